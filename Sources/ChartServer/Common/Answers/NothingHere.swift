import HTTPTypes
import Hummingbird
import NIOCore

/// The error for a path without an answer. It says where the pages are, relative to the path.
struct NothingHere: Error {
    let place: PartPlace
    /// "../../live" from "a/b/c".
    let home: String

    /// - Parameters:
    ///   - path: without the slash that it begins with.
    ///   - place: where the pages are.
    init(at path: String, _ place: PartPlace) {
        self.place = place
        let up = String(repeating: "../", count: path.count { $0 == "/" })
        home = up.isEmpty && place.address.isEmpty ? "./" : up + place.address
    }

    var failure: ServerFailure {
        ServerFailure(404, "there is nothing here; \(place.name) \(place.verb) at \(home)")
    }
}

/// The values of nothing.mustache.
private struct Values: TemplateValues {
    let name: String
    let home: String
}

extension Response {
    /// A page for people, with a link.
    init(page nothing: NothingHere) throws {
        let html = try Values(name: nothing.place.name, home: nothing.home)
            .fill(PageAssets.nothing)
        self.init(
            status: .notFound, headers: [.contentType: "text/html; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
        headers[.cacheControl] = "no-store"
    }
}

extension Request {
    /// Whether the request is for a page, and not for data or a picture on a page.
    var wantsPage: Bool {
        headers[values: .accept].contains { $0.lowercased().contains("text/html") }
    }
}
