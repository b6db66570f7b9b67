import PagedCharts
import Synchronization

/// API pages in memory that can be replaced, may fail, and are counted when asked for.
final class GrowingSource: SampleSource {
    struct Refusal: Error {}

    private struct State {
        var pages: [[Sample]]
        var isFailing = false
        var log: [Int] = []
    }

    let identity: SourceIdentity
    private let state: Mutex<State>
    private let gate: Gate?

    init(_ pages: [[Sample]], name: String = "Memory", gate: Gate? = nil) {
        state = Mutex(State(pages: pages))
        self.gate = gate
        identity = SourceIdentity(name: name)
    }

    /// Samples a minute apart with their number as value, in pages of these lengths.
    ///
    /// - Parameter gate: what pages wait for.
    convenience init(_ lengths: [Int], name: String = "Memory", gate: Gate? = nil) {
        self.init(GrowingSource.cut(lengths), name: name, gate: gate)
    }

    /// The pages that were asked for, in order.
    var log: [Int] { state.withLock { $0.log } }

    func become(_ lengths: [Int]) {
        state.withLock { $0.pages = GrowingSource.cut(lengths) }
    }

    func fail(_ isFailing: Bool) {
        state.withLock { $0.isFailing = isFailing }
    }

    func forgetLog() {
        state.withLock { $0.log = [] }
    }

    @concurrent func page(_ number: Int) async throws -> [Sample]? {
        state.withLock { $0.log.append(number) }
        try await gate?.pass()
        return try state.withLock { state in
            if state.isFailing { throw Refusal() }
            return number <= state.pages.count ? state.pages[number - 1] : nil
        }
    }

    private static func cut(_ lengths: [Int]) -> [[Sample]] {
        var start = 0
        return lengths.map { length in
            defer { start += length }
            return (start..<start + length).map { Sample(t: 60 * Double($0), y: Double($0)) }
        }
    }
}

/// A source of two columns: up, and down.
struct TwoColumnSource: SampleSource {
    let samples: [Sample]
    var facts = SeriesFacts(columnNames: ["up, or not", "down"])

    @concurrent func page(_ number: Int) async throws -> [Sample]? {
        number == 1 ? samples : nil
    }

    @concurrent func columns(ofPage number: Int) async throws -> SampleColumns? {
        guard let page = try await page(number) else { return nil }
        return SampleColumns([page, page.map { Sample(t: $0.t, y: $0.y.map { -$0 }) }])
    }
}
