public import Calendars
package import ChartScene
public import Feeds
public import Paging
import Text
public import TimeSeries

/// Why there is no chart of a page. What the source itself throws, such as `FeedError`, passes
/// through unchanged.
public enum PagedSeriesError: Error, Sendable, Equatable {
    /// There is no API page 1: more often a wrong address than an empty series.
    case noSeries(SourceIdentity)
    /// The series ends before the requested page: it has `count` points, on `pages` pages of the
    /// requested size.
    case pastEnd(PageRequest, count: Int, pages: Int)
    /// No sample of the series lies in the range of time. `before` and `after` are the samples on
    /// either side of it, and `count` is how many samples the series has, as far as that is known.
    case noSamples(PageRequest, before: Sample?, after: Sample?, count: Int?)
    /// A range of time, in seconds since 1970-01-01T00:00Z, that ends at or before its beginning.
    case emptyRange(from: Double, to: Double)
    /// The API's pages make no series that can be paged.
    case paging(PagingError, SourceIdentity)
    /// An instant was looked for, and times go back on the page that was found: in a series that is
    /// not in order the instant may be anywhere.
    case notInOrder(SourceIdentity)
    /// A time, in seconds since 1970-01-01T00:00Z, that no calendar of four digits has: years 1 to
    /// 9999 are drawn.
    case timeNotDrawable(Double)
    /// Between samples lie more bins without one than can be counted as 0.
    case tooManyBins(CalendarBin)
    /// The values of a bin of time, by its start in seconds, add up to more than a number can be.
    case sumTooLarge(Double)
    /// The span of a moving average holds more samples than are kept at once.
    case windowTooFull(limit: Int)
}

extension PagedSeriesError: CustomStringConvertible {
    /// One line with the fault and, if there is one, the way out.
    public var description: String { line(in: .english) }

    /// Returns the line in a language. What is wrong with a source is told in English.
    ///
    /// - Parameter locale: has the language, and the separators of numbers.
    package func line(in locale: ChartLocale) -> String {
        let line = SeriesProblemLine(locale)
        return switch self {
        case .noSeries(let identity): "no such series, or an empty one, at \(identity.place)"
        case .pastEnd(let request, let count, let pages): line.pastEnd(request, count, pages)
        case .noSamples(let request, let before, let after, let count):
            line.noSamples(request, before, after, count)
        case .emptyRange(let from, let to):
            line.words.emptyRange.filled(["from": from.isoText, "to": to.isoText])
        case .paging(let error, let identity): "\(identity.place): \(error)"
        case .notInOrder(let identity):
            "\(identity.place): times go back, so that an instant can't be looked for in the series"
        case .timeNotDrawable(let t): line.notDrawable(t)
        case .tooManyBins(let bin):
            "more than \(BinnedSamples.mostEmpty.grouped) bins of \(bin.text) hold no point"
        case .sumTooLarge(let t):
            "the values of the bin from \(t.isoText) on add up to more than a number can be"
        case .windowTooFull(let limit):
            "the span of the moving average holds more than \(limit.grouped) points"
        }
    }
}

/// Makes lines on parts that a series lacks, in one language.
private struct SeriesProblemLine {
    let words: SeriesProblemWords
    private let locale: ChartLocale

    init(_ locale: ChartLocale) {
        words = .of(locale.language)
        self.locale = locale.language == .english ? .english : locale
    }

    /// "no samples from … to …: the series has 950 points and ends at …".
    func noSamples(
        _ request: PageRequest, _ before: Sample?, _ after: Sample?, _ count: Int?
    ) -> String {
        let range = ([words.noSamples] + limits(request)).joined(separator: " ")
        let points = count.map { words.hasPoints.filled(["points": self.points($0)]) }
        return "\(range): \(facts(points, before?.t.isoText, after?.t.isoText))"
    }

    private func limits(_ request: PageRequest) -> [String] {
        let limits: [(String, Double?)] =
            switch request {
            case .range(let from, let to): [(words.from, from), (words.before, to)]
            case .latest(let until, _): [(words.until, until)]
            default: []
            }
        return limits.compactMap { form, time in time.map { form.filled(["time": $0.isoText]) } }
    }

    /// - Parameters:
    ///   - points: how many the series has, in words.
    ///   - before: when the sample before the range was, like `after`.
    private func facts(_ points: String?, _ before: String?, _ after: String?) -> String {
        let series = points.map { words.series.filled(["fact": $0]) }
        if let before, let after {
            let nearest = words.nearest.filled(["before": before, "after": after])
            return series.map { words.sentences.filled(["one": $0, "other": nearest]) } ?? nearest
        }
        let end =
            before.map { words.endsAt.filled(["time": $0]) }
            ?? after.map { words.startsAt.filled(["time": $0]) }
        guard let end else { return series ?? words.series.filled(["fact": ""]) }
        let fact = points.map { words.both.filled(["one": $0, "other": end]) } ?? end
        return words.series.filled(["fact": fact])
    }

    func pastEnd(_ request: PageRequest, _ count: Int, _ pages: Int) -> String {
        let series = words.onPages.filled([
            "points": points(count),
            "pages": (pages == 1 ? words.onePage : words.pages).filled(["count": number(pages)]),
        ])
        let (form, page, time): (String, Int, String) =
            switch request {
            case .page(let page, _): (words.pagePastEnd, page, "")
            // As counted from the end, where -1 is the last page.
            case .beforeLast(let count, _):
                (words.pageBeforeStart, count < .max ? count + 1 : count, "")
            case .at(let t, _): (words.noneAfter, 0, t.isoText)
            case .last, .whole, .latest, .range, .around: (words.noneAfter, 0, words.thatTime)
            }
        return form.filled([
            "page": number(page), "time": time, "series": series, "last": number(pages),
        ])
    }

    func notDrawable(_ t: Double) -> String {
        guard let year = t.yearSince1970 else {
            return words.outsideYears.filled(["time": "\(t)"])
        }
        return words.outsideYearsIn.filled(["time": "\(t)", "year": "\(year)"])
    }

    private func points(_ count: Int) -> String {
        (count == 1 ? words.onePoint : words.points).filled(["count": number(count)])
    }

    private func number(_ count: Int) -> String {
        groupedDigits("\(count)", by: locale.groupSeparator)
    }
}
