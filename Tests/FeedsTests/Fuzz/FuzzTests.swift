import TestSupport
import Testing

@testable import Feeds

/// Readers of bytes from anywhere, each tried with thousands of inputs. A new reader is a line
/// here.
@Suite struct FuzzTests {
    @Test(
        .promise(.shapes, "wrapped arrays, arrays as elements…"),
        .promise(
            .data,
            """
            pages, tables, gzip and entries of the cache: any bytes are read or refused, and two
            readers agree
            """),
        arguments: [
            FuzzTarget.jsonPage, .jsonShape, .table, .writtenTable, .objectLines, .gzip,
            .cacheEntry,
        ])
    func everyInputIsReadOrRefused(target: FuzzTarget) async throws {
        let failure = try await target.failure()
        #expect(failure == nil, "\(failure ?? "")")
    }
}

extension FeedError {
    /// What an error lacks that is to tell a user of bad data: a place and words for a terminal.
    func problem(place expected: String) -> String? {
        if kind != .badData { return "the error is of kind \(kind)" }
        if !place.hasPrefix(expected) { return "the error is at \(place)" }
        let isHarmless = !description.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{7F}" }
        return isHarmless && !problem.isEmpty ? nil : "the error reads \(description)"
    }
}
