import Feeds
import Synchronization
import Text
import TimeSeries

/// The contents of a feed's answer.
struct FeedPage: Sendable {
    /// An element that can be used.
    struct Entry: Sendable {
        /// How many elements come before it.
        let place: Int
        /// Without a rank.
        let item: RankedItem
    }

    /// The elements that can be used, in order.
    var entries: [Entry]
    /// How many elements there are.
    var count: Int
    /// Whether the feed says that the answer is not whole.
    var isIncomplete = false

    /// How many elements can't be used.
    var unusable: Int { count - entries.count }

    /// Returns the answer cut to its first `count` elements.
    func prefix(_ count: Int) -> FeedPage {
        guard count < self.count else { return self }
        return FeedPage(
            entries: entries.filter { $0.place < count }, count: count, isIncomplete: isIncomplete)
    }
}

/// Reads answers of a feed.
struct FeedPageDecoder: PageDecoder {
    /// The most elements of an answer: ten times the most entries that a list may have.
    private static let mostElements = 100_000
    let description: FeedDescription

    func page(
        _ bytes: UnsafeRawBufferPointer, at place: String
    ) throws(FeedError) -> DecodedPage<FeedPage> {
        guard !bytes.isEmpty else {
            throw FeedError(.badData, at: place, "empty, where a list in JSON was expected")
        }
        let tree = try JSONTree(bytes, at: place)
        let found = description.items.map { $0.value(in: tree) } ?? tree
        guard let elements = found?.elements else { throw noArray(found, bytes, at: place) }
        guard elements.count <= FeedPageDecoder.mostElements else {
            throw FeedError(
                .badData, at: place,
                "\(elements.count.grouped) elements, more than \(FeedPageDecoder.mostElements.grouped)"
            )
        }
        let reader = FeedEntryReader(description: description)
        let entries = elements.enumerated().compactMap { place, element in
            reader.entry(element).map { FeedPage.Entry(place: place, item: $0) }
        }
        var page = FeedPage(entries: entries, count: elements.count)
        guard elements.isEmpty || !entries.isEmpty else {
            throw unusable(elements, bytes, at: place)
        }
        if let flag = description.incomplete?.value(in: tree) {
            page.isIncomplete = flag == .bool(true)
        }
        return DecodedPage(page, count: elements.count)
    }

    private func noArray(
        _ found: JSONTree?, _ bytes: UnsafeRawBufferPointer, at place: String
    ) -> FeedError {
        let path = description.items?.text.printable(limit: 80)
        let problem =
            switch (path, found) {
            case (let path?, nil): "nothing at \(path), where the entries were expected"
            case (let path?, let found?):
                "\(found.kind) at \(path), where an array of entries was expected"
            case (nil, let found): "\(found?.kind ?? "") where an array of entries was expected"
            }
        let arrays = JSONOutline.arrays(in: bytes)
        if description.items != nil, bytes.first(where: { $0 > 32 }) == UInt8(ascii: "[") {
            return FeedError(
                .badData, at: place, "\(problem); the answer itself is an array",
                remedy: "leave \"items\" out of the description")
        }
        guard let first = arrays.first else {
            let keys = JSONOutline.keys(in: bytes)
            return FeedError(
                .badData, at: place, "\(problem); it has no array, and its keys are: \(keys)")
        }
        return FeedError(
            .badData, at: place, "\(problem); arrays are at \(arrays.joined(separator: ", "))",
            remedy: .advice("set \"items\" of the description to one of them, such as \"\(first)\"")
        )
    }

    private func unusable(
        _ elements: [JSONTree], _ bytes: UnsafeRawBufferPointer, at place: String
    ) -> FeedError {
        let paths = description.fields.name?.choices.map(\.path.text) ?? []
        let path = paths.joined(separator: " or ").printable(limit: 80)
        let first =
            if case .object(let members)? = elements.first {
                "the keys of the first are: "
                    + (members.keys.isEmpty
                        ? "none"
                        : members.byKey.keys.sorted().prefix(20).joined(separator: ", ").harmless())
            } else {
                "the first is \(elements.first?.kind ?? "")"
            }
        let count =
            elements.count == 1 ? "the one element has" : "none of \(elements.count) elements has"
        let problem =
            elements.count == 1 ? "\(count) no text at \(path)" : "\(count) a text at \(path)"
        return FeedError(
            .badData, at: place, "\(problem), the name; \(first)",
            remedy: "set \"fields.name\" of the description to where the name is")
    }
}
