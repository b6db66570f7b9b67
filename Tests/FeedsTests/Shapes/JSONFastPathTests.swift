import CSimdJSON
import JSON
import Testing
import TimeSeries

@testable import Feeds

@Suite struct JSONFastPathTests {
    private static func page(_ count: Int, separator: String = ",") -> [UInt8] {
        let elements = (0..<count).map { "{\"t\":\($0),\"y\":\($0).25}" }
        return Array("[\(elements.joined(separator: separator))]".utf8)
    }

    private static func samples(_ count: Int) -> [Sample] {
        (0..<count).map { Sample(t: Double($0), y: Double($0) + 0.25) }
    }

    /// The parser's pairs are taken as samples without conversion.
    @Test func aSampleIsLaidOutAsThePairsOfTheParser() {
        #expect(MemoryLayout<csimdjson_sample>.size == 16 && MemoryLayout<Sample>.size == 16)
        #expect(MemoryLayout<Sample>.stride == MemoryLayout<csimdjson_sample>.stride)
        #expect(MemoryLayout<Sample>.alignment == MemoryLayout<csimdjson_sample>.alignment)
        #expect(MemoryLayout<Sample>.offset(of: \.t) == 0)
        #expect(MemoryLayout<csimdjson_sample>.offset(of: \.seconds) == 0)
        #expect(MemoryLayout<Sample>.offset(of: \.valueOrNaN) == 8)
        #expect(MemoryLayout<csimdjson_sample>.offset(of: \.value_or_nan) == 8)
        // Between them.
        #expect(MemoryLayout<NumberPair>.size == 16 && MemoryLayout<NumberPair>.stride == 16)
        #expect(MemoryLayout<NumberPair>.alignment == MemoryLayout<Sample>.alignment)
        #expect(MemoryLayout<NumberPair>.offset(of: \.first) == 0)
        #expect(MemoryLayout<NumberPair>.offset(of: \.secondOrNaN) == 8)
    }

    @Test(arguments: [",", "\n , \t", ",\r\n"])
    func piecesOfAnySizeAddUp(separator: String) {
        let page = JSONFastPathTests.page(20, separator: separator)
        for size in 40...(page.count + 2) {
            let samples = page.withUnsafeBytes {
                JSONFastPath(SampleFormat(), pieceSize: size).samples($0)
            }
            #expect(samples == JSONFastPathTests.samples(20), "pieces of \(size) bytes")
        }
    }

    /// An error anywhere in a page of pieces is seen: between them, too.
    @Test(arguments: ["", ",,", ";", "}", ",{", "],[", ",null,", ",{},"])
    func whatStandsBetweenPiecesIsLookedAt(separator: String) {
        let page =
            JSONFastPathTests.page(8).dropLast() + Array(separator.utf8)
            + JSONFastPathTests.page(8).dropFirst()
        for size in 40...page.count {
            #expect(JSONBothWays(Array(page), pieceSize: size).fast == nil)
            #expect(JSONBothWays(Array(page), pieceSize: size).accepted == nil)
        }
    }

    /// A comma that nothing follows is no border, so that the rest is not taken for an empty array.
    @Test(arguments: [",]", ", ]      ", ",", "]]", "},]  "])
    func whatStandsAtTheEndIsLookedAt(end: String) {
        let page = JSONFastPathTests.page(8).dropLast() + Array(end.utf8)
        for size in 16...page.count {
            #expect(JSONBothWays(Array(page), pieceSize: size).fast == nil)
        }
    }

    @Test func anObjectBeforeAKeyIsNoBorder() {
        let element = #"{"t":1,"u":{},"in":{"t":{}},"y":2}"#
        let page = Array("[\(element),\(element),\(element)]".utf8)
        for size in (2 * element.utf8.count)...page.count {
            #expect(JSONBothWays(page, pieceSize: size).fast?.count == 3)
        }
    }

    @Test func objectsInsideElementsLookLikeTheirBordersAndStillAddUp() throws {
        let element = #"{"t":1,"y":2,"in":[{"t":1,"y":2},{"t":1,"y":2}],"s":"},{"}"#
        let page = Array("[\(element),\(element),\(element)]".utf8)
        for size in 20...page.count {
            #expect(JSONBothWays(page, pieceSize: size).agree)
        }
        #expect(try SampleFormat().samples(fromJSON: page, at: "page").count == 3)
    }

    @Test func aPageOfManyPiecesIsRead() throws {
        let page = JSONFastPathTests.page(50_000)
        #expect(page.count > 8 * SimdJSONParser.longestPiece)
        let samples = page.withUnsafeBytes { JSONFastPath(SampleFormat()).samples($0) }
        let isSame = samples == JSONFastPathTests.samples(50_000)
        #expect(isSame)
    }

    @Test(arguments: ["[]", "\u{FEFF} [ ] \n", "\u{FEFF}[{\"y\":1.25,\"t\":1}]"])
    func usualPagesTakeTheFastPath(json: String) {
        #expect(JSONBothWays(json).fast != nil && JSONBothWays(json).agree)
    }

    /// More readers at once than parsers are kept.
    @Test func readersDoNotDisturbEachOther() async {
        let sizes = (1...64).map { $0 * 37 }
        let areRight = await withTaskGroup(of: Bool.self) { group in
            for size in sizes {
                group.addTask { @concurrent in
                    let page = JSONFastPathTests.page(size)
                    let samples = page.withUnsafeBytes { JSONFastPath(SampleFormat()).samples($0) }
                    return samples == JSONFastPathTests.samples(size)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(areRight == Array(repeating: true, count: sizes.count))
    }
}
