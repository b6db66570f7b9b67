package import Calendars
import ChartScene
package import Paging
import Synchronization
import Text
package import Words

/// Reads instants and ranges of time as people type them.
package struct TimeReader: Sendable {
    private let series: PagedSeries
    private let zone: Zone
    /// In seconds since 1970-01-01T00:00Z.
    private let now: Double

    /// - Parameters:
    ///   - series: whose own way to write times is understood, too.
    ///   - zone: of dates that don't say theirs.
    ///   - now: seconds since 1970-01-01T00:00Z.
    package init(_ series: PagedSeries, zone: Zone, now: Double) {
        (self.series, self.zone, self.now) = (series, zone, now)
    }

    /// Returns a range of time; nil for an end that is open. An end that names a day, month,
    /// quarter, week or year is the end of it.
    ///
    /// - Parameter names: what the two ends are called in messages.
    /// - Throws: `TimeReaderError` for texts that name no range, and what reading the source
    ///   throws.
    package func range(
        from: String?, to: String?, names: (from: String, to: String)
    ) throws -> PageRequest {
        let lower = try from.map { try time($0, of: names.from) }
        let upper = try to.map { try time($0, of: names.to, isEnd: true) }
        if let from, let to, let lower, let upper, lower >= upper {
            throw TimeReaderError(
                \.notBefore,
                [
                    "name": names.from, "value": from.harmless(limit: 60), "otherName": names.to,
                    "other": to.harmless(limit: 60),
                ])
        }
        return .range(from: lower, to: upper)
    }

    /// Returns the page of an instant: of the first sample at or after it, and for "now" of the
    /// latest until then.
    ///
    /// - Parameters:
    ///   - size: points on a page; nil for the API's own page size.
    ///   - name: what the text is called in a message.
    /// - Throws: what `instant` throws.
    package func page(at text: String, size: Int?, name: String) throws -> PageRequest {
        text == "now"
            ? .latest(until: now, size: size) : .at(try instant(text, of: name), size: size)
    }

    /// - Parameter isEnd: whether a day, or the like, means its end, and else its start.
    private func time(_ text: String, of name: String, isEnd: Bool = false) throws -> Double {
        let time =
            switch TypedTime(text) {
            case .beforeNow(let seconds): now - seconds
            case .instant(let text):
                try (isEnd ? end(text) : nil) ?? instant(text, of: name, orSpan: true)
            }
        guard isDrawable(time, zone: zone) else {
            throw TimeReaderError(
                \.typedOutsideYears, ["name": name, "value": text.harmless(limit: 60)])
        }
        return time
    }

    /// Returns the end of the day, month, quarter, week or year that a text names as a whole; nil
    /// for an instant. That of the last year is the last second that can be drawn.
    private func end(_ text: String) throws -> Double? {
        let end = try ownTime(text).map(\.end) ?? TypedDate(text)?.end?.seconds(in: zone)
        return end.map { isDrawable($0, zone: zone) ? $0 : $0 - 1 }
    }

    /// Returns the time that a text names, written as the source's own times are.
    private func ownTime(_ text: String) throws -> NamedTime? {
        try series.reading.withLock { $0.source }.time(written: text, zone: zone)
    }

    /// Returns the instant that a text names: as the source's own times are written, or seconds
    /// since 1970, or a date in the zone, of ISO 8601 or in another form that can be read in one
    /// way only. A day, month, quarter or week is its start.
    ///
    /// - Parameters:
    ///   - name: what the text is called in a message.
    ///   - orSpan: whether a span before now could have been meant.
    /// - Throws: `TimeReaderError` for a text that names none, and what reading the source throws.
    package func instant(_ text: String, of name: String, orSpan: Bool = false) throws -> Double {
        if let own = try ownTime(text) { return own.start }
        guard
            let instant = Instant(text, zone: zone)?.seconds
                ?? TypedDate(text)?.start.seconds(in: zone)
        else {
            throw TimeReaderError(
                orSpan ? \.noInstantOrSpan : \.noInstant,
                ["name": name, "value": text.harmless(limit: 60)])
        }
        return instant
    }
}

/// Why a text names no time: one line.
package struct TimeReaderError: Error {
    private let sentence: any KeyPath<SeriesProblemWords, String> & Sendable
    private let values: [String: String]

    init(_ sentence: any KeyPath<SeriesProblemWords, String> & Sendable, _ values: [String: String])
    {
        (self.sentence, self.values) = (sentence, values)
    }

    /// The fault of the text, and the forms that are understood.
    package var line: String { line(in: .english) }

    /// Returns the line in a language.
    package func line(in language: Language) -> String {
        SeriesProblemWords.of(language)[keyPath: sentence].filled(values)
    }
}
