import ChartRender
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
    /// Plain text.
    init(text: String, status: HTTPResponse.Status = .ok) {
        self.init(
            status: status, headers: [.contentType: "text/plain; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
        headers[.cacheControl] = "no-store"
    }

    /// Says whether the shown data is up to date.
    ///
    /// - Parameter unready: why it is not; empty where it is.
    init(unready: [String]) {
        let lines = unready.isEmpty ? ["ready"] : unready
        self.init(
            text: lines.joined(separator: "\n") + "\n",
            status: unready.isEmpty ? .ok : .serviceUnavailable)
    }

    /// A line that says why there is no answer.
    init(text failure: ServerFailure) {
        self.init(text: failure.line + "\n", status: .init(code: failure.status))
        retry(after: failure.retryAfter)
    }

    /// JSON.
    init(json: Data, status: HTTPResponse.Status = .ok) {
        self.init(
            status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: json)))
    }

    /// An object that says why there is no answer.
    init(json failure: ServerFailure) {
        let object: [String: Any] = [
            "error": failure.line, "status": failure.status,
            "lastPage": failure.lastPage ?? NSNull() as Any,
            "totalPoints": failure.totalPoints ?? NSNull() as Any,
            "ofSource": failure.isOfSource,
        ]
        // Proof: texts, numbers, yes or no and null are JSON.
        let json = try! JSONSerialization.data(
            withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
        self.init(json: json, status: .init(code: failure.status))
        retry(after: failure.retryAfter)
    }

    /// A page.
    ///
    /// - Parameter fields: more header fields.
    init(
        html: String, status: Int = 200, cacheControl: String = "no-cache",
        fields: HTTPFields = [:]
    ) {
        let common: HTTPFields = [
            .contentType: "text/html; charset=utf-8", .cacheControl: cacheControl,
            .contentSecurityPolicy: Response.policy,
        ]
        self.init(
            status: .init(code: status), headers: HTTPFields(common + fields),
            body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
    }

    /// A redirect that keeps the parameters.
    ///
    /// - Parameter path: relative to the path of the request.
    init(
        to path: String, of request: PathRequest,
        status: HTTPResponse.Status = .temporaryRedirect
    ) {
        let query = request.query
        self.init(
            status: status, headers: [.location: path + (query.isEmpty ? "" : "?\(query)")])
    }

    /// Bytes with a tag, or 304 for a client that has them.
    init(_ entity: Entity, type: String, to request: Request) {
        let tags = request.headers[values: .ifNoneMatch].flatMap { $0.split(separator: ",") }
            .map { $0.trimming(while: \.isWhitespace).trimmingPrefix("W/") }
        let isKnown = tags.contains { $0 == entity.tag || $0 == "*" }
        self.init(
            status: isKnown ? .notModified : .ok,
            body: isKnown ? ResponseBody() : ResponseBody(byteBuffer: entity.bytes))
        headers[.eTag] = entity.tag
        headers[.cacheControl] = "no-cache"
        if isKnown { headers[.contentLength] = nil } else { headers[.contentType] = type }
    }

    /// A makeshift, which no client and no cache may keep.
    init(passing entity: Entity, type: String) {
        self.init(
            status: .ok, headers: [.contentType: type, .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: entity.bytes))
    }

    /// A file of the pages.
    ///
    /// - Parameters:
    ///   - path: one of `PageAssets.files`.
    ///   - query: an address that names the files' version never changes what it leads to.
    init(asset path: String, _ query: String) {
        // Proof: the caller has looked.
        let (type, bytes) = PageAssets.files[path]!
        self.init(
            status: .ok, headers: [.contentType: type],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
        headers[.cacheControl] =
            query == "v=\(PageAssets.version)"
            ? "public, max-age=31536000, immutable" : "no-cache"
    }

    /// - Parameter seconds: nil adds no field.
    mutating func retry(after seconds: Int?) {
        if let seconds { headers[.retryAfter] = "\(seconds)" }
    }

    /// - Parameter name: of ASCII letters, digits, "-" and ".".
    mutating func setFileName(_ name: String) {
        headers[.contentDisposition] = "attachment; filename=\"\(name)\""
    }

    /// The response with header fields that keep browsers from guessing its type, and from letting
    /// other sites use it.
    var secured: Response {
        var response = self
        response.headers[.xContentTypeOptions] = "nosniff"
        response.headers[.referrerPolicy] = "no-referrer"
        response.headers[.resourcePolicy] = "same-origin"
        if response.headers[.contentSecurityPolicy] == nil {
            response.headers[.contentSecurityPolicy] =
                "default-src 'none'; style-src 'unsafe-inline'; sandbox"
        }
        return response
    }

    /// What pages may do.
    private static let policy = [
        "default-src 'none'", "img-src 'self' blob:", "style-src 'self'", "script-src 'self'",
        "connect-src 'self'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")
}

extension HTTPField.Name {
    // Proof: these are tokens.
    fileprivate static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
    fileprivate static let resourcePolicy = HTTPField.Name("Cross-Origin-Resource-Policy")!
}

extension PictureFormat {
    /// The format of a picture's address such as "chart.png"; nil for any other.
    init?(path: String) {
        guard path.hasPrefix("chart.") else { return nil }
        self.init(rawValue: String(path.dropFirst(6)))
    }

    /// Source: IANA's media types.
    var mediaType: String {
        switch self {
        case .png: "image/png"
        case .svg: "image/svg+xml"
        case .pdf: "application/pdf"
        }
    }
}

extension Request {
    /// Whether a body follows (RFC 9112, 6.3).
    var hasBody: Bool {
        headers[.transferEncoding] != nil || headers[.contentLength].map { $0 != "0" } ?? false
    }

    /// The viewer's relative address, which ends with a slash, if the path lacks that; nil if the
    /// path has it.
    var pathWithSlash: String? {
        guard !uri.path.hasSuffix("/"), let name = uri.path.split(separator: "/").last else {
            return nil
        }
        return "\(name)/"
    }
}

extension Substring {
    fileprivate func trimming(while isTrimmed: (Character) -> Bool) -> Substring {
        var rest = drop(while: isTrimmed)
        while let last = rest.last, isTrimmed(last) { rest.removeLast() }
        return rest
    }
}
