/// The chapters of docs/RELIABILITY.md that hold promises, by their headings.
public enum PromiseChapter: String, Sendable, CaseIterable {
    case answers = "Answers of a server"
    case transport = "The way there"
    case paging = "Paging"
    case shapes = "Any JSON API"
    case cache = "The cache"
    case process = "Output and process"
    case server = "The server"
    case options = "Options"
    case hostileText = "Hostile text"
    case pictures = "Pictures"
    case data = "Data"
    case viewer = "The viewer"
    case liveTrades = "Live trades"
    case rankedFeeds = "Ranked feeds"
}
