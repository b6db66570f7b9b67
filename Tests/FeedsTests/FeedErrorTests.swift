import Testing

@testable import Feeds

@Suite struct FeedErrorTests {
    @Test func saysWhereAndWhatAndWhatToTry() {
        let error = FeedError(.badData, at: "API page 2", "larger than 9 bytes", remedy: .moreBytes)
        #expect(
            error.description == "API page 2: larger than 9 bytes; allow more (PageLimits.bytes)")
    }

    @Test func withoutRemedyEndsWithTheProblem() {
        #expect(FeedError(.notFound, at: "a", "no such file").description == "a: no such file")
    }

    @Test func adviceIsALiteral() {
        let error = FeedError(.unreachable, at: "a", "b", remedy: "try again")
        #expect(error.remedy == .advice("try again"))
        #expect(error.description == "a: b; try again")
    }

    @Test(
        arguments: [
            .credentials, .moreBytes, .morePoints, .moreTime, .longerWait, .askServer,
            .trustedAuthority, .moreOpenFiles, .sortByTime, .timeUnit(.milliseconds), .timeField,
            .fields, .columns, .columnNameOrNumber, .tableDelimiter, .moreSpool, .noRows, .seconds,
            .objectPerLine, .fileFormat, .places, .placesSuchAs(time: 0, value: 1),
        ] as [FeedError.Remedy])
    func noRemedyNamesAFlag(remedy: FeedError.Remedy) {
        #expect(!remedy.description.contains("--"))
    }
}
