package import Calendars
import ChartScene
package import Paging
import Synchronization
import Text

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

    /// Returns a range of time; nil for an end that is open.
    ///
    /// - Parameter names: what the two ends are called in messages.
    /// - Throws: `TimeReaderError` for texts that name no range, and what reading the source
    ///   throws.
    package func range(
        from: String?, to: String?, names: (from: String, to: String)
    ) throws -> PageRequest {
        let lower = try from.map { try time($0, of: names.from) }
        let upper = try to.map { try time($0, of: names.to) }
        if let from, let to, let lower, let upper, lower >= upper {
            throw TimeReaderError(
                "\(names.from) \(from.printable()) is not before \(names.to) \(to.printable())")
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

    private func time(_ text: String, of name: String) throws -> Double {
        let time =
            switch TypedTime(text) {
            case .beforeNow(let seconds): now - seconds
            case .instant(let text): try instant(text, of: name, orSpan: true)
            }
        guard isDrawable(time, zone: zone) else {
            throw TimeReaderError(
                "\(name) \(text.printable()) is outside the years 1 to 9999; a number is seconds since 1970"
            )
        }
        return time
    }

    /// Returns the instant that a text names: as the source's own times are written, or seconds
    /// since 1970 or a date of ISO 8601 in the zone.
    ///
    /// - Parameters:
    ///   - name: what the text is called in a message.
    ///   - orSpan: whether a span before now could have been meant.
    /// - Throws: `TimeReaderError` for a text that names none, and what reading the source throws.
    package func instant(_ text: String, of name: String, orSpan: Bool = false) throws -> Double {
        let source = series.reading.withLock { $0.source }
        if let own = try source.instant(written: text, zone: zone) {
            return own
        }
        guard let instant = Instant(text, zone: zone) else {
            let ways =
                orSpan
                ? "seconds since 1970, a date such as 2026-03-29T12:00, now, or a span before now such as -6h"
                : "seconds since 1970, a date such as 2026-03-29T12:00, or now"
            throw TimeReaderError("\(name) \(text.printable()) is no instant; give \(ways)")
        }
        return instant.seconds
    }
}

/// Why a text names no time: one line.
package struct TimeReaderError: Error {
    /// The fault of the text, and the forms that are understood.
    package let line: String

    init(_ line: String) {
        self.line = line
    }
}
