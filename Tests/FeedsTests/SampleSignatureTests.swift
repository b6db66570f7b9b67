import Feeds
import Foundation
import Paging
import Testing
import TimeSeries

@Suite struct SampleSignatureTests {
    private func samples(_ times: [Double], _ value: Double? = 1) -> [Sample] {
        times.map { Sample(t: $0, y: value) }
    }

    @Test(
        arguments: [
            ([1, 2], true), ([1, 1, 2], true),
            // Time stands still in them, so one may follow the other.
            ([5], false), ([5, 5], false),
        ] as [([Double], Bool)])
    func aPageOnWhichTimeGoesOnIsUnique(times: [Double], isUnique: Bool) throws {
        #expect(try #require(PageSignature(of: samples(times))).isUnique == isUnique)
    }

    @Test func equalPagesHaveEqualSignaturesAndOthersHaveNot() {
        let pages = [
            samples([1, 2]), samples([1, 3]), samples([1]), samples([1, 2], 2),
            samples([1, 2], nil),
            samples([2, 1]), samples([1, 2, 2]), samples((0..<10_000).map(Double.init)),
            samples((1..<10_001).map(Double.init)), samples((0..<10_000).map { Double($0 * 2) }),
        ]
        let signatures = pages.map { PageSignature(of: $0) }
        #expect(Set(signatures).count == pages.count)
        #expect(pages.map { PageSignature(of: $0) } == signatures)
        #expect(
            PageSignature(of: [Sample(t: 0, y: -0.0)]) == PageSignature(of: [Sample(t: -0.0, y: 0)])
        )
        #expect(PageSignature(of: []) == nil)
    }

    @Test func everyFeedOfAPIPagesComparesThemAndATableDoesNot() throws {
        let page = samples([1, 2])
        let folder = try FolderFeed(folder: FileManager.default.temporaryDirectory)
        #expect(folder.signature(of: page) == PageSignature(of: page))
        #expect(
            try HTTPFeed(url: "http://localhost/").signature(of: page) == PageSignature(of: page))
        #expect(TableFeed(path: "none.csv", kind: .csv).signature(of: page) == nil)
        #expect(FileFeed(path: "none").signature(of: page) == nil)
    }
}
