import CZlib
import TestSupport

@testable import Feeds

extension FuzzTarget {
    /// Streams of gzip members, most of them damaged. What is inflated without an error is the text
    /// of the first members, or of all, whatever pieces the stream comes in. The first byte chooses
    /// the pieces.
    static let gzip = FuzzTarget("gzip", rounds: 400) { numbers in
        let choice = UInt8.random(in: 0...255, using: &numbers)
        var stream = GzipInputs.stream(members: Int.random(in: 1...3, using: &numbers), &numbers)
        for _ in 0..<Int.random(in: 0...2, using: &numbers) {
            GzipInputs.mutation.change(&stream, &numbers)
        }
        return [choice] + stream
    } problem: { input in
        let stream = Array(input.dropFirst())
        let whole = GzipInputs.inflated(stream, piece: stream.count)
        let pieces = GzipInputs.inflated(stream, piece: Int(input.first ?? 0) + 1)
        guard whole == pieces else { return "in pieces \(pieces), as a whole \(whole)" }
        switch whole {
        case .success(let text):
            return GzipInputs.isOfWholeMembers(text) ? nil : "damage goes unnoticed"
        case .failure(let error): return error.problem(place: "a.gz")
        }
    }
}

/// Streams whose text tells whether it is whole.
enum GzipInputs {
    static let mutation = Mutation(
        of: [], parts: ["\u{1F}", "\u{0}\u{0}\u{0}\u{0}", "\u{7F}", "a,"])

    /// Members of `line` over and over, each at a level of its own; zeros may stand between them.
    static func stream(members: Int, _ numbers: inout SeededNumbers) -> [UInt8] {
        (0..<members).flatMap { _ in
            let count = Int.random(in: 0...200, using: &numbers)
            let level = Int32.random(in: 0...9, using: &numbers)
            let text = [UInt8]((0..<count).flatMap { _ in line })
            let padding = [UInt8](repeating: 0, count: Int.random(in: 0...3, using: &numbers))
            return compressed(text, level: level) + padding
        }
    }

    private static let line = Array("1581094990,21.5\n".utf8)

    static func isOfWholeMembers(_ text: [UInt8]) -> Bool {
        text.count.isMultiple(of: line.count)
            && text.enumerated().allSatisfy { $0.element == line[$0.offset % line.count] }
    }

    static func inflated(_ stream: [UInt8], piece: Int) -> Result<[UInt8], FeedError> {
        do {
            var text: [UInt8] = []
            var inflation = try Inflation(.gzip, name: "a.gz")
            for start in stride(from: 0, to: stream.count, by: max(piece, 1)) {
                let end = min(start + piece, stream.count)
                try stream[start..<end].withUnsafeBytes { bytes in
                    try inflation.inflate(bytes) { text += $0 }
                }
            }
            try inflation.finish()
            return .success(text)
        } catch let error as FeedError {
            return .failure(error)
        } catch {
            return .failure(FeedError(.unreachable, at: "", "\(error)"))
        }
    }

    private static func compressed(_ text: [UInt8], level: Int32) -> [UInt8] {
        var stream = z_stream()
        var (text, output) = (text, [UInt8](repeating: 0, count: text.count + 200))
        let size = Int32(MemoryLayout<z_stream>.size)
        // 31: a gzip wrapper and the full window.
        deflateInit2_(&stream, level, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        defer { deflateEnd(&stream) }
        return text.withUnsafeMutableBufferPointer { text in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = text.baseAddress
                stream.avail_in = UInt32(text.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                deflate(&stream, Z_FINISH)
                return Array(output.prefix(output.count - Int(stream.avail_out)))
            }
        }
    }
}
