import Foundation
import PagedCharts

/// What a client gets: a picture, or a line that says why no picture comes.
struct Answer {
    var status = 200
    var type = "image/png"
    var body: [UInt8]

    static func text(_ status: Int, _ line: String) -> Answer {
        let type = "text/plain; charset=utf-8"
        return Answer(status: status, type: type, body: Array("\(line)\n".utf8))
    }
}

extension PagedSeries {
    /// Answers a request such as "/?page=3&size=7500".
    func answer(_ uri: String) async -> Answer {
        guard let url = URLComponents(string: uri), url.path == "/" else {
            return .text(404, "ask for /?page=1&size=7500")
        }
        let query = url.queryItems ?? []
        let text = { name in query.first { $0.name == name }?.value }
        guard let page = Int(text("page") ?? "1"), page >= 1,
            let size = Int(text("size") ?? "7500"), 1...1_000_000 ~= size
        else { return .text(400, "page is 1 or more, size 1 to 1000000") }
        do {
            let chart = try await chart(.page(page, size: size))
            return Answer(body: try await chart.rendered(as: .png))
        } catch let error as PagedSeriesError where error.isPastEnd {
            return .text(404, "\(error)")
        } catch {
            // For the log alone: it may name addresses of your network.
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            return .text(502, "the series can't be read now; try again later")
        }
    }
}

extension PagedSeriesError {
    var isPastEnd: Bool {
        if case .pastEnd = self { true } else { false }
    }
}
