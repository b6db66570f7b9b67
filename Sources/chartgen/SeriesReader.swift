import Feeds
import Foundation
import Paging
import TimeSeries

/// A source with a pager on it: reads windows and says in the user's words why there is none.
struct SeriesReader {
    let source: Source
    private let pager: Pager<Source>
    private let progress: ProgressLine?

    init(_ options: SourceOptions, showsProgress: Bool, quiet: Bool = false) throws {
        let progress =
            showsProgress && !quiet && Console.errorIsTerminal ? ProgressLine() : nil
        source = try Source(options, quiet: quiet)
        self.progress = progress
        pager = Pager(
            source, capacity: options.apiPageSize, walking: options.walk,
            allowsPartial: options.allowPartial,
            progress: { progress?.show($0) })
    }

    var fetchedPages: [Int] {
        get async { await pager.fetchedPages }
    }

    /// What to read.
    enum Wish {
        case page(Int, size: Int?)
        case last(size: Int?)
        case at(Double, size: Int?)
        case whole
    }

    /// - Throws: `Failure` where the series has no such page, else what the source throws.
    func window(_ wish: Wish) async throws -> Window<[Sample]> {
        defer { progress?.clear() }
        do {
            return try await fetched(wish)
        } catch PagingError.noSeries {
            throw Failure.noSeries(source)
        } catch PagingError.pastEnd(let count, let pages) {
            throw Failure(Failure.noInput, pastEnd(wish, count: count, pages: pages))
        }
    }

    /// The lowest and the highest value of all points seen so far, of how many points, and whether those
    /// are the whole series.
    ///
    /// - Parameter isPlaced: whether the axis has a place for a value.
    func seen(
        where isPlaced: (Double) -> Bool
    ) async -> (values: ClosedRange<Double>?, count: Int, isWhole: Bool) {
        let pages = await pager.fetched
        var (low, high) = (Double.infinity, -Double.infinity)
        for sample in pages.joined() where !sample.valueOrNaN.isNaN && isPlaced(sample.valueOrNaN) {
            low = min(low, sample.valueOrNaN)
            high = max(high, sample.valueOrNaN)
        }
        let count = pages.map(\.count).reduce(0, +)
        return (low <= high ? low...high : nil, count, await pager.totalCount == count)
    }

    private func fetched(_ wish: Wish) async throws -> Window<[Sample]> {
        switch wish {
        case .page(let page, let size): try await pager.window(page: page, size: size)
        case .last(let size): try await pager.lastWindow(size: size)
        case .at(let t, let size): try await pager.window(size: size) { $0.t < t }
        case .whole: try await pager.wholeWindow()
        }
    }

    private func pastEnd(_ wish: Wish, count: Int, pages: Int) -> String {
        let problem =
            switch wish {
            case .page(let page, _): "page \(grouped(page)) is past the end"
            default: "no sample at or after that time"
            }
        let points = "\(grouped(count)) \(count == 1 ? "point" : "points")"
        return "\(problem): the series has \(points) on \(grouped(pages))"
            + " \(pages == 1 ? "page" : "pages"); the last is page \(grouped(pages))"
    }
}

/// A count with thousands grouped, for messages.
func grouped(_ count: Int) -> String {
    count.formatted(.number.locale(Locale(identifier: "en_US")))
}
