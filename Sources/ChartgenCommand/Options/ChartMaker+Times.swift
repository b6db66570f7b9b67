import Calendars
import ChartScene
import Foundation
import PagedCharts

extension ChartMaker {
    /// The full second that comes next, so that a range up to now holds what came by now and its ends are short to
    /// write.
    static var now: Double { Date().timeIntervalSince1970.rounded(.up) }

    /// A range of time as typed; nil for an end that is open.
    ///
    /// - Parameters:
    ///   - names: what the two ends are called in messages.
    ///   - now: seconds since 1970-01-01T00:00Z.
    /// - Throws: `Failure` 64 for texts that name no range, and what reading the source throws.
    func range(
        from: String?, to: String?, names: (from: String, to: String) = ("--from", "--to"),
        now: Double
    ) throws -> PageRequest {
        let lower = try from.map { try time($0, of: names.from, now: now) }
        let upper = try to.map { try time($0, of: names.to, now: now) }
        if let from, let to, let lower, let upper, lower >= upper {
            throw Failure(
                Failure.usage,
                "\(names.from) \(from.printable()) is not before \(names.to) \(to.printable())")
        }
        return .range(from: lower, to: upper)
    }

    /// The page of an instant as typed: of the first sample at or after it, and for "now" of the latest until then.
    ///
    /// - Parameters:
    ///   - size: points on a page; nil for the API's own page size.
    ///   - now: seconds since 1970-01-01T00:00Z.
    /// - Throws: what `instant` throws.
    func page(at text: String, size: Int?, now: Double) throws -> PageRequest {
        text == "now" ? .latest(until: now, size: size) : .at(try instant(text), size: size)
    }

    private func time(_ text: String, of option: String, now: Double) throws -> Double {
        let time =
            switch TypedTime(text) {
            case .beforeNow(let seconds): now - seconds
            case .instant(let text): try instant(text, of: option, orSpan: true)
            }
        guard isDrawable(time, zone: template.zone) else {
            throw Failure(
                Failure.usage,
                "\(option) \(text.printable()) is outside the years 1 to 9999; a number is seconds since 1970"
            )
        }
        return time
    }

    /// The instant that a text names: as the source's own times are written, or seconds since 1970 or a date of
    /// ISO 8601 in the chart's zone.
    ///
    /// - Parameters:
    ///   - option: what the text is called in a message.
    ///   - orSpan: whether a span before now could have been meant.
    /// - Throws: `Failure` 64 for a text that names none, and what reading the source throws.
    func instant(
        _ text: String, of option: String = "--at", orSpan: Bool = false
    ) throws -> Double {
        if let own = try source.instant(written: text) { return own }
        guard let instant = Instant(text, zone: template.zone) else {
            let ways =
                orSpan
                ? "seconds since 1970, a date such as 2026-03-29T12:00, now, or a span before now such as -6h"
                : "seconds since 1970, a date such as 2026-03-29T12:00, or now"
            throw Failure(
                Failure.usage, "\(option) \(text.printable()) is no instant; give \(ways)")
        }
        return instant.seconds
    }
}
