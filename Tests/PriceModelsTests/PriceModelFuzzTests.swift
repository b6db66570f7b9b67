import Foundation
import TestSupport
import Testing

@testable import PriceModels

/// Damaged files: each is refused, or answers with some number, and nothing else happens.
@Suite struct PriceModelFuzzTests {
    private static let prices = [-1, 0, 2_000, 9_000, 1e300, .infinity, .nan]

    /// Whether the bytes are a model; its judgements are tried.
    private func isModel(_ bytes: [UInt8]) -> Bool {
        guard let model = try? PriceModel(bytes: bytes) else { return false }
        for price in Self.prices {
            let judgement = model.judgement(of: price)
            #expect((0...1).contains(judgement.score))
            #expect(!model.summary.isEmpty && model.summary.count < 300)
        }
        return true
    }

    @Test(arguments: try ModelFiles.names())
    func everyTruncationIsRefusedOrAnswers(name: String) throws {
        let bytes = try ModelFiles.bytes(name)
        // A file that is cut before its last field may still be a whole one.
        for count in bytes.indices { _ = isModel(Array(bytes[..<count])) }
    }

    @Test(arguments: try ModelFiles.names())
    func flippedBitsAreRefusedOrAnswer(name: String) throws {
        let bytes = try ModelFiles.bytes(name)
        var numbers = SeededNumbers(seed: 11)
        var count = 0
        for _ in 0..<800 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                let index = Int.random(in: 0..<damaged.count, using: &numbers)
                damaged[index] ^= 1 << UInt8.random(in: 0...7, using: &numbers)
            }
            if isModel(damaged) { count += 1 }
        }
        #expect(count < 800)
    }

    /// Bytes that are changed, left out, put in or doubled, so that lengths and counts no longer go
    /// together.
    @Test(arguments: try ModelFiles.names())
    func changedBytesAreRefusedOrAnswer(name: String) throws {
        let bytes = try ModelFiles.bytes(name)
        var numbers = SeededNumbers(seed: 12)
        for _ in 0..<400 {
            var damaged = bytes
            let start = Int.random(in: 0..<damaged.count, using: &numbers)
            let end = Int.random(in: start...min(damaged.count, start + 40), using: &numbers)
            switch Int.random(in: 0..<4, using: &numbers) {
            case 0: damaged.removeSubrange(start..<end)
            case 1: damaged.insert(contentsOf: damaged[start..<end], at: start)
            case 2: damaged[start] = UInt8.random(in: 0...255, using: &numbers)
            default: damaged.insert(contentsOf: Wire.varint(numbers.next()), at: start)
            }
            _ = isModel(damaged)
        }
    }

    @Test func randomBytesAreRefused() {
        var numbers = SeededNumbers(seed: 13)
        for _ in 0..<2_000 {
            let count = Int.random(in: 0...200, using: &numbers)
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
            #expect(!isModel(bytes))
        }
    }
}
