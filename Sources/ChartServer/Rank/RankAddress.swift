import ChartRender

/// The target of an address below `rank`.
enum RankAddress: Equatable {
    /// `rank/`: the feeds.
    case index
    /// `rank/NAME`.
    case list(String)
    /// `rank/NAME/open/ID`.
    case open(String, RankEntry)
    /// `rank/NAME/list.json`.
    case data(String)
    /// `rank/NAME/chart.png`.
    case chart(String, PictureFormat)
    /// `rank/NAME/image/ID`, and `rank/NAME/image/ID/INNER` for an entry of the list that ID opens
    /// into.
    case image(String, RankEntry, inner: RankEntry?)
    /// `rank/NAME/pictures.json`: whether pictures are old.
    case pictures(String)

    /// - Parameter path: with its percent codes, from "rank" on.
    init?(path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let names = parts.compactMap(PathSegment.decoded)
        guard names.first == "rank", names.count == parts.count else { return nil }
        let entries = parts.dropFirst(3).compactMap { RankEntry(segment: $0) }
        switch names.count {
        case 1: self = .index
        case 2: self = names[1].isEmpty ? .index : .list(names[1])
        case 3 where names[2].isEmpty: self = .list(names[1])
        case 3: self.init(file: names[2], of: names[1])
        case 4 where names[2] == "open": self = .open(names[1], entries[0])
        case 4...5 where names[2] == "image":
            self = .image(names[1], entries[0], inner: entries.dropFirst().first)
        default: return nil
        }
    }

    private init?(file: String, of feed: String) {
        switch file {
        case "list.json": self = .data(feed)
        case "pictures.json": self = .pictures(feed)
        default:
            guard let format = PictureFormat(path: file) else { return nil }
            self = .chart(feed, format)
        }
    }

    /// What it is called in the counts: one of a few names.
    var route: String {
        switch self {
        case .index: "rank"
        case .list: "rank/list"
        case .open: "rank/open"
        case .data: "rank/list.json"
        case .chart(_, let format): "rank/chart.\(format.rawValue)"
        case .image: "rank/image"
        case .pictures: "rank/pictures.json"
        }
    }

    /// The feed's name; nil for all feeds.
    var feed: String? {
        switch self {
        case .index: nil
        case .list(let name), .open(let name, _), .data(let name), .chart(let name, _),
            .image(let name, _, _), .pictures(let name):
            name
        }
    }

    /// The parameters that it takes.
    var parameters: Set<String> {
        switch self {
        case .index: ["layout", "lang", "theme"]
        case .list, .open: ["page", "size", "layout", "lang", "theme", "refresh", "wait"]
        case .data: ["lang", "refresh", "download"]
        case .chart:
            ["page", "size", "lang", "theme", "width", "height", "scale", "download"]
        case .image: ["large", "v"]
        case .pictures: ["lang"]
        }
    }
}
