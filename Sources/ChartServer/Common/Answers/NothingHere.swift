import HTTPTypes
import Hummingbird
import NIOCore
import Text
import Words

/// The error for a path without an answer. It says where the pages are, relative to the path.
struct NothingHere: Error {
    let place: PartPlace
    /// "../../live" from "a/b/c".
    let home: String
    let language: PageLanguage

    /// - Parameters:
    ///   - path: without the slash that it begins with.
    ///   - part: whose pages are named.
    init(at path: String, _ part: any ServerPart) {
        (place, language) = (part.place, part.language)
        let up = String(repeating: "../", count: path.count { $0 == "/" })
        home = up.isEmpty && place.address.isEmpty ? "./" : up + place.address
    }

    var failure: ServerFailure {
        guard language.isEnglish else {
            return ServerFailure(404, "\(language.failures.nothingHere); \(goTo): \(home)")
        }
        return ServerFailure(
            404, "there is nothing here; \(place.name) \(place.verb) at \(home)")
    }

    var goTo: String { language.failures.goTo.filled(["page": place.name]) }
}

/// The values of nothing.mustache.
private struct Values: TemplateValues {
    let lang, dir, title, heading, goTo: String
    let home: String
}

extension Response {
    /// A page for people, with a link.
    init(page nothing: NothingHere) throws {
        let words = nothing.language.failures
        let html = try Values(
            lang: nothing.language.tag, dir: nothing.language.direction, title: words.nothing,
            heading: words.nothingHere,
            goTo: nothing.goTo, home: nothing.home
        ).fill(PageAssets.nothing)
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
