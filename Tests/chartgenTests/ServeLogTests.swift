import Foundation
import LoopbackServer
import NIOHTTP1
import ScriptedExchange
import TestSupport
import Testing

/// The log of `chartgen serve`.
@Suite(.slow) struct ServeLogTests {
    @Test(arguments: [SIGINT, SIGHUP, SIGTERM])
    func itsEndIsALineWhateverSignalEndsIt(number: Int32) async throws {
        try await withFolder { folder in
            let outcome = try await ServeRun.outcome(
                ["sample", "--log", "log"], in: folder, isToEnd: true
            ) { server in
                server.run.signal(number)
                try await eventually("it ends") { server.run.hasEnded }
            }
            #expect(outcome.status == (number == SIGTERM ? 0 : 128 + number))
            let words = try ServeLog(Array(folder.bytes("log"))).words
            #expect(words.suffix(2) == ["ending", "ended"])
        }
    }

    @Test(
        .promise(
            .server,
            """
            `--log` has a line of JSON for each answer and each change, with no secret; a log that
            can't be opened is 73; one that can't be written stops no answer, is said once, and its
            lost lines are counted; a file that is read as a source can't be the log (64)
            """))
    func everyAnswerIsALineAndSoAreStartAndEnd() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("log")
            try Data("before\n".utf8).write(to: file)
            let words = ["sample", "--log", "log", "--base-path", "/c"]
            var bytes: [String: Int] = [:]
            let outcome = try await ServeRun.outcome(words, in: folder) { server in
                for target in ["page.csv?size=7500", "chart.png", "nothing", "chart.png?page=0"] {
                    bytes[target] = try await server.get(target).body.count
                }
                _ = try await server.get("", method: .POST)
                _ = try await server.get("healthz", [("Authorization", "Bearer s3cret")])
                _ = try await server.get("healthz", [("Host", "evil.example")])
                let connection = try server.connection()
                connection.send(
                    "GET /c/x\"%0a?q=a\"b%1b HTTP/1.1\r\nHost: localhost\r\n\r\n")
                _ = try await connection.text { $0.contains("\r\n\r\n") }
                // Whoever leaves in the middle is noted, too.
                let leaving = try RawConnection(port: server.port, receiving: 2_048)
                leaving.ask("c/page.csv?size=25000")
                try await eventually("a part") { leaving.read(upTo: 1).map { !$0.isEmpty } == true }
            }
            #expect(outcome.status == 0)
            let text = try folder.bytes("log")
            #expect(text.starts(with: Array("before\n".utf8)))
            #expect(!String(decoding: text, as: UTF8.self).contains("s3cret"))
            let log = try ServeLog(Array(text.dropFirst(7)))
            #expect(log.words.first == "listening" && log.words.last == "ended")
            #expect(
                (log.all[0]["address"] as? String)?.wholeMatch(
                    of: /http:\/\/127\.0\.0\.1:\d+\/c\//) != nil)
            #expect(log.named("ending")[0]["signal"] as? String == "SIGTERM")
            let requests = log.named("request")
            let seen = requests.map {
                "\($0["method"] ?? "") \($0["path"] ?? "") \($0["route"] ?? "") \($0["status"] ?? "")"
            }
            #expect(
                Set(seen).isSuperset(of: [
                    "GET /c/page.csv page.csv 200", "GET /c/chart.png chart.png 200",
                    "GET /c/nothing other 404", "GET /c/chart.png chart.png 400",
                    "POST /c/ viewer 405", "GET /c/healthz healthz 200",
                    "GET /c/healthz other 421", "GET /c/x\"%0a other 404",
                ]), "\(seen)")
            #expect(requests.allSatisfy { ($0["cost"] as? Double).map { $0 >= 0 } == true })
            for (target, count) in bytes {
                let parts = target.split(separator: "?").map(String.init)
                let line = requests.first {
                    $0["path"] as? String == "/c/\(parts[0])"
                        && $0["query"] as? String == (parts.count > 1 ? parts[1] : nil)
                }
                #expect(line?["bytes"] as? Int == count, "\(target)")
            }
            let cut = requests.filter { $0["cut"] as? Bool == true }
            #expect(cut.map { $0["query"] as? String } == ["size=25000"])
            let wrong = requests.first { $0["query"] as? String == "page=0" }
            #expect(wrong?["why"] as? String == "page counts from 1 (given: 0)")
        }
    }

    @Test(.promise(.server, "`--log` has a line of JSON…"))
    func thatAnExchangeRefusesIsOneLine() async throws {
        try await withFolder { folder in
            _ = try await ScriptedExchange.serving { client in
                try await client.next()
                try await client.send(
                    #"{"event":"bts:error","data":{"message":"Invalid channel provided."}}"#)
                await client.stay()
            } _: { exchange in
                let words = ["--live", "--batch", "none", "--log", "log"] + exchange.options
                _ = try await ServeRun.outcome(words, in: folder) { server in
                    try await eventually("the refusal") {
                        try await server.get("readyz").text.contains("is not listened to any more")
                    }
                }
            }
            let states = try ServeLog(folder.bytes("log")).named("exchange")
            #expect(states.map { $0["state"] as? String } == ["connecting", "ended"])
            #expect((states.last?["why"] as? String)?.contains("ws://127.0.0.1") == true)
        }
    }

    @Test(.promise(.server, "`--log` has a line of JSON…"))
    func aNewLogIsForItsOwnerAlone() async throws {
        try await withFolder { folder in
            try await ServeRun.serving(["sample", "--log", "log"], in: folder) { _ in
                let path = folder.appendingPathComponent("log").path
                let attributes = try FileManager.default.attributesOfItem(atPath: path)
                let mode = attributes[.posixPermissions] as? NSNumber
                #expect(mode == 0o600)
            }
        }
    }

    @Test(
        .promise(.server, "`--log` has a line of JSON…"),
        arguments: ["no/such/log", "taken", "pipe"])
    func aLogThatCanNotBeOpenedIs73(name: String) async throws {
        try await withFolder { folder in
            let taken = folder.appendingPathComponent("taken")
            try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
            // Nobody reads it.
            #expect(mkfifo(folder.appendingPathComponent("pipe").path, 0o600) == 0)
            let outcome = try await Binary.chartgen.run(
                ["serve", "sample", "--port", "0", "--log", name], in: folder)
            #expect(outcome.status == 73 && outcome.text == "")
            #expect(outcome.lines.count == 1)
            #expect(
                outcome.errors.hasPrefix("chartgen: \"\(name)\": the log can't be opened: "),
                "\(outcome.errors)")
        }
    }

    @Test(
        .promise(.server, "`--log` has a line of JSON…"),
        arguments: [
            ["a.csv", "--log", "a.csv"], ["a.csv", "--log", "./link"],
            ["--live", "--archive", "a.csv", "--log", "link"],
            ["--rank", "a.csv", "--log", "a.csv"],
        ])
    func whatIsReadIsNoLog(words: [String]) async throws {
        try await withFolder { folder in
            let text = "t,y\n1,2\n2,3\n"
            try Data(text.utf8).write(to: folder.appendingPathComponent("a.csv"))
            try FileManager.default.createSymbolicLink(
                atPath: folder.appendingPathComponent("link").path, withDestinationPath: "a.csv")
            let outcome = try await Binary.chartgen.run(
                ["serve", "--port", "0"] + words, in: folder)
            #expect(outcome.status == 64, "\(outcome.errors)")
            #expect(try folder.bytes("a.csv") == Array(text.utf8))
        }
    }

    #if os(Linux)
        @Test(.promise(.server, "`--log` has a line of JSON…"))
        func aLogThatCanNotBeWrittenStopsNobody() async throws {
            try await withFolder { folder in
                let words = ["sample", "--log", "/dev/full"]
                let outcome = try await ServeRun.outcome(words, in: folder) { server in
                    for _ in 1...20 { #expect(try await server.get("healthz").status == 200) }
                    let picture = try await server.get("chart.png")
                    #expect(picture.isPNG)
                }
                #expect(outcome.status == 0)
                #expect(outcome.complaints.count == 1)
                #expect(
                    outcome.errors.contains(
                        "\"/dev/full\": the log can't be written: no space left on device"),
                    "\(outcome.errors)")
            }
        }
    #endif

    @Test(.promise(.server, "`--log` has a line of JSON…"))
    func onStdoutEveryLineIsOneOfTheLog() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["serve", "sample", "--port", "0", "--log", "-"], in: folder
            ) { run in
                try await eventually("its address") { run.said.hasSuffix("\n") || run.hasEnded }
                let log = try ServeLog(Array(run.said.utf8))
                #expect(log.words == ["listening"])
                let address = try #require(log.all[0]["address"] as? String)
                let server = ServeRun(run: run, address: address)
                #expect(try await server.get("series.json").status == 200)
                // Each line is there at once.
                try await eventually("the line") { run.said.contains("\"/series.json\"") }
                run.signal(SIGINT)
            }
            #expect(outcome.status == 130)
            let log = try ServeLog(outcome.output)
            #expect(log.words == ["listening", "request", "ending", "ended"])
            #expect(log.named("ending")[0]["signal"] as? String == "SIGINT")
        }
    }

    @Test(.promise(.server, "`--log` has a line of JSON…"))
    func aReaderOfTheLogThatLeavesStopsNobody() async throws {
        try await withFolder { folder in
            let command =
                "sh -c 'echo $$ >pid; exec \"\(Binary.chartgen.path)\" serve sample --port 0 --log - 2>err'"
                + " | head -n 1"
            _ = try await Binary.shell.run(["-c", command], in: folder) { run in
                try await eventually("its address") { run.said.hasSuffix("\n") }
                let log = try ServeLog(Array(run.said.utf8))
                let address = try #require(log.all[0]["address"] as? String)
                let server = ServeRun(run: run, address: address)
                for _ in 1...20 { #expect(try await server.get("healthz").status == 200) }
                let number = String(decoding: try folder.bytes("pid").dropLast(), as: UTF8.self)
                kill(try #require(pid_t(number)), SIGTERM)
                try await eventually("the end") { run.hasEnded }
            }
        }
    }

    @Test func aPortThatIsTakenStandsInTheLogToo() async throws {
        try await withFolder { folder in
            try await SampleServer.builtIn { api in
                let outcome = try await Binary.chartgen.run(
                    ["serve", "sample", "--port", "\(api.port)", "--log", "log"], in: folder)
                #expect(outcome.status == 69)
                let log = try ServeLog(folder.bytes("log"))
                #expect(log.words == ["failed"])
                #expect((log.all[0]["why"] as? String)?.contains("is taken") == true)
            }
        }
    }
}
