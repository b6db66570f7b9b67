import Calendars
import Essentials
import FeedErrors
import Paging
import TestSupport
import Testing
import Text
import TimeSeries

@testable import Feeds

/// Several files that are read together.
struct FileGroupTests {
    private func series(
        _ files: [String: String], _ format: TableFormat = TableFormat()
    ) async throws -> (lines: [String], note: String?) {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let feeds = try files.sorted { $0.key < $1.key }.map { name, text in
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            return FileFeed(path: file.path, format: format)
        }
        let (members, note) = try FileGroup(feeds).series()
        var lines: [String] = []
        for member in members {
            let samples = try await member.source.page(1) ?? []
            lines.append(
                "\(member.name): "
                    + samples.map { "\(Int($0.t))=\($0.y ?? -1)" }.joined(separator: " "))
        }
        return (lines, note)
    }

    @Test(
        .promise(
            .data, "files of times of day are one series in their order alone, within the one day"))
    func timesOfDayInFilesKeepTheirOrder() async throws {
        var day = TableFormat()
        day.date = CivilDate(year: 2024, month: 1, day: 1)
        let (lines, _) = try await series(
            ["a.csv": "time,n\n01:00,1\n02:00,2\n", "b.csv": "time,n\n03:00,3\n"], day)
        #expect(lines == ["a: 1704070800=1.0 1704074400=2.0 1704078000=3.0"])
        let fault = await #expect(throws: FeedError.self) {
            try await series(
                ["a.csv": "time,n\n22:00,1\n23:00,2\n", "b.csv": "time,n\n00:00,3\n"], day)
        }
        #expect(fault?.problem.contains("on which day each file begins") == true)
    }

    @Test(
        .promise(
            .data,
            "several files are one series where they follow each other in time, else a line each"))
    func filesThatFollowEachOtherAreOne() async throws {
        let (lines, note) = try await series([
            "a.csv": "t,n\n100000120,3\n", "b.csv": "t,n\n100000000,1\n100000060,2\n",
        ])
        #expect(lines == ["a: 100000000=1.0 100000060=2.0 100000120=3.0"])
        #expect(note?.contains("one series") == true)
    }

    /// Commas that set off thousands in one file and begin decimals in another; a number for missing
    /// values in one that is a value in the other.
    @Test(
        .promise(.data, "files whose numbers are read in two ways are refused"),
        arguments: [
            (#""1,5""#, #""2,75""#, #""3,125""#, #""4,250""#, "sets off thousands"),
            ("-999", "2", "-800", "-999", "values of -999 are gaps"),
        ])
    func filesOfTwoReadingsAreRefused(
        one: String, two: String, three: String, four: String, words: String
    ) async throws {
        let files = [
            "a.csv": "day,n\n2024-01-01,\(one)\n2024-01-02,\(two)\n2024-01-03,\(two)\n",
            "b.csv": "day,n\n2024-01-04,\(three)\n2024-01-05,\(four)\n",
        ]
        let fault = await #expect(throws: FeedError.self) { _ = try await series(files) }
        #expect(fault?.problem.contains(words) == true)
    }

    @Test(
        .promise(
            .data, "of several files one without a row that is chosen is said, and draws nothing"))
    func aFileWithoutAChosenRowDrawsNothing() async throws {
        var format = TableFormat()
        format.conditions = [try #require(RowCondition("n>2"))]
        let files = ["a.csv": "t,n\n100000000,1\n100000060,2\n", "b.csv": "t,n\n100000120,3\n"]
        let (lines, note) = try await series(files, format)
        #expect(lines == ["b: 100000120=3.0"])
        #expect(
            note?.hasSuffix("a.csv\": no row meets \"n\" > \"2\", so that it draws nothing") == true
        )
        format.conditions = [try #require(RowCondition("n>3"))]
        let error = await #expect(throws: FeedError.self) { try await series(files, format) }
        #expect(error?.problem == "no row meets \"n\" > \"3\"")
    }

    @Test func seriesMayBeInOneFileOfSeveral() async throws {
        var format = TableFormat()
        (format.splitField, format.mayLackSeries) = ("city", true)
        let files = [
            "a.csv": "t,city,n\n100000000,Oslo,1\n100000000,Bonn,2\n",
            "b.csv": "t,city,n\n100000060,Rome,3\n100000060,Bonn,4\n",
        ]
        format.only = ["Oslo", "Rome"]
        let (lines, _) = try await series(files, format)
        #expect(
            Set(lines.map { $0.split(separator: " ").last }) == ["100000000=1.0", "100000060=3.0"])
        format.only = ["Oslo", "Rmoe"]
        let error = await #expect(throws: FeedError.self) { try await series(files, format) }
        #expect(error?.problem.hasPrefix("no series \"Rmoe\" in \"city\"; there are") == true)
    }

    @Test(
        .promise(.data, "several files whose values have two units or two decimal marks are 65"),
        arguments: [
            ("t,n\n100000000,10 kWh\n", "t,n\n100000060,9000 Wh\n", "kWh"),
            ("t;n\n100000000;1.234,5\n", "t;n\n100000060;1234.5\n", "decimal"),
            ("t,n\n100000000,1%\n100000060,2%\n", "t,n\n100000120,0.03\n", "percent"),
        ])
    func valuesInTwoFormsAreRefused(one: String, other: String, word: String) async throws {
        let error = await #expect(throws: FeedError.self) {
            try await series(["1.csv": one, "2.csv": other])
        }
        #expect(error?.description.contains(word) == true)
    }

    @Test func twoUnitsBehindAFileWithoutOneAreRefused() async throws {
        await #expect(throws: FeedError.self) {
            try await series([
                "1.csv": "t,n\n100000000,0\n", "2.csv": "t,n\n100000060,10 kWh\n",
                "3.csv": "t,n\n100000120,9000 Wh\n",
            ])
        }
    }

    @Test func unitsAndMarksThatOneFileLacksAreNoDoubt() async throws {
        let (units, _) = try await series([
            "1.csv": "t,n\n100000000,10 kWh\n", "2.csv": "t,n\n100000060,0\n",
        ])
        #expect(units == ["1: 100000000=10.0 100000060=0.0"])
        let (marks, _) = try await series([
            "1.csv": "t;n\n100000000;1.234,5\n", "2.csv": "t;n\n100000060;3\n",
        ])
        #expect(marks == ["1: 100000000=1234.5 100000060=3.0"])
    }

    /// All columns are asked for, and two files have them in two orders.
    @Test func columnsOfOtherNamesAreNotJoined() async throws {
        let texts = ["t,a,b\n100000000,1,10\n", "t,b,a\n100000060,30,3\n"]
        let paths = try await ReadSeries.withFile(texts[0].utf8, name: "1.csv") { one in
            try await ReadSeries.withFile(texts[1].utf8, name: "2.csv") { other in
                var format = TableFormat()
                format.valueField = "all"
                let group = FileGroup([one, other].map { FileFeed(path: $0, format: format) })
                let (members, note) = try group.series()
                #expect(note?.contains("have other columns than each other") == true)
                return members.map(\.name)
            }
        }
        #expect(paths == ["1", "2"])
    }

    @Test func moreLinesThanAChartHoldsAreRefused() async throws {
        let files = (1...41).map { ("\($0).csv", "t,n\n100000000,\($0)\n") }
        let error = await #expect(throws: FeedError.self) {
            try await series(Dictionary(uniqueKeysWithValues: files))
        }
        #expect(error?.problem == "they are 41 series, and a chart holds 40")
    }

    @Test func filesThatOverlapAreALineEach() async throws {
        let (lines, note) = try await series([
            "Oslo.csv": "t,n\n100000000,1\n100000060,2\n", "Rome.csv": "t,n\n100000000,3\n",
        ])
        #expect(lines == ["Oslo: 100000000=1.0 100000060=2.0", "Rome: 100000000=3.0"])
        #expect(note?.contains("a line each") == true)
    }

    @Test func filesOfOneNameAreCalledByTheirFolders() async throws {
        let (lines, note) = try await series([
            "a/m.csv": "t,n\n100000000,1\n", "b/m.csv": "t,n\n100000000,3\n",
            "b/n.csv": "t,n\n100000000,4\n",
        ])
        #expect(
            lines == ["a/m: 100000000=1.0", "b/m: 100000000=3.0", "n: 100000000=4.0"])
        #expect(
            note
                == "3 files overlap in time: a line each (--source a-m=… --source b-m=… --source n=…)"
        )
    }

    @Test(arguments: [
        (["a", "b"], ["/x/a.csv", "/x/b.csv"], ["a", "b"]),
        (["m", "m"], ["a/m.csv", "b/m.csv"], ["a/m", "b/m"]),
        (["m", "m"], ["a/in/m.csv", "b/in/m.csv"], ["a/in/m", "b/in/m"]),
        (
            ["m", "m", "m"], ["a/in/m.csv", "b/in/m.csv", "out/m.csv"],
            ["a/in/m", "b/in/m", "out/m"]
        ),
        (["m", "m"], ["m.csv", "b/m.csv"], ["m", "b/m"]),
        (["m", "m"], ["m.csv", "m.tsv"], ["m.csv", "m.tsv"]),
    ])
    func foldersTellNamesApart(names: [String], paths: [String], expected: [String]) {
        #expect(FileNames(names, paths: paths).names == expected)
    }

    @Test func namesBecomeWordsOfAnOption() {
        let names = ["a/m", "a-m", "my file", "温度", "é", "x_1"]
        #expect(FileNames.words(of: names) == ["a-m", "a-m-2", "my-file", "line", "line-2", "x_1"])
    }

    @Test func seriesOfOneNameAreJoinedAcrossFiles() async throws {
        func text(_ day: Int) -> String {
            "date,city,n\n2024-01-0\(day),Oslo,\(day)\n2024-01-0\(day),Rome,\(day + 4)\n"
                + "2024-01-0\(day + 1),Oslo,\(day + 1)\n2024-01-0\(day + 1),Rome,9\n"
        }
        let (lines, _) = try await series(["1.csv": text(1), "2.csv": text(3)])
        #expect(
            lines == [
                "Oslo: 1704067200=1.0 1704153600=2.0 1704240000=3.0 1704326400=4.0",
                "Rome: 1704067200=5.0 1704153600=9.0 1704240000=7.0 1704326400=9.0",
            ])
    }
}
