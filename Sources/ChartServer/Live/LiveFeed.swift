import LiveCharts

/// Tells any number of readers of a board's latest state, at a bounded pace.
///
/// A reader asks for a state that it does not know. A late reader gets the latest one, and never
/// those that it missed. While no reader asks, the feed does nothing.
actor LiveFeed {
    /// The news for a reader.
    enum News: Sendable {
        case state(LiveState)
        /// Nothing has changed for a while.
        case beat
    }

    /// The pace of a feed.
    struct Pace: Sendable {
        /// The least time between two states.
        var interval: Duration
        /// After how long readers are told that nothing has changed.
        var beat = Duration.seconds(15)
        /// Lets time go by.
        var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    }

    private struct Reader {
        let known: Int
        let news: AsyncThrowingStream<News, any Error>.Continuation
    }

    private let board: LiveBoard
    private let pace: Pace
    private let moments: LiveMoments
    private let language: PageLanguage
    private let shown: @Sendable (LiveView) -> LiveView
    private var readers: [Int: Reader] = [:]
    private var count = 0
    /// The state that readers were told last.
    private var latest: LiveState?
    /// The last state that `now` made, for a reader's first look.
    private var first: LiveState?
    private var following: Task<Void, Never>?

    /// How many trades of the list a state has.
    static let rows = 50

    /// - Parameters:
    ///   - moments: keeps the states that are told.
    ///   - language: of the words in states.
    ///   - shown: makes the view for readers from the board's.
    init(
        _ board: LiveBoard, pace: Pace, moments: LiveMoments, in language: PageLanguage = .english,
        shown: @escaping @Sendable (LiveView) -> LiveView = { $0 }
    ) {
        (self.board, self.pace, self.moments, self.shown) = (board, pace, moments, shown)
        self.language = language
    }

    /// How many wait for news.
    var waiting: Int { readers.count }

    /// Returns the state at this moment.
    ///
    /// - Throws: what `LiveState` throws.
    func now() throws -> LiveState {
        let view = shown(board.view(rows: LiveFeed.rows))
        for state in [latest, first] {
            if let state, state.version == view.version { return state }
        }
        let state = try LiveState(view, in: language)
        moments.note(view)
        first = state
        return state
    }

    /// Waits for news.
    ///
    /// - Parameter known: the version that the reader knows.
    /// - Throws: `CancellationError`, and what `LiveState` throws.
    func next(after known: Int) async throws -> News {
        // While the board is not followed, the latest state may be of any age.
        if following != nil, let latest, latest.version > known { return .state(latest) }
        try Task.checkCancellation()
        let (news, reader) = AsyncThrowingStream.makeStream(of: News.self)
        count += 1
        let number = count
        readers[number] = Reader(known: known, news: reader)
        follow()
        for try await news in news { return news }
        // Only the end of the task ends the stream without news.
        if readers.removeValue(forKey: number) != nil, readers.isEmpty { following?.cancel() }
        throw CancellationError()
    }

    /// Follows the board for as long as a reader waits.
    private func follow() {
        guard following == nil else { return }
        following = Task {
            let beats = Task {
                while (try? await pace.pause(pace.beat)) != nil { self.tell(.success(.beat)) }
            }
            var changes = board.changes().makeAsyncIterator()
            while !readers.isEmpty, await changes.next() != nil {
                publish()
                try? await pace.pause(pace.interval)
            }
            beats.cancel()
            following = nil
            // A reader may have come after the last one left.
            if !readers.isEmpty { follow() }
        }
    }

    private func publish() {
        let view = shown(board.view(rows: LiveFeed.rows))
        do {
            let state = try LiveState(view, in: language, after: latest?.view ?? first?.view)
            moments.note(view)
            latest = state
            tell(.success(.state(state))) { $0.known < state.version }
        } catch {
            tell(.failure(error))
        }
    }

    private func tell(
        _ news: Result<News, any Error>, _ isMeant: (Reader) -> Bool = { _ in true }
    ) {
        for (number, reader) in readers where isMeant(reader) {
            readers[number] = nil
            reader.news.yield(with: news)
        }
    }
}
