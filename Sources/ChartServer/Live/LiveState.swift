import Calendars
import Foundation
import LiveCharts
import NIOCore

/// A state of live trades, encoded once for all who are told of it.
struct LiveState: Sendable {
    let view: LiveView
    /// The object's bytes after its first brace; the time goes before them.
    let whole: [UInt8]
    /// The object's bytes for readers who know an earlier state: the changes since then.
    private let change: (bytes: [UInt8], since: Int)?

    var version: Int { view.version }

    /// - Parameters:
    ///   - language: of its words.
    ///   - before: the state that most readers know already; nil for none.
    /// - Throws: `EncodingError` for numbers that JSON has no form for, of which a state has none.
    init(
        _ view: LiveView, in language: PageLanguage = .english, after before: LiveView? = nil
    ) throws {
        self.view = view
        whole = try LiveState.bytes(LiveDescription(view, in: language))
        change = try before.flatMap { before in
            try LiveRowChange(from: before.rows, to: view.rows).map { change in
                let description = LiveDescription(
                    view, in: language, change: (change, since: before.version))
                return (try LiveState.bytes(description), since: before.version)
            }
        }
    }

    private static func bytes(_ description: LiveDescription) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(description).dropFirst())
    }

    /// Returns the state as an object.
    ///
    /// - Parameter now: in microseconds since 1970-01-01T00:00Z.
    func json(now: Int64) -> [UInt8] { LiveState.head(now) + whole + Array("\n".utf8) }

    /// Returns the state as an event: its changes for a reader who knows the state before it, else
    /// the whole state.
    ///
    /// - Parameters:
    ///   - known: the version that the reader knows; nil for none.
    ///   - now: in microseconds since 1970-01-01T00:00Z.
    func event(after known: Int?, now: Int64) -> ByteBuffer {
        var name = "state"
        var rest = whole
        if let change, change.since == known { (name, rest) = ("change", change.bytes) }
        var buffer = ByteBuffer(string: "id: \(version)\nevent: \(name)\ndata: ")
        buffer.writeBytes(LiveState.head(now))
        buffer.writeBytes(rest)
        buffer.writeString("\n\n")
        return buffer
    }

    /// Returns the event that says that nothing has changed.
    static func beat(now: Int64) -> ByteBuffer {
        ByteBuffer(string: "event: beat\ndata: {\"now\":\"\(now.isoText)\"}\n\n")
    }

    private static func head(_ now: Int64) -> [UInt8] { Array("{\"now\":\"\(now.isoText)\",".utf8) }
}
