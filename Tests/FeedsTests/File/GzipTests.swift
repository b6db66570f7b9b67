import Calendars
import Foundation
import Testing
import TimeSeries

@testable import Feeds

@Suite struct GzipTests {
    /// "t,y\n1,2\n" and "3,4\n5,6\n", each compressed by Python's gzip.
    private static let first = bytes("H4sIAAAAAAACAyvRqeQy1DHiAgBsyt1XCAAAAA==")
    private static let second = bytes("H4sIAAAAAAACAzPWMeEy1THjAgB5Sk0sCAAAAA==")

    private static func bytes(_ base64: String) -> [UInt8] {
        Array(Data(base64Encoded: base64) ?? Data())
    }

    @Test func oneMemberOrMoreAreOneText() async throws {
        let table = TableFixture(name: "a.csv.gz")
        #expect(try await table.pages(GzipTests.first) == [[Sample(t: 1, y: 2)]])
        #expect(
            try await table.pages(GzipTests.first + GzipTests.second)
                == [samples([(1, 2), (3, 4), (5, 6)])])
        // By its first bytes, not by its name.
        #expect(try await TableFixture().pages(GzipTests.first) == [[Sample(t: 1, y: 2)]])
    }

    @Test func zerosBehindAMemberArePadding() async throws {
        let zeros = [UInt8](repeating: 0, count: 512)
        #expect(
            try await TableFixture().pages(GzipTests.first + zeros + GzipTests.second + zeros)
                == [samples([(1, 2), (3, 4), (5, 6)])])
    }

    @Test func everyTruncationIsNoticed() async throws {
        let whole = GzipTests.first + GzipTests.second
        for length in 2..<whole.count where length != GzipTests.first.count {
            #expect(
                try await TableFixture(name: "a.csv.gz").problem(whole.prefix(length))
                    == "\"a.csv.gz\": the gzip data ends too early", "\(length)")
        }
    }

    @Test func damageIsNoticed() async throws {
        // Behind the header, whose time and system don't matter: data, check sum, length.
        for index in 10..<GzipTests.first.count {
            var bytes = GzipTests.first
            bytes[index] ^= 1
            let problem = try await TableFixture().problem(bytes)
            #expect(problem?.hasPrefix("\"a.csv\": the gzip data ") == true, "\(index)")
        }
        let problem = try await TableFixture().problem(GzipTests.first + [1, 2, 3, 4])
        #expect(problem?.hasPrefix("\"a.csv\": the gzip data is damaged") == true)
    }

    @Test func aPipeIsCopiedWhole() async throws {
        let pipe = Pipe()
        let rows = (0..<50_000).map { "\($0),1\n" }.joined()
        let writer = Task.detached {
            try pipe.fileHandleForWriting.write(contentsOf: Data(rows.utf8))
            try pipe.fileHandleForWriting.close()
        }
        let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
        let feed = TableFeed(
            path: path, kind: .csv, format: TableFormat(timeUnit: .seconds))
        let page = try await feed.page(1)
        try await writer.value
        #expect(page?.count == 50_000)
        #expect(page?.last == Sample(t: 49_999, y: 1))
    }
}
