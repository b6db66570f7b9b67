import Testing
import Text

@testable import Feeds

/// Which column of a table holds its times, where nobody says it: one that is called so, or else
/// one that looks so.
@Suite struct TimeColumnTests {
    private func place(_ rows: String, value: String? = nil) throws -> Int {
        let fields = rows.split(separator: "\n").map { row in
            RowFields(ArraySlice(Array(row.utf8)), TableDelimiter(Byte.comma).grammar).fields
        }
        return try TableColumns(fields, TableFormat(valueField: value), mark: Byte.dot).places()
            .time
    }

    @Test(arguments: [
        // The name goes before the place, and a better name before another.
        ("a,time,b\n2024-01-01,2024-02-01,3", 1), ("date,t\n2024-01-01,2024-02-01", 1),
        ("day,timestamp,b\n2024-01-01,2024-02-01,3", 1), ("b,Time (UTC),a\n1,2024-02-01,3", 1),
        ("b,created_at,a\n2024-01-01,2024-02-01,3", 1), ("b,Unix Time [s],a\n1,1700000000,3", 1),
        // A name alone does not make a time of words; nor numbers that count nothing since 1970.
        ("time,when,b\nnoon,2024-02-01,3", 1), ("time,date,b\n7,2024-02-01,3", 1),
        // Without any name what the fields hold tells.
        ("a,b,c\n3,2024-01-01,5", 1),
        ("a,b\n1700000000,2024-01-01", 0), ("7,2024-01-01,8\n8,2024-01-02,9", 1),
        // When a row was written comes last.
        ("updatedAt,gasDayStart,full\n2024-02-02T18:00:00,2024-02-01,3", 1),
        ("last_modified,n\n2024-02-02,3", 0),
        // Nothing tells: the first column.
        ("a,b,c\n1,2,3", 0),
    ])
    func itIsFoundByNameAndThenByContent(rows: String, column: Int) throws {
        #expect(try place(rows) == column)
    }

    /// A column of numbers is the time by its name, as the first one if they rise, or if no other
    /// one counts from 1970.
    @Test(arguments: [
        ("x,y2,z\nq,5,1700000000\nq,6,1700000060", 2),
        ("volume,close\n1700000000,5\n1600000000,6", 0),
        ("x,close\n1700000000,5\n1700000060,6", 0),
    ])
    func numbersThatNothingCallsTimesAreNone(rows: String, column: Int) throws {
        #expect(try place(rows) == column)
    }

    /// Numbers that never change are no times, and names may show how dates are written.
    @Test(arguments: [
        ("station,AAAAMMJJ,n\n75114001,20240101,1\n75114001,20240102,2\n75114001,20240103,3", 1),
        ("n,JJJJMMTT\n3,20240101\n5,20240102", 1), ("n,YYYY-MM\n3,202401\n5,202402", 1),
        ("n,yyyymmddhh\n3,2024010100\n5,2024010101", 1),
        ("1700000000,2024010100,3\n1700000000,2024010101,4\n1700000000,2024010102,5", 1),
    ])
    func patternsAreNamesOfTimes(rows: String, column: Int) throws {
        #expect(try place(rows) == column)
    }

    @Test(arguments: [
        ("Date,Volume\n5th of May 1,1700000000", "5th of May 1"),
        ("id,timestamp\n1700000000,week 3", "week 3"),
    ])
    func aColumnThatIsCalledTimeAndIsNotReadIsNamed(rows: String, text: String) throws {
        let fault = #expect(throws: ColumnFault.self) { try place(rows) }
        #expect(fault?.problem.contains("holds \"\(text)\"") == true && fault?.row == 0)
    }

    @Test func theColumnOfTheValueIsNoTime() throws {
        #expect(try place("time,other\n2024-01-01,2024-02-01", value: "time") == 1)
        #expect(try place("a,b\n2024-01-01,2024-02-01", value: "a") == 1)
    }
}
