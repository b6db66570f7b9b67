import FeedErrors
import Fetching
import JSON
import TimeSeries

/// Finds pages that count from 0 without `--first-page 0`.
extension HTTPFeed {
    /// Asks for page 0 once, where page 1 holds nothing, or told that samples are written in
    /// another way than by default: such an API may count its pages from 0.
    ///
    /// - Throws: `FeedError` where page 0 holds samples from before the first page.
    func refuseZero(before first: [SamplePage]?) async throws {
        let start = first?.first?.samples.first
        let isWorthAsking =
            start == nil ? !pages.template.isCompleted : shape.isFound
        guard let adviceForZero, isWorthAsking, shape.mayAskForZero() else { return }
        let zero = await pages.pageZero { (bytes, place) throws(FeedError) in
            try shape.columns(bytes, at: place).decoded
        }
        guard let last = zero?.content[0].samples.last, last.t < start?.t ?? .infinity else {
            return
        }
        throw FeedError(
            .badData, at: pages.place(ofPage: 0),
            start == nil
                ? "it holds samples, and API page 1 holds none: the pages count from 0"
                : "it holds samples from before API page 1: the pages count from 0",
            remedy: .advice(adviceForZero))
    }

    /// Refuses a first page that says that others are before it.
    ///
    /// - Parameter count: how many samples it holds.
    func refuseLater(
        _ bytes: UnsafeRawBufferPointer, _ count: Int, at place: String
    ) throws(FeedError) {
        guard let adviceForZero, case .numbers = pages.template.mode, !shape.isFound,
            let words = PagePlace.words(bytes, count)
        else { return }
        throw FeedError(
            .badData, at: place, "it says \(words), so the pages may count from 0",
            remedy: .advice(adviceForZero))
    }
}

/// What a page says of the pages before it.
private enum PagePlace {
    /// The keys at which a page says how many samples are before it, or whether any are.
    private static let keys = [
        "offset", "skip", "first", "hasPrevious", "hasPreviousPage", "hasPrev",
    ]

    /// Returns the words in which a page says that others are before it; nil where it does not.
    ///
    /// - Parameter count: how many samples it holds: the offset of a second page is that.
    static func words(_ bytes: UnsafeRawBufferPointer, _ count: Int) -> String? {
        var scanner = JSONScanner(bytes, at: "")
        guard let members = try? scanner.members() else { return nil }
        for (key, value) in members {
            let name = String(decoding: key, as: UTF8.self)
            let text = String(decoding: bytes[value], as: UTF8.self)
            guard PagePlace.keys.contains(name) else { continue }
            let isLater =
                switch name {
                case "offset", "skip": count > 0 && Int(text) == count
                case "first": text == "false"
                default: text == "true"
                }
            if isLater { return "\(name): \(text)" }
        }
        return nil
    }
}
