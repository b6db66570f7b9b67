import Foundation
import Testing
import TimeSeries

@testable import Feeds

@Suite struct JSONPageTests {
    private func samples(_ json: String, _ format: SampleFormat = SampleFormat()) throws -> [Sample]
    {
        try format.samples(fromJSON: Data(json.utf8), at: "API page 3")
    }

    @Test func numbersAndNullsBecomeSamples() throws {
        let json = """
            [{"t": 1581094990, "y": 1.5}, {"y": null, "t": 1581095110.25, "extra": {"a": [1]}}]
            """
        #expect(
            try samples(json) == [
                Sample(t: 1_581_094_990, y: 1.5), Sample(t: 1_581_095_110.25, y: nil),
            ])
    }

    @Test func anEmptyPageIsAPage() throws {
        #expect(try samples(" [ ] \n") == [])
    }

    @Test(arguments: [
        (SampleFormat.TimeUnit.seconds, 1.5e9), (.milliseconds, 1.5e6), (.microseconds, 1500),
        (.nanoseconds, 1.5),
    ])
    func otherFieldsAndUnits(unit: SampleFormat.TimeUnit, t: Double) throws {
        let format = SampleFormat(timeField: "at", valueField: "kW", timeUnit: unit)
        #expect(try samples("[{\"at\":1500000000,\"kW\":-2}]", format) == [Sample(t: t, y: -2)])
    }

    @Test(arguments: [
        ("[{\"t\":1,\"y\":2},{\"y\":2}]", "API page 3, element 1: \"t\" is missing"),
        ("[{\"t\":1}]", "API page 3, element 0: \"y\" is missing"),
        ("[{\"t\":null,\"y\":2}]", "API page 3, element 0: \"t\" is null"),
        ("[{\"t\":\"1\",\"y\":2}]", "API page 3, element 0: \"t\" is not a number"),
        ("[{\"t\":1,\"y\":true}]", "API page 3, element 0: \"y\" is not a number"),
        ("[{\"t\":1,\"y\":\"2\"}]", "API page 3, element 0: \"y\" is not a number"),
        ("[[1,2]]", "API page 3, element 0: not an object"),
        ("[null]", "API page 3, element 0: not an object"),
        ("{\"t\":1,\"y\":2}", "API page 3: not a JSON array of samples"),
        ("17", "API page 3: not a JSON array of samples"),
        ("", "API page 3: empty, where a JSON array of samples was expected"),
        ("<html>\u{1B}[2J", "API page 3: not valid JSON, it starts with \"<html>\\u{1B}[2J\""),
        ("[{\"t\":1,\"y\":2}", "API page 3: not valid JSON, it starts with"),
        ("[{\"t\":1,\"y\":NaN}]", "API page 3: not valid JSON, it starts with"),
        ("[] []", "API page 3: not valid JSON, it starts with"),
    ])
    func badPagesAreNamedInOneLine(json: String, message: String) {
        #expect {
            try samples(json)
        } throws: { error in
            guard let error = error as? FeedError else { return false }
            return error.kind == .badData && error.description.hasPrefix(message)
                && !error.description.contains { $0.isNewline || $0 == "\u{1B}" }
        }
    }
}
