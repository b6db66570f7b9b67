import HTTPTypes
import Hummingbird
import NIOCore

extension SamplePages {
    /// Answers GET and HEAD of a page.
    func response(to request: Request) -> Response {
        guard [.get, .head].contains(request.method) else {
            var response = Response(.methodNotAllowed, "GET or HEAD only\n")
            response.headers[.allow] = "GET, HEAD"
            return response
        }
        let response =
            switch SamplePages.number(inPath: request.uri.string).map({ answer($0) }) {
            case .page(let body): Response(.ok, "application/json", ByteBuffer(bytes: body))
            case .notNow: Response(.serviceUnavailable, "not now\n")
            case .noSuchPage, nil: Response(.notFound, "no such page; see /api/1.json\n")
            }
        return request.method == .head ? response.createHeadResponse() : response
    }
}

extension Response {
    fileprivate init(_ status: HTTPResponse.Status, _ words: String) {
        self.init(status, "text/plain", ByteBuffer(string: words))
    }

    fileprivate init(_ status: HTTPResponse.Status, _ type: String, _ body: ByteBuffer) {
        self.init(
            status: status, headers: [.contentType: type], body: ResponseBody(byteBuffer: body))
    }
}
