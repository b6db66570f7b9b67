import Foundation
import Testing

/// The lines of a server's log.
struct ServeLog {
    let all: [[String: Any]]

    /// - Throws: for a line that is no object of JSON with time, level and word.
    init(_ bytes: [UInt8]) throws {
        let lines = String(decoding: bytes, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.last == "")
        all = try lines.dropLast().map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
            let members = try #require(object as? [String: Any], "\(line)")
            let time = try #require(members["time"] as? String)
            #expect(time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/) != nil)
            #expect(["info", "warning", "error"].contains(members["level"] as? String))
            return members
        }
    }

    var words: [String] { all.compactMap { $0["what"] as? String } }

    func named(_ word: String) -> [[String: Any]] {
        all.filter { $0["what"] as? String == word }
    }
}
