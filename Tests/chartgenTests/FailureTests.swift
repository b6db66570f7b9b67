import Calendars
import Feeds
import Testing

@testable import ChartgenCommand

@Suite struct FailureTests {
    @Test(
        arguments: [
            (.credentials, "pass credentials with --header"),
            (.moreBytes, "allow more with --max-page-bytes"),
            (.morePoints, "allow more with --max-page-points"),
            (.moreTime, "allow more with --timeout"),
            (.longerWait, "come back later, or allow more with --max-wait"),
            (.askServer, "fetch it without --offline"),
            (.trustedAuthority, "a private authority is named with --ca-file"),
            (.trustedCertificate, "if you know it, name its file with --ca-file"),
            (.moreOpenFiles, "allow more with ulimit -n"),
            (.sortByTime, "to sort the page by time, say --order sort"),
            (.timeUnit(.milliseconds), "if it is in milliseconds, say --time-unit ms"),
            (.timeField, "see --time-field"),
            (.fields, "see --time-field and --value-field"),
            (.nextField, "see --next-field, which a series of one page does not need"),
            (.columns, "choose columns with --time-field and --value-field"),
            (
                .columnNameOrNumber,
                "name one by --time-field or --value-field, or give its number"
            ),
            (
                .tableDelimiter,
                "name the delimiter with --delimiter, such as ';' or tab"
            ),
            (.moreSpool, "allow more with --max-spool"),
            (.noRows, "draw it as empty with --allow-empty"),
            (
                .seconds,
                "if they are, say --time-unit s; else choose another column with --time-field, or"
                    + " write them as dates such as 2024-01-02"
            ),
            (.objectPerLine, "NDJSON has one on each line; see --source-format"),
            (.fileFormat, "if it is one of them, say which with --source-format"),
            (
                .placesSuchAs(time: 2, value: 0),
                "say --time-field '[2]' --value-field '[0]', or whichever places they have"
            ),
            (.advice("fetch it again"), "fetch it again"),
        ] as [(FeedError.Remedy, String)])
    func remediesAreSaidInTheWordsOfTheOptions(remedy: FeedError.Remedy, words: String) {
        let failure = Failure(FeedError(.badData, at: "API page 1", "odd", remedy: remedy))
        #expect(failure?.line == "API page 1: odd; \(words)")
        #expect(failure?.status == (remedy == .moreOpenFiles ? 71 : 65))
    }
}
