import TestSupport
import Testing
import Text

@testable import Feeds

@Suite struct RowIndexTests {
    private static let csv = RowGrammar(delimiter: Byte.comma, hasQuotes: true)

    /// Where each page starts, by an index that sees `chunk` bytes at a time.
    private func starts(
        _ text: [UInt8], rows: Int, chunk: Int, _ grammar: RowGrammar = csv
    ) -> [Int] {
        var index = RowIndex(grammar: grammar, start: 0, pageRows: rows)
        while !index.isComplete {
            let end = min(text.count, index.position + chunk)
            let bytes = [Byte.newline] + text[index.position..<end] + [Byte.newline, Byte.newline]
            let used = bytes.withUnsafeBufferPointer { bytes in
                index.scan(
                    UnsafeBufferPointer(rebasing: bytes[1..<(bytes.count - 2)]),
                    isLast: end == text.count)
            }
            if used == 0, !index.isComplete { return [-1] }
        }
        return index.starts
    }

    /// Lines of all kinds, and the offsets of those that are rows.
    private func table(seed: UInt64, odd: Int) -> (text: [UInt8], rows: [Int]) {
        var random = SeededNumbers(seed: seed)
        let kinds = [
            "\n", "#,\"\n", " \r\n", "\"a\nb\"\"\",\"\n\"\n", "1,\"a\nb,\n7\"\n", "5\",1\n",
            " 1,2\r\n", "\"\",\n",
        ]
        var text: [UInt8] = []
        var rows: [Int] = []
        for _ in 0..<3000 {
            let isOdd = Int.random(in: 0..<1000, using: &random) < odd
            let kind = Int.random(in: 0..<kinds.count, using: &random)
            let plain = String(UInt64.random(in: 0...(1 << 60), using: &random)) + ",7\n"
            if !isOdd || kind > 2 { rows.append(text.count) }
            text += (isOdd ? kinds[kind] : plain).utf8
        }
        return (text, rows)
    }

    @Test(arguments: [(1, 0), (2, 1), (3, 10), (4, 300)] as [(UInt64, Int)])
    func pagesStartAtEveryNthRow(seed: UInt64, odd: Int) {
        let (text, rows) = table(seed: seed, odd: odd)
        for size in [1, 2, 3, 100, 1000, 5000] {
            let expected = stride(from: 0, to: rows.count, by: size).map { rows[$0] }
            for chunk in [100, 5000, 20_000, text.count] {
                #expect(starts(text, rows: size, chunk: chunk) == expected, "\(size) \(chunk)")
            }
        }
    }

    @Test func anythingOddAtABlocksEdgeIsSeen() {
        for line in ["#,\n", "\n", "\"\n\",1\n", "\r\n"] {
            for shift in -3...3 {
                let long = [UInt8](repeating: 0x31, count: RowCensus.block + shift - 1) + [0x0A]
                let rest = [UInt8](repeating: 0x32, count: 2 * RowCensus.block)
                let text = long + line.utf8 + rest + [0x0A]
                let isRow = line.hasSuffix("1\n")
                let expected = [0, long.count, long.count + line.utf8.count]
                #expect(
                    starts(text, rows: 1, chunk: text.count)
                        == (isRow ? expected : [expected[0], expected[2]]))
            }
        }
    }

    @Test func quotesMeanNothingInJSON() {
        let text = Array("{\"a\":1}\n{\"b\n{\"c\n#\n\n{}".utf8)
        #expect(starts(text, rows: 1, chunk: 10, .lines) == [0, 8, 12, 19])
    }

    @Test func aRowLongerThanTheBytesIsNotUsed() {
        #expect(starts(Array("1,2\n333333333333\n".utf8), rows: 1, chunk: 8) == [-1])
    }
}
