import TestSupport
import Testing

@testable import TradeSources

@Suite struct ReconnectPolicyTests {
    @Test func waitsDoubleUpToAMinuteAndBeginAnewAfterASuccess() {
        var policy = ReconnectPolicy()
        var waits: [Duration] = []
        for turn in 0..<9 {
            policy.begin(at: .seconds(turn * 100))
            waits.append(policy.wait(at: .seconds(turn * 100), random: 1))
        }
        #expect(waits == [1, 2, 4, 8, 16, 32, 60, 60, 60].map { .seconds($0) })
        policy.succeed()
        #expect(policy.wait(at: .seconds(1_000), random: 1) == .seconds(1))
    }

    @Test(arguments: [
        (0.0, Duration.milliseconds(500)), (0.5, .milliseconds(750)), (1, .seconds(1)),
    ])
    func halfOfAWaitIsChance(random: Double, expected: Duration) {
        var policy = ReconnectPolicy()
        #expect(policy.wait(at: .zero, random: random) == expected)
    }

    @Test func whereTheExchangeAsksThereIsNoWait() {
        var policy = ReconnectPolicy()
        policy.begin(at: .zero)
        #expect(policy.wait(at: .seconds(1), isAsked: true, random: 1) == .zero)
    }

    @Test(.promise(.liveTrades, "ten connections a minute at most"))
    func tenConnectionsAMinuteAreTheMost() {
        var policy = ReconnectPolicy()
        for turn in 0..<10 {
            policy.begin(at: .seconds(turn))
            policy.succeed()
        }
        // The first of the ten was at 0.
        #expect(policy.wait(at: .seconds(9), isAsked: true, random: 1) == .seconds(51))
        policy.begin(at: .seconds(60))
        #expect(policy.wait(at: .seconds(60), isAsked: true, random: 1) == .seconds(1))
        #expect(policy.wait(at: .seconds(69), isAsked: true, random: 1) == .zero)
    }
}
