import TestSupport
import Testing
import TimeSeries

@testable import Feeds

/// Tables whose dates may have the day or the month first.
@Suite(.promise(.data, "day and month are told…"))
struct TableDateFormTests {
    /// 72 rows in which days and months are 12 at most, the order of which tells that the day
    /// is first; the first 64 rows alone are looked at unless they leave it open. The second time
    /// is 2 January, or 1 February where nothing else can be.
    @Test(
        arguments: [
            ([], 1_704_153_600, 1), (["13/07/2024"], 1_704_153_600, 0),
            (["07/13/2024"], 1_706_745_600, 0),
        ] as [([String], Double, Int)])
    func aDateBelowTheFirstRowsGoesBeforeTheirOrder(
        later: [String], second: Double, notes: Int
    ) async throws {
        let dates = (1...6).flatMap { month in (1...12).map { "\($0)/\(month)/2024" } }
        let text = "time,y\n" + (dates + later).map { "\($0),1\n" }.joined()
        try await TableFixture(format: TableFormat()).feed(text.utf8) { feed in
            let page = try await feed.page(1)
            #expect(page?[1].t == second)
            #expect(feed.facts.readingNotes.count == notes)
        }
    }
}
