import Foundation
import ScriptedExchange
import TestSupport
import Testing

/// `chartgen live --alert`, and the program of `--run`.
@Suite struct LiveAlertTests {
    /// Runs `live` on trades at some prices, a second apart.
    private func run(
        _ prices: [String], _ options: [String], in folder: URL,
        _ body: (@Sendable (Running) async throws -> Void)? = nil
    ) async throws -> Binary.Outcome {
        try await ScriptedExchange.serving { client in
            try await client.acceptSubscription()
            let first = Int(Date.now.timeIntervalSince1970) - 60
            for (id, price) in prices.enumerated() {
                try await client.send(
                    #"{"event":"trade","channel":"live_trades_btcusd","data":{"id":\#(id),"microtimestamp":"\#(first + id)000000","price_str":"\#(price)","amount_str":"1","type":0}}"#
                )
            }
            await client.stay()
        } _: { exchange in
            let all = ["live", "--batch", "none"] + options + exchange.options
            guard let body else { return try await Binary.chartgen.run(all, in: folder) }
            return try await Binary.chartgen.run(all, in: folder, while: body)
        }
    }

    /// A program that notes what it is told.
    private func program(_ body: String, in folder: URL) throws -> String {
        let file = folder.appending(path: "note.sh")
        try Data("#!/bin/sh\n\(body)\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
        return file.path
    }

    @Test func crossingsAreEventsAndAMarkInThePicture() async throws {
        try await withFolder { folder in
            let outcome = try await run(
                ["10", "14", "13", "11", "12.5"],
                ["--alert", "price > 12", "--limit", "5", "--events", "-o", "live.svg"], in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let alerts = try outcome.events().named("alert")
            #expect(alerts.map { $0["price"] as? String } == ["14", "12.5"])
            #expect(alerts.allSatisfy { $0["alert"] as? String == "price > 12" })
            let picture = String(decoding: try folder.bytes("live.svg"), as: UTF8.self)
            #expect(picture.contains("Price &gt; 12 at "))
        }
    }

    @Test func withoutEventsAnAlertIsALineOfStderr() async throws {
        try await withFolder { folder in
            let outcome = try await run(
                ["10", "9"], ["--alert", "price<9.5", "--limit", "2"], in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(
                outcome.errors.contains("alert: price < 9.5: 9 at "), "\(outcome.errors)")
        }
    }

    @Test(
        .promise(
            .liveTrades,
            """
            the program of --run is started at each alert, one at a time, with price, pair and time
            in its environment
            """))
    func theProgramIsStartedAtEachAlertOneAtATime() async throws {
        try await withFolder { folder in
            let note = try program(
                """
                echo "begin $# $CHARTGEN_ALERT|$CHARTGEN_PAIR|$CHARTGEN_PRICE|${CHARTGEN_TIME%T*}" >> notes
                sleep 0.2
                echo end >> notes
                """, in: folder)
            let outcome = try await run(
                ["10", "14", "11", "12.5"],
                ["--alert", "price > 12", "--run", note], in: folder
            ) { run in
                try await eventually("two ends") {
                    (try? folder.bytes("notes").count { $0 == UInt8(ascii: "\n") }) == 4
                }
                run.signal(SIGTERM)
            }
            #expect(outcome.status == 143)
            let notes = String(decoding: try folder.bytes("notes"), as: UTF8.self)
            let day = Date(timeIntervalSinceNow: -60).ISO8601Format().prefix(10)
            let words = ["14", "12.5"].flatMap {
                ["begin 0 price > 12|BTC/USD|\($0)|\(day)", "end"]
            }
            #expect(notes.split(separator: "\n").map(String.init) == words)
        }
    }

    @Test(
        .promise(.liveTrades, "the program of --run is ended with chartgen, however long it runs"),
        arguments: ["exec sleep 600", "trap '' TERM; while :; do sleep 1; done"])
    func theProgramIsEndedWithChartgen(body: String) async throws {
        try await withFolder { folder in
            let note = try program("echo $$ > number; \(body)", in: folder)
            _ = try await run(
                ["10", "14"], ["--alert", "price > 12", "--run", note], in: folder
            ) { run in
                try await eventually("its number") {
                    (try? folder.bytes("number").last) == UInt8(ascii: "\n")
                }
                run.signal(SIGTERM)
            }
            let text = String(decoding: try folder.bytes("number"), as: UTF8.self)
            let number = try #require(pid_t(text.dropLast()))
            #expect(kill(number, 0) == -1 && errno == ESRCH, "the program still runs")
        }
    }

    @Test func aProgramThatFailsIsTold() async throws {
        try await withFolder { folder in
            let note = try program("exit 3", in: folder)
            let outcome = try await run(
                ["10", "14"], ["--alert", "price > 12", "--run", note], in: folder
            ) { run in
                try await eventually("a word") { run.complained.contains("failed (status 3)") }
                run.signal(SIGTERM)
            }
            #expect(outcome.errors.contains("/note.sh\" failed (status 3)\n"), "\(outcome.errors)")
        }
    }
}
