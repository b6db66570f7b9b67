import Foundation
import LoopbackServer

/// The services of the feeds that are built in, with small answers of our own in their shapes.
enum RankServer {
    typealias Request = LoopbackServer.Request
    typealias Answer = LoopbackServer.Answer

    /// What a run needs to be let in.
    static let secrets = ["TWITCH_CLIENT_ID": "client-7Qx", "TWITCH_TOKEN": "token-9Zk"]

    /// What a run needs that asks for its token itself.
    static let client = ["TWITCH_CLIENT_ID": "client-7Qx", "TWITCH_CLIENT_SECRET": "secret+3 Lm"]

    /// Runs all of them while `body` runs.
    static func serving<Result>(
        _ answer: @escaping @Sendable (Request) -> Answer = { RankServer.answer($0) },
        _ body: (LoopbackServer) async throws -> Result
    ) async throws -> Result {
        try await LoopbackServer.serving(answer, body)
    }

    static func answer(_ request: Request) -> Answer {
        let parts = URLComponents(string: request.path)
        let query = Dictionary(
            (parts?.queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $1 })
        switch parts?.path ?? "" {
        case "/helix/games/top": return allowed(request) { helixGames }
        case "/helix/streams": return allowed(request) { streams(of: query["game_id"] ?? "") }
        case "/oauth2/token":
            return request.body
                == "client_id=client-7Qx&client_secret=secret%2B3+Lm&grant_type=client_credentials"
                ? .json(#"{"access_token":"token-9Zk","expires_in":5000000,"token_type":"bearer"}"#)
                : .status(400)
        case "/kraken/games/top": return krakenGames(query)
        case "/kraken/streams": return .json(krakenStreams)
        case "/search/repositories": return .json(repositories)
        case "/api/v2/us/music/most-played/100/albums.json": return .json(albums)
        case "/us/rss/topalbums/limit=100/genre=34/json",
            "/de/rss/topalbums/limit=100/genre=21/json", "/de/rss/topalbums/limit=2/genre=21/json":
            return .json(genreAlbums)
        case "/api/v1/us/apple-music/top-albums/all/100/explicit.json": return .json(albums)
        case "/lookup": return .json(lookup)
        case "/books.json": return .json(books)
        default: return .status(404)
        }
    }

    /// Nobody without both credentials is let in.
    private static func allowed(_ request: Request, _ answer: () -> String) -> Answer {
        let isKnown =
            request.field("client-id") == secrets["TWITCH_CLIENT_ID"]
            && request.field("authorization") == "Bearer token-9Zk"
        return isKnown ? .json(answer()) : .status(401)
    }

    private static let helixGames = """
        {"data":[
        {"id":"10","name":"Chess","box_art_url":"http://127.0.0.1:1/10-{width}x{height}.jpg"},
        {"id":"20","name":"Go","box_art_url":"http://127.0.0.1:1/20-{width}x{height}.jpg"},
        {"id":"30","name":"Tag","box_art_url":""}],"pagination":{}}
        """

    /// Chess has 150 viewers, Go 1,200 and Tag none.
    private static func streams(of game: String) -> String {
        let viewers = ["10": [100, 50], "20": [1_000, 200], "30": []][game] ?? []
        let streams = viewers.enumerated().map { index, count in
            """
            {"id":"\(game)-\(index)","user_login":"user\(index)","user_name":"User \(index)",\
            "title":"Stream \(index)","viewer_count":\(count),"language":"en",\
            "started_at":"2026-03-29T12:00:00Z","thumbnail_url":""}
            """
        }
        return #"{"data":[\#(streams.joined(separator: ","))],"pagination":{}}"#
    }

    /// Two games a page; a link to the next page stands on the empty one, too.
    private static func krakenGames(_ query: [String: String]) -> Answer {
        let offset = Int(query["offset"] ?? "") ?? 0
        let names = ["Chess", "Go", "Tag"]
        let games = names.indices.dropFirst(offset).prefix(2).map { index in
            """
            {"game":{"name":"\(names[index])","_id":\(index + 1),"box":{"large":"http://127.0.0.1:1/\(index).jpg"}},\
            "viewers":\(30 - index * 10),"channels":\(index + 2)}
            """
        }
        let next = "https://api.twitch.tv/kraken/games/top?limit=2&offset=\(offset + 2)"
        return .json(
            #"{"_links":{"next":"\#(next)"},"_total":3,"top":[\#(games.joined(separator: ","))]}"#)
    }

    private static let krakenStreams = """
        {"streams":[{"_id":7,"viewers":12,"channel":{"display_name":"Ann","status":"Hi","url":"https://example.org/ann"}}],
        "_links":{}}
        """

    private static let repositories = """
        {"total_count":2,"incomplete_results":true,"items":[
        {"id":1,"name":"small","owner":{"login":"ann","avatar_url":"http://127.0.0.1:1/a.png"},
        "html_url":"https://example.org/ann/small","stargazers_count":900,"description":"One","language":null},
        {"id":2,"name":"large","owner":{"login":"bob","avatar_url":"http://127.0.0.1:1/b.png"},
        "html_url":"https://example.org/bob/large","stargazers_count":12345,"description":null,"language":"Swift"}]}
        """

    private static let albums = """
        {"feed":{"title":"Top","results":[
        {"id":"501","name":"First","artistName":"Ann","artworkUrl100":"http://127.0.0.1:1/501/100x100bb.jpg",
        "genres":[{"name":"Pop"},{"name":"Music"}],"releaseDate":"2026-03-01","url":"https://example.org/501"},
        {"id":"502","name":"Second","artistName":"Bob"}]}}
        """

    private static let genreAlbums = """
        {"feed":{"entry":[{"id":{"label":"https://example.org/601","attributes":{"im:id":"601"}},
        "im:name":{"label":"Sixth"},"im:artist":{"label":"Zoe"},"category":{"attributes":{"label":"Rock"}},
        "im:image":[{"label":"http://127.0.0.1:1/55.png"},{"label":"http://127.0.0.1:1/60.png"},
        {"label":"http://127.0.0.1:1/170.png"}],"im:releaseDate":{"label":"2026-03-01T00:00:00-07:00"},
        "rights":{"label":"2026 Zoe"}}]}}
        """

    private static let lookup = """
        {"resultCount":1,"results":[{"collectionId":501,"artistName":"Ann","copyright":"2026 Ann",
        "primaryGenreName":"Pop"}]}
        """

    private static let books = """
        {"shelf":{"books":[{"isbn":"a","title":"=HYPERLINK(1)","score":"3.50"},
        {"isbn":"b","title":"Ümläut, \\"quoted\\"","score":4},
        {"isbn":"c","title":"\\u001b]0;owned\\u0007","score":null}]}}
        """

    /// A feed that nobody here knows, in the few lines that anybody needs.
    static func description(of server: LoopbackServer) -> String {
        """
        {
          "title": "Best books",
          "url": "\(server.url)/books.json",
          "items": "shelf.books",
          "fields": { "id": "isbn", "name": "title" },
          "metric": { "name": "Score", "value": "score" },
          "count": 3
        }
        """
    }
}

extension Binary {
    /// Runs `chartgen rank` against a server.
    static func rank(
        _ words: [String], at server: LoopbackServer, in folder: URL,
        environment: [String: String] = RankServer.secrets, input: String = ""
    ) async throws -> Outcome {
        try await chartgen.run(
            ["rank"] + words + ["--base-url", server.url], in: folder, input: input,
            environment: environment)
    }
}
