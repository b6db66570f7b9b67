import Calendars
import Feeds
import Text

extension SourceOptions {
    /// The source at an address: pages where the address or an option says how they are found, and
    /// else what its answer is.
    ///
    /// - Parameter patience: how long to wait for that answer; nil as long as for other pages.
    func opened(
        address: String, _ network: NetworkOptions, _ progress: ProgressLine?, _ zone: Zone,
        _ patience: Duration?
    ) async throws -> OpenedSource {
        try refuseEngineOptions()
        var options = try network.httpOptions(progress)
        options.paging = try api.paging(of: address, limit: apiPageSize)
        let saysPaging =
            try api.firstPage != nil
            || !URLTemplate(address, paging: options.paging).isCompleted
        if saysPaging { try refuseFormat() }
        var opening = try AddressOpening(address, options, self, zone)
        guard !saysPaging else { return try opening.pages() }
        opening.answer = try answerFeed(address, options, zone, network.limits)
        return try await opening.opened(within: patience)
    }
}

extension SourceOptions {
    /// The answer of an address as it stands.
    fileprivate func answerFeed(
        _ address: String, _ options: HTTPOptions, _ zone: Zone, _ page: PageLimits
    ) throws -> FileFeed {
        try FileFeed(
            answerOf: address, options, as: sourceFormat, format: try tableFormat(zone),
            pageRows: apiPageSize ?? TableFeed.pageRows, limits: fileLimits(page))
    }
}

/// An address that is being opened.
struct AddressOpening: Sendable {
    private let address: String
    private let options: HTTPOptions
    private let format: SampleFormat
    /// Whether the number of the first page was said.
    private let saysFirst: Bool
    /// What pages are looked through for; nil where the caller says how samples are written.
    private let wanted: TableFormat?
    /// Whether an option is meant for what is read whole.
    private let isWhole: Bool
    /// Its answer as it stands; nil where it is the address of pages.
    fileprivate(set) var answer: FileFeed?

    private static let adviceForZero =
        "--first-page 0 begins with it, --first-page 1 leaves it out"

    init(
        _ address: String, _ options: HTTPOptions, _ source: SourceOptions, _ zone: Zone
    ) throws {
        (self.address, self.options) = (address, options)
        format = try source.sampleFormat(zone)
        let saysFields = source.timeField != nil || source.valueField != nil
        wanted = saysFields ? nil : try source.tableFormat(zone)
        isWhole = source.wholeOption != nil
        saysFirst = source.api.firstPage != nil
    }

    /// The pages at the address, or those that are assumed there.
    ///
    /// - Parameter reason: why they are assumed.
    func pages(after reason: FeedError? = nil) throws -> OpenedSource {
        let advice = saysFirst ? nil : AddressOpening.adviceForZero
        let feed =
            if let wanted {
                try HTTPFeed(
                    url: address, options: options, finding: wanted, adviceForZero: advice)
            } else {
                try HTTPFeed(
                    url: address, options: options, format: format, adviceForZero: advice)
            }
        var opened = OpenedSource(
            source: feed, isRemote: true, assumedAddresses: feed.assumedAddresses)
        opened.reasonToAssume = reason
        return opened
    }

    /// The source at the address; where its answer does not come in time, one that asks again.
    func opened(within patience: Duration?) async throws -> OpenedSource {
        guard let answer else { return try pages() }
        var failure: (any Error)?
        do {
            guard let patience else { return try await found(answer) }
            if let found = try await found(answer, within: patience) { return found }
        } catch let error as CancellationError {
            throw error
        } catch {
            failure = error
        }
        // A server that looks again later asks at its first look.
        let source = PendingFeed(
            answer.identity, patience == nil ? failure : nil, trouble: { answer.facts.trouble },
            find: { try await found(answer.renewed()).source })
        return OpenedSource(source: source, isRemote: true)
    }

    private func found(_ answer: FileFeed) async throws -> OpenedSource {
        do {
            return try opened(answer, as: try await answer.answered())
        } catch let error as FeedError where options.cacheMode == .offline {
            return try pages(after: error)
        }
    }

    /// - Returns: nil where the answer took longer.
    private func found(
        _ answer: FileFeed, within patience: Duration
    ) async throws -> OpenedSource? {
        try await withThrowingTaskGroup(of: OpenedSource?.self) { group in
            group.addTask { try await found(answer) }
            group.addTask {
                // The end of the patience; an answer that comes first cancels it.
                try await Task.sleep(for: patience)
                return nil
            }
            defer { group.cancelAll() }
            return try await group.next() ?? nil
        }
    }

    private func opened(_ answer: FileFeed, as found: AddressAnswer) throws -> OpenedSource {
        switch found {
        case .series: return OpenedSource(source: answer, isRemote: true)
        case .nothing(let error):
            guard !isWhole else { throw error }
            return try pages(after: error)
        case .pages(let next, let format, let first):
            var options = options
            (options.paging.next, options.accept) = (next, FileFeed.accept)
            let feed = try HTTPFeed(
                url: address, options: options, format: format, beginning: first)
            var opened = OpenedSource(source: feed, isRemote: true)
            opened.followed = next.option
            return opened
        }
    }
}

extension HTTPPaging.Next {
    /// The option that says so.
    fileprivate var option: String {
        switch self {
        case .field(let path): "--next-field \(path.text.quotedForShell)"
        case .linkField: "--next-link"
        }
    }
}
