import Text

/// A form that is sent to a server once (POST), such as a client's credentials for a token. Nothing
/// of it or of its answer is kept, logged or shown, and no redirect is followed.
package struct FormRequest: Sendable {
    /// How many bytes an answer may have.
    private static let mostBytes = 65_536

    private let url: String
    private let fields: [(name: String, value: String)]
    private let headers: [(name: String, value: String)]

    /// - Parameters:
    ///   - url: an http or https address.
    ///   - fields: the form's, in order.
    ///   - headers: the request's own.
    package init(
        url: String, fields: [(name: String, value: String)],
        headers: [(name: String, value: String)] = []
    ) {
        (self.url, self.fields, self.headers) = (url, fields, headers)
    }

    /// Sends the form, and returns the answer's status and body.
    ///
    /// - Parameters:
    ///   - place: names the server in errors.
    ///   - options: proxies, trust and times; its headers and its cache have no effect.
    /// - Throws: `FeedError` where there is no answer, `CancellationError`.
    package func answer(
        as place: String, _ options: HTTPOptions
    ) async throws -> (status: Int, body: [UInt8]) {
        let type = (name: "Content-Type", value: "application/x-www-form-urlencoded")
        return try await DirectRequest(
            url: url, headers: [type] + headers, body: Array(text.utf8),
            mostBytes: FormRequest.mostBytes
        ).answer(as: place, options)
    }

    /// - Source: WHATWG URL, "application/x-www-form-urlencoded".
    private var text: String {
        fields.map { name, value in
            "\(FormRequest.encoded(name))=\(FormRequest.encoded(value))"
        }.joined(separator: "&")
    }

    /// Returns a text as a form has it.
    package static func encoded(_ text: String) -> String {
        text.percentEncoded(keeping: "*").replacing("~", with: "%7E").replacing("%20", with: "+")
    }
}
