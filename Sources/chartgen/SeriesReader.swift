import Calendars
import ChartScene
import Feeds
import Foundation
import Paging
import Synchronization
import TimeSeries

/// A source with a pager on it: reads pages and says in the user's words why there is none.
final class SeriesReader: Sendable {
    /// What is read from, anew once a series turned out to have changed.
    private struct Reading {
        let source: Source
        let pager: Pager<TalliedSource>
    }

    let source: Source
    private let options: SourceOptions
    private let reading: Mutex<Reading>
    /// Only where the scale asks for more than the page's values.
    private let tally: ValueTally?
    private let progress: ProgressLine?

    /// Samples that stay in memory, for steps back: 4 MiB.
    private static let keeping = 1 << 18

    /// - Parameter picture: whose time zone is that of a table's times, too.
    init(
        _ options: SourceOptions, _ network: NetworkOptions, _ picture: PictureOptions,
        showsProgress: Bool, quiet: Bool = false
    ) throws {
        let progress =
            showsProgress && !quiet && Console.errorIsTerminal ? ProgressLine() : nil
        source = try Source(
            options, network, progress,
            zone: { try Zone.named(picture.timeZone, folder: picture.tzdata) },
            quiet: quiet)
        self.progress = progress
        tally = picture.yScale == .page ? nil : ValueTally()
        self.options = options
        reading = Mutex(SeriesReader.reading(source, options, tally, progress))
    }

    private static func reading(
        _ source: Source, _ options: SourceOptions, _ tally: ValueTally?, _ progress: ProgressLine?
    ) -> Reading {
        let pager = Pager(
            TalliedSource(
                source: source, tally: tally,
                borders: options.order == .strict && source.isPaged ? BorderCheck() : nil),
            capacity: options.apiPageSize,
            walking: options.walk, keeping: SeriesReader.keeping,
            allowsPartial: options.allowPartial, progress: { progress?.show($0) })
        return Reading(source: source, pager: pager)
    }

    private var pager: Pager<TalliedSource> { reading.withLock { $0.pager } }

    var fetchedPages: [Int] {
        get async { await pager.fetchedPages }
    }

    /// When the oldest of the pages that came from the disk was fetched, in seconds since 1970.
    var oldestPage: Double? { reading.withLock { $0.source.oldestPage } }

    /// What to read.
    enum Wish {
        case among(PageQuery)
        /// The page of `size` points that holds the first sample at or after an instant.
        case at(Double, size: Int?)
    }

    /// Reads a page, of which `stream` keeps what a picture needs.
    ///
    /// Pages that are to be sorted, or may have holes, are kept whole instead.
    ///
    /// - Parameter stream: empty.
    /// - Throws: `Failure` where the series has no such page, else what the source throws.
    func chart(
        _ wish: Wish, _ stream: StreamedSeries
    ) async throws -> (chart: Chart, extent: PageExtent) {
        defer { progress?.clear() }
        let wish = meant(wish)
        let current = reading.withLock { $0 }
        do {
            let result = try await read(wish, stream)
            // Where all came from the disk, the pages are as uneven as they were.
            let isMixed = current.source.hasUnaskedPages && current.source.hasAskedPages
            guard !options.walk, isMixed, await current.pager.isWalking else { return result }
        } catch let error where hasChanged(current.source, error) {
            if !current.source.hasUnaskedPages {
                progress?.clear()
                Console.error("the series changed while it was read: reading it again")
            }
        }
        reading.withLock {
            $0 = SeriesReader.reading(current.source.revalidating(), options, tally, progress)
        }
        return try await read(wish, stream)
    }

    /// Whether a failure may come of pages that were answered at different times: then those read again
    /// may fit each other.
    private func hasChanged(_ source: Source, _ error: any Error) -> Bool {
        guard !source.isOffline else { return false }
        return switch error {
        case let error as FeedError:
            error.seriesMayHaveChanged || (error.kind == .badData && source.hasUnaskedPages)
        case let failure as Failure: failure.mayBeChange || source.hasUnaskedPages
        default: false
        }
    }

    private func read(
        _ wish: Wish, _ stream: StreamedSeries
    ) async throws -> (chart: Chart, extent: PageExtent) {
        progress?.begin(expecting: expected(wish))
        do {
            if options.order == .sort || options.allowPartial { return try await wholeChart(wish) }
            let gathering = Gathering(stream, from: source)
            let extent = try await read(wish, into: gathering)
            return (Chart(gathering.takeStream()), extent)
        } catch PagingError.noSeries {
            throw Failure.noSeries(source)
        } catch PagingError.pastEnd(let count, let pages) {
            throw Failure(Failure.noInput, pastEnd(wish, count: count, pages: pages))
        } catch let error as PagingError {
            throw Failure(error, at: source.address ?? source.name)
        }
    }

    /// Where a page lies, after all of the series was fetched.
    func extentInWholeSeries(_ extent: PageExtent) async throws -> PageExtent {
        defer { progress?.clear() }
        _ = try await pager.extent(of: .whole)
        return try await pager.extent(of: .page(extent.page, size: extent.size))
    }

    /// The lowest and the highest value of all points fetched so far, of how many points, and whether
    /// those are the whole series.
    ///
    /// - Parameter positive: whether only values above 0 count.
    func seen(
        positive: Bool
    ) async -> (values: ClosedRange<Double>?, count: Int, isWhole: Bool) {
        guard let tally else { return (nil, 0, false) }
        let (values, count) = tally.seen(positive: positive)
        return (values, count, await pager.totalCount == count)
    }

    private func wholeChart(_ wish: Wish) async throws -> (chart: Chart, extent: PageExtent) {
        let window =
            switch wish {
            case .at(let t, let size): try await pager.window(size: size) { $0.t < t }
            case .among(let query): try await pager.window(query)
            }
        let (series, outOfOrder) = try Series.checked(window, order: options.order)
        if outOfOrder > 0 {
            let times = outOfOrder == 1 ? "1 time" : "\(grouped(outOfOrder)) times"
            Console.error("\(times) went back: the page is sorted by time")
        }
        for (apiPage, error) in window.failures.sorted(by: { $0.key < $1.key }) {
            let reason = Failure(error)?.line ?? "\(error)".printable(limit: 300)
            Console.error("drawn without API page \(apiPage): \(reason)")
        }
        return (Chart(series), window.extent)
    }

    private func read(_ wish: Wish, into gathering: Gathering) async throws -> PageExtent {
        let deliveries =
            switch wish {
            case .at(let t, let size): pager.deliveries(size: size) { $0.t < t }
            case .among(let query): pager.deliveries(query)
            }
        for try await delivery in deliveries {
            try gathering.take(delivery)
            if case .end(let extent, _) = delivery { return extent }
        }
        preconditionFailure("the last delivery is the end")
    }

    /// Where the source is one page by nature, that is the page where no size is named.
    private func meant(_ wish: Wish) -> Wish {
        guard source.isOnePage else { return wish }
        switch wish {
        case .among(.page(let page, nil)): return .among(.page(page, size: .max))
        case .among(.last(nil)): return .among(.last(size: .max))
        case .at(let t, nil): return .at(t, size: .max)
        default: return wish
        }
    }

    /// How many points are to come, as far as that was said.
    private func expected(_ wish: Wish) -> Int? {
        switch wish {
        case .at(_, let size), .among(.page(_, let size)): size == .max ? nil : size
        case .among(.last), .among(.whole): nil
        }
    }

    private func pastEnd(_ wish: Wish, count: Int, pages: Int) -> String {
        let problem =
            switch wish {
            case .among(.page(let page, _)): "page \(grouped(page)) is past the end"
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
