import Ranking

/// Which entry of a list an address means: the one that has an id, or one that has none, which is
/// known by what it shows.
///
/// Segments of ids never begin with `~` and a digit (`PathSegment`), so that no id is taken for
/// such an entry.
enum RankEntry: Hashable {
    /// The first entry of that id.
    case id(String)
    /// An entry without an id, by its rank when the address was written and the fingerprint of its
    /// words. Where ranks have changed it is the first one with these words.
    case unnamed(rank: Int, words: String)

    init(_ item: RankedItem) {
        self =
            item.hasOwnID ? .id(item.id) : .unnamed(rank: item.rank, words: RankEntry.words(item))
    }

    /// - Parameter segment: of a path, with its percent codes.
    init?(segment: some StringProtocol) {
        let parts = segment.dropFirst().split(separator: "-", omittingEmptySubsequences: false)
        if segment.hasPrefix("~"), parts.count == 2, let rank = Int(parts[0]), rank > 0 {
            self = .unnamed(rank: rank, words: String(parts[1]))
        } else if let id = PathSegment.decoded(segment) {
            self = .id(id)
        } else {
            return nil
        }
    }

    /// The segment of a path that stands for it.
    var segment: String {
        switch self {
        case .id(let id): PathSegment.encoded(id)
        case .unnamed(let rank, let words): "~\(rank)-\(words)"
        }
    }

    /// Returns the entry, where it is in a list.
    func entry(of items: [RankedItem]) -> RankedItem? {
        switch self {
        case .id(let id): return items.first { $0.hasOwnID && $0.id == id }
        case .unnamed(let rank, let words):
            let same = items.filter { !$0.hasOwnID && RankEntry.words($0) == words }
            return same.first { $0.rank == rank } ?? same.first
        }
    }

    /// Returns the words that tell an entry without an id from others. Numbers and pictures are
    /// left out, for they change.
    private static func words(_ item: RankedItem) -> String {
        let parts = [item.name, item.subtitle ?? "", item.link ?? ""]
        return Fingerprint(of: parts.joined(separator: "\0").utf8).text
    }
}
