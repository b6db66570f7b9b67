import ChartRender
import ChartgenCommand
import Feeds
import Ranking
import Text
import Thumbnails
import TimeSeries

/// The pictures of entries.
struct RankImages {
    private let store: ImageStore
    /// The address of the feed that names them.
    private let feed: String
    private let words: RankedWords
    /// How long all of them may take.
    private let time: Duration

    /// - Parameter description: the feed that names them.
    init(_ request: RankRequest, of description: FeedDescription) {
        store = request.asking.imageStore()
        (words, time) = (request.words, request.asking.http.timeout)
        feed = request.asking.baseURL ?? description.plainURL
    }

    /// The pictures at some addresses, fetched side by side; what can't be had in time is left out.
    ///
    /// - Parameter parts: into how many calls the time is divided.
    func found(
        _ addresses: [(key: Int, address: String)], fitting size: (width: Int, height: Int),
        in parts: Int = 1
    ) async -> [Int: ImageStore.Found] {
        await store.images(for: addresses, of: feed, fitting: size, within: time / parts)
    }

    /// Says how many pictures are missing, and how old those are that could not be asked for.
    ///
    /// - Parameters:
    ///   - wanted: how many were asked for.
    ///   - ages: of those that came, in seconds; nil for those that are new.
    func say(_ wanted: Int, _ ages: [Double?]) {
        RankImages.notes(wanted, ages, words).forEach { Console.note($0) }
    }

    static func notes(
        _ wanted: Int, _ ages: [Double?], _ words: RankedWords = .english
    ) -> [String] {
        var notes: [String] = []
        let missing = wanted - ages.count
        if missing > 0 {
            notes.append(
                "\(missing.grouped) of \(wanted.grouped) pictures can't be had: a placeholder stands in"
                    + " \(missing == 1 ? "its" : "their") place")
        }
        if let oldest = ages.compactMap(\.self).max() {
            notes.append(words(.noteOldPictures, ["age": words.age(oldest)]))
        }
        return notes
    }
}
