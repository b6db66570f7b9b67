import Foundation
import TestSupport
import Testing

/// Instants as they are typed, on the built-in sample: every five minutes from 2026-01-05 on.
@Suite struct InstantOptionTests {
    private func picture(at text: String, in place: URL) async throws -> [UInt8] {
        let outcome = try await Binary.chartgen.run(
            ["--at", text, "--size", "300", "-o", "a.svg", "--quiet"], in: place)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return try place.bytes("a.svg")
    }

    @Test(arguments: [
        "2026-03-29T13:00+02", "2026-03-29 13:00:00+0200", "2026-03-29T11:00Z", "2026-03-29T11:00",
        "1774782000",
    ])
    func waysToWriteAnInstantGiveTheSamePicture(text: String) async throws {
        try await withFolder { place in
            let expected = try await picture(at: "2026-03-29T13:00+02:00", in: place)
            let isEqual = try await picture(at: text, in: place) == expected
            #expect(isEqual)
        }
    }

    @Test(arguments: [
        "2026-03-29T13:00+99:99", "2026-03-29T13:00+24:00", "2026-03-29T13:00+02:60", "2026-03-29Z",
    ])
    func whatIsNoInstantIsAUsageError(text: String) async throws {
        try await withFolder { place in
            let outcome = try await Binary.chartgen.run(["--at", text], in: place)
            #expect(outcome.status == 64)
            #expect(
                outcome.errors.contains("--at \"\(text)\" is no instant"), "\(outcome.errors)")
            #expect(place.names.isEmpty)
        }
    }

    @Test(.promise(.data, "times in messages are dates…"))
    func anInstantPastTheEndIsSaidAsADate() async throws {
        try await withFolder { place in
            let outcome = try await Binary.chartgen.run(
                ["sample", "--at", "7258118400.5"], in: place)
            #expect(outcome.status == 66)
            #expect(
                outcome.lines == [
                    "chartgen: no sample at or after 2200-01-01T00:00:00.5Z: the series has 25,000 points on 3"
                        + " pages; the last is page 3"
                ])
        }
    }

    @Test func theREPLGoesToAnInstantWithHoursAlone() async throws {
        try await withFolder { place in
            let outcome = try await Binary.chartgen.run(
                ["repl", "--size", "300"], in: place,
                input: "goto 2026-03-29T13:00+02\ngoto 2026-03-29T13:00+99:99\n")
            #expect(outcome.text.contains("page 81 of 84"), "\(outcome.text)")
            #expect(outcome.errors.contains("goto wants a page number or a date"))
        }
    }
}
