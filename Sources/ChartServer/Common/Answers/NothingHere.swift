import HTTPTypes
import Hummingbird
import Mustache
import NIOCore

/// The error for a path without an answer. It says where the pages are, relative to the path.
struct NothingHere: Error {
    /// "the viewer".
    let name: String
    private let verb: String
    /// "../../" from "a/b/c".
    let home: String

    /// - Parameters:
    ///   - path: without the slash that it begins with.
    ///   - name: of the pages that are elsewhere, such as "the viewer".
    ///   - verb: "is" or "are".
    ///   - place: where it is, from the folder of all paths.
    init(at path: String, _ name: String, _ verb: String, at place: String) {
        (self.name, self.verb) = (name, verb)
        let up = String(repeating: "../", count: path.count { $0 == "/" })
        home = up.isEmpty && place.isEmpty ? "./" : up + place
    }

    var failure: ServerFailure {
        ServerFailure(404, "there is nothing here; \(name) \(verb) at \(home)")
    }
}

extension Response {
    /// A page for people, with a link.
    init(page nothing: NothingHere) throws {
        let html = try ViewerAssets.nothing.get().render([
            "name": nothing.name, "home": nothing.home,
        ])
        self.init(
            status: .notFound, headers: [.contentType: "text/html; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
        headers[.cacheControl] = "no-store"
    }
}

extension Request {
    /// Whether a page is asked for, and not a picture in one or data.
    var wantsPage: Bool {
        headers[values: .accept].contains { $0.lowercased().contains("text/html") }
    }
}
