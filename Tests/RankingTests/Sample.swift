import Feeds

@testable import Ranking

/// Small answers in the shapes of public feeds.
enum Sample {
    /// An array of objects with a name "n" and a number "v".
    static var plain: FeedDescription {
        get throws(FeedError) {
            try FeedDescription.make(
                #"{"title": "T", "url": "http://x.org/a", "fields": {"name": "n"}, "#
                    + #""metric": {"name": "V", "value": "v"}}"#)
        }
    }

    /// Today's feed of albums: no copyright.
    static let albums = """
        {"feed": {"title": "Top Albums", "results": [
         {"artistName": "The Larks", "id": "1", "name": "Blue Hour", "releaseDate": "2022-04-22",
          "artworkUrl100": "https://img.example/a/100x100bb.jpg", "url": "https://music.example/1",
          "genres": [{"genreId": "1", "name": "Folk"}, {"genreId": "34", "name": "Music"}]},
         {"artistName": "Bo", "id": "2", "name": "Second"}]}}
        """

    /// The feed of albums of before 2022.
    static let oldAlbums = """
        {"feed": {"results": [
         {"artistName": "The Larks", "id": "1", "name": "Blue Hour", "releaseDate": "2020-02-28",
          "artworkUrl100": "https://img.example/a/200x200bb.png", "url": "https://music.example/1",
          "copyright": "℗ 2020 The Larks", "genres": [{"name": "Folk"}]},
         {"artistName": "Bo", "id": "2", "name": "Second"}]}}
        """

    /// Games as kraken had them: the higher its number, the fewer viewers a game has.
    static func games(_ numbers: ClosedRange<Int>?, next: String? = nil) -> String {
        let games = (numbers.map(Array.init) ?? []).map { number in
            """
            {"viewers": \(100 - number), "channels": 3, "game": {"name": "Game \(number)", "_id": \(1000 + number),
             "box": {"large": "http://img.example/\(number)-272x380.jpg",
             "template": "http://img.example/\(number)-{width}x{height}.jpg"}}}
            """
        }
        let link = next.map { #", "next": "\#($0)""# } ?? ""
        return
            #"{"_links": {"self": "x"\#(link)}, "_total": 9, "top": [\#(games.joined(separator: ","))]}"#
    }

    /// Streams as helix has them.
    static func streams(_ viewers: [Int], cursor: String? = nil) -> String {
        let streams = viewers.enumerated().map { place, viewers in
            """
            {"id": "\(viewers)-\(place)", "user_login": "user\(place)", "user_name": "User \(place)", "title": "Live",
             "viewer_count": \(viewers), "language": "en", "started_at": "2021-02-04T03:12:19Z",
             "thumbnail_url": "https://img.example/\(place)-{width}x{height}.jpg"}
            """
        }
        let cursor = cursor.map { #""cursor": "\#($0)""# } ?? ""
        return #"{"data": [\#(streams.joined(separator: ","))], "pagination": {\#(cursor)}}"#
    }

    /// Games as helix has them: no viewers.
    static func helixGames(_ ids: [String]) -> String {
        let games = ids.map {
            #"{"id": "\#($0)", "name": "Game \#($0)", "box_art_url": "https://img.example/\#($0)-{width}x{height}.jpg"}"#
        }
        return #"{"data": [\#(games.joined(separator: ","))], "pagination": {"cursor": "more"}}"#
    }

    /// Repositories as the search of GitHub has them, in an answer that is not whole.
    static func repositories(_ stars: [(name: String, stars: Int)]) -> String {
        let items = stars.map { name, stars in
            """
            {"id": \(name.utf8.reduce(7) { $0 * 31 + Int($1) }), "name": "\(name)",
             "owner": {"login": "owner-of-\(name)", "avatar_url": "https://img.example/\(name)"},
             "html_url": "https://code.example/\(name)", "description": "About \(name)",
             "language": "Swift", "stargazers_count": \(stars)}
            """
        }
        return
            #"{"total_count": 9, "incomplete_results": true, "items": [\#(items.joined(separator: ","))]}"#
    }
}
