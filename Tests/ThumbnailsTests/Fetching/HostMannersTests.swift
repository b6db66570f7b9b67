import Testing

@testable import Thumbnails

@Suite struct HostMannersTests {
    @Test func requestsToAHostWithinASecond() {
        var manners = HostManners(requestsPerSecond: 2)
        #expect(manners.timeToAsk("a", now: .seconds(5)) == .seconds(5))
        #expect(manners.timeToAsk("a", now: .milliseconds(5_400)) == .milliseconds(5_400))
        // A second after the first, and after the second.
        #expect(manners.timeToAsk("a", now: .milliseconds(5_500)) == .seconds(6))
        #expect(manners.timeToAsk("a", now: .milliseconds(5_500)) == .milliseconds(6_400))
        #expect(manners.timeToAsk("a", now: .milliseconds(5_500)) == .seconds(7))
        #expect(manners.timeToAsk("b", now: .milliseconds(5_500)) == .milliseconds(5_500))
        #expect(manners.timeToAsk("a", now: .seconds(60)) == .seconds(60))
    }

    @Test func aHostThatCannotBeReachedIsLeftAlone() {
        var manners = HostManners(requestsPerSecond: 10)
        manners.noteFailure("a", now: .seconds(1))
        manners.noteFailure("a", now: .seconds(2))
        #expect(!manners.isLeftAlone("a", now: .seconds(2)))
        manners.noteFailure("a", now: .seconds(3))
        #expect(manners.isLeftAlone("a", now: .seconds(3)))
        #expect(!manners.isLeftAlone("b", now: .seconds(3)))
        #expect(manners.isLeftAlone("a", now: .milliseconds(62_999)))
        #expect(!manners.isLeftAlone("a", now: .seconds(63)))
    }

    @Test func anAnswerBetweenFailuresMakesThemGood() {
        var manners = HostManners(requestsPerSecond: 10)
        for second in 0..<2 { manners.noteFailure("a", now: .seconds(second)) }
        manners.noteAnswer("a")
        for second in 2..<4 { manners.noteFailure("a", now: .seconds(second)) }
        #expect(!manners.isLeftAlone("a", now: .seconds(4)))
    }

    @Test func failuresOfLongAgoAreOver() {
        var manners = HostManners(requestsPerSecond: 10)
        for second in [0, 100, 200] { manners.noteFailure("a", now: .seconds(second)) }
        #expect(!manners.isLeftAlone("a", now: .seconds(200)))
    }

    @Test func anAddressWithoutAPictureIsRemembered() {
        var manners = HostManners(requestsPerSecond: 10)
        manners.noteFailed("http://a/1", now: .seconds(1))
        #expect(manners.hasFailed("http://a/1", now: .seconds(60)))
        #expect(!manners.hasFailed("http://a/2", now: .seconds(60)))
        #expect(!manners.hasFailed("http://a/1", now: .seconds(61)))
    }

    /// However many addresses fail, those of long ago take no room.
    @Test func whatIsOverIsForgotten() {
        var manners = HostManners(requestsPerSecond: 10)
        for number in 0..<10_000 { manners.noteFailed("\(number)", now: .seconds(number)) }
        #expect(manners.hasFailed("9999", now: .seconds(10_000)))
        #expect(manners.remembered <= 4_097)
    }
}
