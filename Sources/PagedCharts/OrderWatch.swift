import Feeds
import Synchronization
import TimeSeries

/// Notes whether times go back anywhere on the API pages that came, drawn or not: in such a series
/// an instant can't be looked for.
final class OrderWatch: Sendable {
    private let borders = BorderCheck()
    private let first = Mutex<FeedError?>(nil)

    /// The first place that was noted at which time goes back; nil for none.
    var fault: FeedError? { first.withLock { $0 } }

    /// Takes note of an API page.
    ///
    /// - Parameters:
    ///   - place: where an element of an API page stands, for a message.
    func note(
        _ samples: [Sample], apiPage number: Int,
        place: (_ element: Int, _ apiPage: Int) -> SamplePlace
    ) {
        do throws(FeedError) {
            if let index = samples.indices.dropFirst().first(where: {
                samples[$0].t < samples[$0 - 1].t
            }) {
                throw .timeGoesBack(
                    from: samples[index - 1].t, to: samples[index].t, at: place(index, number),
                    isBorder: false)
            }
            try borders.take(samples, apiPage: number, place: place)
        } catch {
            first.withLock { $0 = $0 ?? error }
        }
    }
}
