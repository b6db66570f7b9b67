import Foundation
import LoopbackServer

/// A series of 950 points, ten minutes apart from 2026-01-01 on, behind APIs of all shapes, 100
/// points a page. Each path is an API; with `?plain=N` it answers page N of the same series as
/// `[{"t": …, "y": …}, …]`.
enum ShapedAPI {
    static let count = 950
    private static let pageSize = 100
    private static let start = 1_767_225_600

    /// A server's answer to one request.
    static func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        let parts = request.path.split(separator: "?", maxSplits: 1)
        let path = String(parts.first ?? "")
        let query = query(parts.count > 1 ? String(parts[1]) : "")
        if let page = query["plain"].flatMap({ Int($0) }) {
            let points = numbered(page).map { page in
                list(page) { #"{"t":\#(time($0, isWhole: path == "/columns")),"y":\#(value($0))}"# }
            }
            return body(points)
        }
        switch path {
        case "/pairs":
            return body(
                numbered(query["page"].flatMap { Int($0) }).map { page in
                    list(page) { "[\(time($0)),\(value($0))]" }
                })
        case "/zero": return zero(query)
        case "/wrapped": return wrapped(query, host: request.field("host") ?? "")
        case "/links": return links(query)
        case "/offsets": return offsets(query)
        case "/cursors": return cursors(query)
        case "/prometheus/api/v1/query_range": return prometheus
        case "/columns": return columns
        default: return body(nil)
        }
    }

    // MARK: Shapes

    private static func zero(_ query: [String: String]) -> LoopbackServer.Answer {
        let page = query["page"].flatMap { Int($0) }.map { $0 + 1 }
        return body(
            numbered(page).map { page in
                let points = list(page) {
                    #"{"dt":"\#(time($0))","main":{"temp":\#(value($0)),"humidity":40},"main.wind":1}"#
                }
                return #"{"number":1,"content":\#(points),"totalPages":10}"#
            })
    }

    private static func wrapped(
        _ query: [String: String], host: String
    ) -> LoopbackServer.Answer {
        let page = query["page"].flatMap { Int($0) } ?? 1
        return body(
            numbered(page).map { points in
                let list = list(points) {
                    let text = value($0) == "null" ? "null" : "\"\(value($0))\""
                    return #"{"timestamp":"\#(date($0))","value":\#(text)}"#
                }
                // Whole and relative addresses by turns.
                let next =
                    page % 2 == 0 ? "?page=\(page + 1)" : "http://\(host)/wrapped?page=\(page + 1)"
                return #"{"data":\#(list),"next":\#(page < 10 ? "\"\(next)\"" : "null")}"#
            })
    }

    private static func links(_ query: [String: String]) -> LoopbackServer.Answer {
        let page = query["page"].flatMap { Int($0) } ?? 1
        let points = numbered(page).map { list($0) { #"{"at":"\#(date($0))","v":\#(value($0))}"# } }
        let next = #"</links?page=\#(page + 1)>; title="a, b"; REL="last next""#
        return body(
            points,
            [#"Link: </links?page=1>; rel="first", </links?page=9>; rel=prev"#]
                + (page < 10 ? ["Link: \(next)"] : []))
    }

    private static func offsets(_ query: [String: String]) -> LoopbackServer.Answer {
        let offset = query["offset"].flatMap { Int($0) } ?? 0
        let limit = min(pageSize, query["limit"].flatMap { Int($0) } ?? 0)
        let points = list(min(offset, count)..<min(offset + limit, count)) {
            #"{"when":"\#(date($0))","kW":"\#(value($0) == "null" ? "" : value($0))"}"#
        }
        // The total drifts.
        return body(#"{"total":\#(count + offset % 7 * 300 - 600),"results":\#(points)}"#)
    }

    private static func cursors(_ query: [String: String]) -> LoopbackServer.Answer {
        let cursor = query["cursor"]
        let page = cursor.flatMap { Int($0.dropFirst(2)) } ?? 1
        guard cursor == nil || cursor?.hasPrefix("/+") == true else { return body(nil) }
        let points = numbered(page).map { list($0) { #"{"t":\#(time($0)),"y":\#(value($0))}"# } }
        let next = page < 10 ? #""next":"/+\#(page + 1)""# : #""next":"""#
        return body(points.map { #"{"items":\#($0),"meta":{\#(next)}}"# })
    }

    private static var prometheus: LoopbackServer.Answer {
        let points = list(0..<count) {
            "[\(time($0)),\"\(value($0) == "null" ? "NaN" : value($0))\"]"
        }
        return body(
            #"{"status":"success","data":{"resultType":"matrix","result":[{"metric":{"job":"a"},"#
                + #""values":\#(points)}]}}"#)
    }

    private static var columns: LoopbackServer.Answer {
        let times = list(0..<count) { "\"\(date($0).prefix(16))\"" }
        return body(
            #"{"utc_offset_seconds":0,"hourly_units":{"time":"iso8601"},"hourly":{"time":\#(times),"#
                + #""temperature_2m":\#(list(0..<count, value))}}"#)
    }

    // MARK: Points

    /// Seconds since 1970 with thousandths.
    static func time(_ index: Int, isWhole: Bool = false) -> String {
        "\(start + index * 600)\(isWhole ? "" : ".123")"
    }

    /// A number, or null for one point in fifty.
    static func value(_ index: Int) -> String {
        index % 50 == 7 ? "null" : "\(Double(index * 37 % 1000) / 8)"
    }

    private static func date(_ index: Int) -> String {
        let minutes = index * 10
        return String(
            format: "2026-01-%02dT%02d:%02d:00.123Z", 1 + minutes / 1440, minutes / 60 % 24,
            minutes % 60)
    }

    private static func numbered(_ page: Int?) -> Range<Int>? {
        guard let page, (1...10).contains(page) else { return nil }
        return (page - 1) * pageSize..<min(page * pageSize, count)
    }

    private static func list(_ range: Range<Int>, _ point: (Int) -> String) -> String {
        "[\(range.map(point).joined(separator: ","))]"
    }

    private static func body(_ json: String?, _ fields: [String] = []) -> LoopbackServer.Answer {
        guard let json else { return LoopbackServer.Step.answer("", status: "404 Not Found") }
        return LoopbackServer.Step.answer(json, ["Content-Type: application/json"] + fields)
    }

    private static func query(_ text: String) -> [String: String] {
        var query: [String: String] = [:]
        for part in text.split(separator: "&") {
            let pair = part.split(separator: "=", maxSplits: 1)
            query[String(pair[0])] =
                pair.count > 1 ? String(pair[1]).removingPercentEncoding ?? "" : ""
        }
        return query
    }
}
