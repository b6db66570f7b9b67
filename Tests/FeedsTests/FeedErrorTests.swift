import Calendars
import TestSupport
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

    @Test(
        arguments: [
            (.fields, "choose the fields of time and value (timeField, valueField)"),
            (
                .places,
                "choose the places of time and value, each such as [0] (timeField, valueField)"
            ),
            (
                .placesSuchAs(time: 2, value: 0),
                "choose the places of time and value, such as [2] and [0] (timeField, valueField)"
            ),
            (.columns, "choose the columns of time and value (timeField, valueField)"),
            (.noRows, "allow an empty one (TableFormat.allowsNoRows)"),
        ] as [(FeedError.Remedy, String)])
    func remediesNameWhatTheLibraryCallsIt(remedy: FeedError.Remedy, words: String) {
        #expect(remedy.description == words)
    }

    /// Times that a date does not tell apart are told in seconds.
    @Test(.promise(.data, "times in messages are dates, or the year of one that is too far away"))
    func timesThatGoBackAreDates() {
        let far = FeedError.timeGoesBack(
            from: 1_581_094_990, to: 1_581_094_930, at: SamplePlace("here"), isBorder: false)
        #expect(
            far.problem == "the time goes back from 2020-02-07T17:03:10Z to 2020-02-07T17:02:10Z")
        let close = FeedError.timeGoesBack(
            from: 2e-9, to: 1e-9, at: SamplePlace("here"), isBorder: false)
        #expect(close.problem == "the time goes back from 2e-09 to 1e-09 seconds since 1970")
    }
}
