import Foundation
import ScriptedExchange
import TestSupport
import Testing

/// One archive holds one market, and says which.
@Suite(.slow) struct ArchiveMarketTests {
    /// A folder with an archive of 40 trades of BTC/USD on Bitstamp.
    private func withArchive(_ body: (URL, Market) async throws -> Void) async throws {
        let market = Market()
        try await withFolder { folder in
            let outcome = try await ArchiveRun.serving(market, 40) { exchange in
                try await Binary.chartgen.run(
                    ArchiveRun.words(exchange, ["--limit", "40"]), in: folder)
            }
            try #require(outcome.status == 0)
            try await body(folder, market)
        }
    }

    @Test(
        .promise(
            .liveTrades,
            """
            an archive holds one market; another one is 65 before anything is fetched, and no byte
            of the file changes
            """),
        arguments: [
            ["live", "--pair", "ethusd"], ["live", "--exchange", "kraken"],
            ["live", "--pair", "ethusd", "--mark-archive"],
            ["serve", "--live", "--port", "0", "--pair", "ethusd"],
        ])
    func anotherMarketIsRefusedBeforeAnythingIsFetched(words: [String]) async throws {
        try await withArchive { folder, _ in
            let before = try folder.bytes("trades.sqlite")
            try await ScriptedExchange.serving { client in
                await client.stay()
            } _: { exchange in
                let outcome = try await Binary.chartgen.run(
                    words + ["--archive", "trades.sqlite", "--endpoint", exchange.endpoint],
                    in: folder)
                #expect(outcome.status == 65)
                #expect(
                    outcome.complaints.first?.hasPrefix(
                        "chartgen: trades.sqlite holds BTC/USD trades of bitstamp; name another --archive"
                    ) == true, "\(outcome.errors)")
                let wanted =
                    words.contains("kraken") ? "BTC/USD of kraken" : "ETH/USD of bitstamp"
                #expect(outcome.errors.contains(wanted))
                #expect(exchange.connectionCount == 0)
                #expect(exchange.requests == [])
            }
            #expect(folder.names == ["trades.sqlite"])
            #expect(try folder.bytes("trades.sqlite") == before)
        }
    }

    /// An archive from before they said their market, and a run of one whose prices are others.
    @Test(
        .promise(
            .liveTrades,
            """
            an archive without a mark is marked by trades that fit, and else not touched
            """),
        arguments: [1.0, 1.9, 0.3, 40])
    func anArchiveWithoutAMarkIsMarkedByARunThatFits(factor: Double) async throws {
        try await withArchive { folder, market in
            try ArchiveRun.change(
                folder, "UPDATE trades SET price_value = price_value * \(factor)")
            try ArchiveRun.unmark(folder)
            let before = try folder.bytes("trades.sqlite")
            let run = { (more: [String]) in
                try await ScriptedExchange.serving { client in
                    try await client.acceptSubscription()
                    try await client.send(market.trade(5).map(\.message))
                    await client.stay()
                } _: { exchange in
                    try await Binary.chartgen.run(
                        ArchiveRun.words(exchange, ["--limit", "5"] + more), in: folder)
                }
            }
            let outcome = try await run([])
            let info = {
                try await Binary.chartgen.run(
                    ["live", "archive", "info", "trades.sqlite"], in: folder
                ).text
            }
            if (0.5...2).contains(factor) {
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(try await info().contains("market: BTC/USD of bitstamp"))
                #expect(try await !info().contains("open: "))
                try ArchiveRun.change(
                    folder, "INSERT INTO open_stretches VALUES ('bitstamp', 1767225600000000)")
                let open = "open: trades of bitstamp since 2026-01-01T00:00:00.000000Z;"
                #expect(try await info().contains(open))
            } else {
                #expect(outcome.status == 65)
                #expect(outcome.errors.contains("--mark-archive says so"), "\(outcome.errors)")
                #expect(try folder.bytes("trades.sqlite") == before)
                #expect(folder.names == ["trades.sqlite"])
                #expect(try await info().contains("market: not said"))
                #expect(try await run(["--mark-archive"]).status == 0)
                #expect(try await info().contains("market: BTC/USD of bitstamp"))
            }
        }
    }

    /// An archive that a run can't use, under a path that tells something.
    @Test(
        .promise(.liveTrades, "visitors of live trades see…"),
        arguments: [false, true])
    func visitorsAreToldWhereTheArchiveIsOnlyIfTheyAreToldAll(tells: Bool) async throws {
        try await withArchive { folder, market in
            try ArchiveRun.change(folder, "UPDATE trades SET price_value = price_value * 40")
            try ArchiveRun.unmark(folder)
            try await ScriptedExchange.serving { client in
                try await client.acceptSubscription()
                try await client.send(market.trade(5).map(\.message))
                await client.stay()
            } _: { exchange in
                let path = folder.appending(path: "trades.sqlite").path
                let words =
                    ["--live", "--batch", "none", "--archive", path] + exchange.options
                    + (tells ? ["--show-source-errors"] : [])
                try await ServeRun.serving(words, in: folder) { server in
                    try await eventually("the end of trades") {
                        try await server.get("live/state.json").text.contains(#""ended""#)
                    }
                    let state = try await server.get("live/state.json").text
                    #expect(state.contains(": the archive does not say its market"))
                    #expect(state.contains(folder.lastPathComponent) == tells, "\(state)")
                    #expect(server.run.complained.contains(path))
                }
            }
        }
    }

    @Test(.promise(.liveTrades, "a gap is drawn by later…"))
    func theGapsOfAnArchiveAreTold() async throws {
        try await withArchive { folder, _ in
            let info = {
                try await Binary.chartgen.run(
                    ["live", "archive", "info", "trades.sqlite"], in: folder
                ).answers
            }
            #expect(try await info().contains("gaps: none noted"))
            try ArchiveRun.change(
                folder, "INSERT INTO gaps VALUES ('bitstamp', 5, 6), ('bitstamp', 0, 1)")
            let told =
                "gaps: 2, the last from 1970-01-01T00:00:00.000005Z to 1970-01-01T00:00:00.000006Z"
            #expect(try await info().contains(told))
        }
    }

    @Test(
        .promise(
            .liveTrades,
            """
            charts and exports name the market; ids of an export are no formulas
            """))
    func chartsAndExportsNameTheMarket() async throws {
        try await withArchive { folder, _ in
            let chart = try await Binary.chartgen.run(
                ["trades.sqlite", "--all", "-o", "a.svg"], in: folder)
            #expect(chart.status == 0, "\(chart.errors)")
            let svg = String(decoding: try folder.bytes("a.svg"), as: UTF8.self)
            #expect(svg.contains("<title>BTC/USD, bitstamp"), "\(svg.prefix(300))")
            let csv = try await Binary.chartgen.run(
                ["live", "archive", "export", "trades.sqlite"], in: folder)
            #expect(csv.answers.first?.hasSuffix(",precision,market,sentiment,opinion") == true)
            #expect(csv.answers.count == 41)
            #expect(csv.answers.dropFirst().allSatisfy { $0.contains(",BTC/USD,0.5") })
            #expect(csv.answers.dropFirst().allSatisfy { $0.hasSuffix(",fair") })
            let lines = try await Binary.chartgen.run(
                ["live", "archive", "export", "trades.sqlite", "--format", "ndjson"], in: folder)
            #expect(lines.answers.count == 40)
            #expect(lines.answers.allSatisfy { $0.contains(#""market":"BTC/USD""#) })
            #expect(lines.answers.allSatisfy { $0.hasSuffix(#","opinion":"fair"}"#) })
            // Outside its range a model says nothing.
            let outside = try await Binary.chartgen.run(
                ["live", "archive", "export", "trades.sqlite", "--model-range", "1:2"], in: folder)
            #expect(outside.answers.dropFirst().allSatisfy { $0.hasSuffix(",BTC/USD,,") })
        }
    }

    @Test(arguments: [
        ["--archive", "trades.sqlite"], ["trades.sqlite"], ["--archive=trades.sqlite"],
    ])
    func archivesAreNamedWithOrWithoutTheOption(file: [String]) async throws {
        try await withArchive { folder, market in
            let info = try await Binary.chartgen.run(
                ["live", "archive", "info"] + file, in: folder)
            #expect(info.status == 0, "\(info.errors)")
            #expect(info.text.contains("trades: 40"))
            for words in [["--format", "csv"] + file, file + ["--format", "csv"]] {
                let export = try await Binary.chartgen.run(
                    ["live", "archive", "export"] + words, in: folder)
                #expect(export.status == 0, "\(export.errors)")
                #expect(export.answers.count == 41)
            }
        }
    }

    /// A source of an archive's own making may name its trades as it likes.
    @Test(.promise(.liveTrades, "charts and exports name the market…"))
    func idsOfAnExportAreNoFormulas() async throws {
        try await withArchive { folder, _ in
            try ArchiveRun.change(
                folder,
                """
                UPDATE trades SET id = '=HYPERLINK("x")' WHERE entry = 1;
                UPDATE trades SET id = '-12' WHERE entry = 2;
                UPDATE trades SET id = '+1', source = '@mock' WHERE entry = 3
                """)
            let csv = try await Binary.chartgen.run(
                ["live", "archive", "export", "trades.sqlite"], in: folder)
            #expect(csv.text.contains(#","'=HYPERLINK(""x"")","#))
            #expect(csv.text.contains(",bitstamp,-12,"))
            #expect(csv.text.contains(",'@mock,'+1,"))
        }
    }

    @Test(
        .promise(.liveTrades, "no output takes the place of an archive's log, there or not"),
        arguments: ["trades.sqlite-wal", "trades.sqlite-shm", "trades.sqlite-journal"])
    func whatBelongsToAnArchiveIsNotOverwritten(name: String) async throws {
        try await withArchive { folder, _ in
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: "link.sqlite").path,
                withDestinationPath: "trades.sqlite")
            for isThere in [false, true] {
                if isThere { try folder.write("a log", to: name) }
                for source in ["trades.sqlite", "./trades.sqlite", "link.sqlite"] {
                    let outcome = try await Binary.chartgen.run(
                        [source, "--all", "-o", name, "--format", "png"], in: folder)
                    #expect(outcome.status == 64, "\(source): \(outcome.errors)")
                    #expect(
                        outcome.lines.first?.hasSuffix(": write to another file") == true)
                    #expect(folder.names.contains(name) == isThere)
                }
            }
        }
    }

    @Test(.promise(.liveTrades, "no output takes the place…"))
    func noPictureTakesThePlaceOfAnArchiveThatIsStillToBeMade() async throws {
        try await withFolder { folder in
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: "live.png").path, withDestinationPath: "a.png-wal")
            try folder.write("a log", to: "a.png-wal")
            for output in ["a.png", "./a.png", "live.png"] {
                let outcome = try await Binary.chartgen.run(
                    ["live", "--archive", "a.png", "-o", output], in: folder)
                #expect(outcome.status == 64)
                #expect(outcome.lines.first?.hasSuffix(": write to another file") == true)
            }
            #expect(folder.names == ["a.png-wal", "live.png"])
        }
    }

    /// As a killed process leaves it, on a medium that takes nothing.
    @Test(
        .promise(.liveTrades, "a left-over log on a read-only medium is read"),
        .enabled(if: FaultyDisk.canMount), arguments: [true, false])
    func aLeftOverLogOnAReadOnlyMediumIsRead(hasIndex: Bool) async throws {
        try await withArchive { folder, _ in
            // Another program's write stays in the log: it is copied while it is open.
            let script = """
                mkdir medium
                python3 - <<'END'
                import sqlite3, shutil
                one = sqlite3.connect('trades.sqlite')
                one.execute('PRAGMA wal_autocheckpoint = 0')
                one.execute("UPDATE trades SET side = 'sell', id = 'last' WHERE entry = 40")
                one.commit()
                for end in ['', '-wal'] + (['-shm'] if \(hasIndex ? "True" : "False") else []):
                    shutil.copy('trades.sqlite' + end, 'medium/trades.sqlite' + end)
                END
                unshare -m sh -c 'mount --bind medium medium && mount -o remount,ro,bind medium \
                    && "$0" live archive export medium/trades.sqlite --format ndjson \
                    && "$0" medium/trades.sqlite --all -o a.png && "$0" live archive info medium/trades.sqlite' "$0"
                """
            let outcome = try await Binary.script(script, in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.text.contains(#""id":"last""#))
            #expect(outcome.text.contains("trades: 40"))
        }
    }
}
