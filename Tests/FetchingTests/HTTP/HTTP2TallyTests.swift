import TestSupport
import Testing

@testable import Fetching

@Suite(.promise(.transport, "HTTP/2 that breaks the protocol…"))
struct HTTP2TallyTests {
    @Test func aThousandFramesBesidesAnswersAreAllowedInARow() {
        var tally = HTTP2Tally()
        for _ in 0..<1_000 { tally.note(isPartOfAnswer: false) }
        #expect(!tally.isFlood)
        tally.note(isPartOfAnswer: false)
        #expect(tally.isFlood)
    }

    @Test func aPartOfAnAnswerBeginsTheCountAnew() {
        var tally = HTTP2Tally()
        for _ in 0..<1_000 { tally.note(isPartOfAnswer: false) }
        tally.note(bytes: 1_048_576)
        tally.note(isPartOfAnswer: true)
        #expect(tally == HTTP2Tally())
    }

    @Test func aMebibyteWithoutAnAnswerIsAllowed() {
        var tally = HTTP2Tally()
        tally.note(bytes: 1_048_576)
        #expect(!tally.isFlood)
        tally.note(bytes: 1)
        #expect(tally.isFlood)
    }
}
