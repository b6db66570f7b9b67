import TestSupport
import Testing

@testable import ChartgenCommand

/// The rules of a watch, without a clock.
@Suite(.promise(.paging, "`--watch` draws again only pages…"))
struct WatchTests {
    private struct Over: Error {}

    @Test(arguments: [
        ("30s", 30.0), ("5m", 300), ("1h", 3_600), ("1500ms", 1.5), ("1.5s", 1.5), ("1d", 86_400),
        ("500ms", 0.5), ("0s", 0),
    ])
    func anIntervalHasAUnit(text: String, seconds: Double) {
        #expect(WatchInterval(argument: text)?.seconds == seconds)
    }

    @Test(arguments: ["", "30", "s", "-5s", "1e3s", "5 s", "5S", "0x1s", "1.2.3s", "ms", "٣s"])
    func whatHasNoneIsNoInterval(text: String) {
        #expect(WatchInterval(argument: text) == nil)
    }

    @Test(arguments: [
        ("999ms", false), ("1s", true), ("1000ms", true), ("31d", true), ("32d", false),
        ("99999999999999999999999d", false),
    ])
    func anIntervalIsASecondToAMonth(text: String, isSensible: Bool) throws {
        #expect(try #require(WatchInterval(argument: text)).isSensible == isSensible)
    }

    @Test func failuresAreSaidWhenTheyBeginAndWhenTheyEnd() async throws {
        let looks: [Int32?] = [nil, 69, 69, 65, nil, nil, 73, nil]
        var (pauses, next, said) = (0, 0, [String]())
        let watch = Watch(
            pause: {
                pauses += 1
                if pauses > looks.count { throw Over() }
            },
            look: {
                defer { next += 1 }
                if let status = looks[next] { throw Failure(status, "failure \(status)") }
            },
            say: { said.append("\(next): \($0)") })
        await #expect(throws: Over.self) { try await watch.run() }
        let recovered = "looking works again: the picture is up to date"
        let stays = "; the picture stays as it was, looking again"
        #expect(
            said == [
                "2: failure 69\(stays)", "5: \(recovered)", "7: failure 73\(stays)",
                "8: \(recovered)",
            ])
        #expect(next == looks.count)
    }
}
