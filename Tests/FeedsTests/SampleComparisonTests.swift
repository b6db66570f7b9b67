import Feeds
import Foundation
import Paging
import Testing
import TimeSeries

@Suite struct SampleComparisonTests {
    @Test(
        arguments: [
            ([1, 2], [1, 2], .repeated), ([1, 2], [3, 4], .different), ([1, 2], [1], .different),
            // Time stands still in them, so one may follow the other.
            ([5], [5], .equal), ([5, 5], [5, 5], .equal), ([], [], .different),
        ] as [([Double], [Double], PageComparison)])
    func equalPagesAreARepetitionWhereTimeGoesOn(
        page: [Double], earlier: [Double], expected: PageComparison
    ) {
        let (page, earlier) = (
            page.map { Sample(t: $0, y: 1) }, earlier.map { Sample(t: $0, y: 1) }
        )
        #expect(PageComparison(of: page, with: earlier) == expected)
    }

    @Test func everyFeedOfAPIPagesComparesThemAndATableDoesNot() throws {
        let page = [Sample(t: 1, y: 0), Sample(t: 2, y: 0)]
        let folder = try FolderFeed(folder: FileManager.default.temporaryDirectory)
        #expect(folder.comparison(page, page) == .repeated)
        #expect(try HTTPFeed(url: "http://localhost/").comparison(page, page) == .repeated)
        #expect(TableFeed(path: "none.csv", kind: .csv).comparison(page, page) == .different)
        #expect(FileFeed(path: "none").comparison(page, page) == .different)
    }
}
