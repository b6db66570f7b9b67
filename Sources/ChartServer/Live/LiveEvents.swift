import NIOCore

/// The server-sent events of one reader: the whole state at once, then what changes.
///
/// The next event is chosen when the one before is written, so a reader who takes long gets fewer
/// events, and each says how things are then.
///
/// - Source: WHATWG HTML Living Standard, 9.2, "Server-sent events".
struct LiveEvents: Sendable {
    let feed: LiveFeed
    /// The moment, in microseconds since 1970-01-01T00:00Z.
    let now: @Sendable () -> Int64
    /// The connection; nil where it is not known.
    let channel: (any Channel)?
    /// The version that the reader knows; nil before the first event.
    private var known: Int?

    init(feed: LiveFeed, now: @escaping @Sendable () -> Int64, channel: (any Channel)?) {
        (self.feed, self.now, self.channel) = (feed, now, channel)
    }

    /// Returns the event that comes next, as soon as there is one.
    ///
    /// - Throws: `CancellationError` when the reader has left, and what `LiveFeed` throws.
    mutating func next() async throws -> ByteBuffer {
        guard let known else { return try await first() }
        let feed = feed
        let news = try await ConnectionWatch.stopping(with: channel) {
            try await feed.next(after: known)
        }
        switch news {
        case .state(let state):
            self.known = state.version
            return state.event(after: known, now: now())
        case .beat: return LiveState.beat(now: now())
        }
    }

    private mutating func first() async throws -> ByteBuffer {
        await ConnectionWatch.markEndless(channel)
        await channel?.keepLittleWaiting()
        let state = try await feed.now()
        known = state.version
        // A browser that loses the connection comes back after two seconds.
        var buffer = ByteBuffer(string: "retry: 2000\n\n")
        buffer.writeImmutableBuffer(state.event(after: nil, now: now()))
        return buffer
    }
}

extension Channel {
    /// Makes writers wait early for a slow reader, so that buffers hold little that grows old. A
    /// system without this option buffers more.
    fileprivate func keepLittleWaiting() async {
        let mark = ChannelOptions.Types.WriteBufferWaterMark(low: 1, high: 8_192)
        try? await setOption(.writeBufferWaterMark, value: mark).get()
        #if os(Linux)
            // TCP_NOTSENT_LOWAT of <linux/tcp.h>.
            let option = ChannelOptions.Types.SocketOption(
                level: .tcp, name: NIOBSDSocket.Option(rawValue: 25))
            try? await setOption(option, value: 16_384).get()
        #endif
    }
}
