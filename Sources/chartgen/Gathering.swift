import ChartScene
import Feeds
import Paging
import Synchronization
import TimeSeries
import Timing

/// Takes the samples of a page as they come: looks them over, and keeps what a picture needs.
final class Gathering: Sendable {
    private let source: Source
    private let empty: StreamedSeries
    private let state: Mutex<(stream: StreamedSeries, check: SampleCheck)>

    /// - Parameters:
    ///   - stream: empty.
    ///   - source: which knows what to call a sample in messages.
    init(_ stream: StreamedSeries, from source: Source) {
        self.source = source
        empty = stream
        state = Mutex((stream, SampleCheck()))
    }

    /// The stream, which leaves an empty one behind.
    func takeStream() -> StreamedSeries {
        state.withLock { state in
            let stream = state.stream
            state.stream = empty
            return stream
        }
    }

    /// - Throws: `FeedError` for samples that can't follow those before.
    func take(_ delivery: PageDelivery<ArraySlice<Sample>>) throws {
        try state.withLock { state in
            switch delivery {
            case .elements(let samples, let part):
                try Stage.decimate.timed {
                    try state.check.take(samples, from: part, place: source.place)
                    state.stream.append(samples)
                }
            case .startOver: state = (empty, SampleCheck())
            case .end: break
            }
        }
    }
}
