import Foundation
import TestSupport
import Testing

@Suite struct TimeZoneTests {
    /// A folder whose Europe/Berlin is nine hours ahead for ever.
    private func folder(in place: URL, version: String?) throws -> String {
        let folder = place.appendingPathComponent("zones")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Europe"), withIntermediateDirectories: true)
        // RFC 9636: an empty first block, one type of offset, the footer.
        let header = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
        let counts: [UInt8] = [0, 0, 0, 0, 1, 4].flatMap { (count: UInt8) in [0, 0, 0, count] }
        let record: [UInt8] = [0, 0, 0x7E, 0x90, 0, 0]
        let block = header + counts + record + Array("JST\0".utf8)
        try Data(block + block + Array("\nJST-9\n".utf8))
            .write(to: folder.appendingPathComponent("Europe/Berlin"))
        if let version {
            try Data("# version \(version)\nR A 1 2".utf8)
                .write(to: folder.appendingPathComponent("tzdata.zi"))
        }
        return folder.path
    }

    @Test(arguments: [("2031q", "2031q"), (nil, "unknown")] as [(String?, String)])
    func zonesComeFromTheFolderGivenAndItsVersionIsTold(
        version: String?, told: String
    ) async throws {
        try await withFolder { place in
            let zones = try folder(in: place, version: version)
            for file in ["a.png", "a.svg"] {
                let outcome = try await Binary.chartgen.run(
                    [
                        "--time-zone", "Europe/Berlin", "--tzdata", zones, "-o", file,
                        "--describe", "a.json", "--quiet",
                    ], in: place)
                #expect(outcome.status == 0, "\(outcome.errors)")
            }
            let time = try #require(try place.object("a.json")["time"] as? [String: Any])
            #expect(time["tzdataVersion"] as? String == told)
            let texts = try #require(try place.object("a.json")["texts"] as? [[String: Any]])
            #expect(texts.contains { $0["text"] as? String == "Europe/Berlin UTC+9" })
            let svg = String(decoding: try place.bytes("a.svg"), as: UTF8.self)
            #expect(svg.contains("<metadata>tzdata \(told)</metadata>"))
            let png = Data(try place.bytes("a.png"))
            #expect(png.range(of: Data("iTXttzdata\0\0\0\0\0\(told)".utf8)) != nil)
        }
    }

    @Test func universalTimeNeedsNoFiles() async throws {
        try await withFolder { place in
            let outcome = try await Binary.chartgen.run(
                ["--tzdata", "missing", "--describe", "a.json", "--quiet"], in: place)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let time = try #require(try place.object("a.json")["time"] as? [String: Any])
            #expect(time["tzdataVersion"] is NSNull)
        }
    }

    @Test(arguments: [
        ("missing", 66, "no folder of time zone files: \"missing\""),
        ("zones", 64, "no time zone \"Asia/Tokyo\" in \"zones\""),
    ])
    func whatTheFolderLacksIsSaid(folder: String, status: Int, part: String) async throws {
        try await withFolder { place in
            _ = try self.folder(in: place, version: "2031q")
            let outcome = try await Binary.chartgen.run(
                ["--time-zone", "Asia/Tokyo", "--tzdata", folder], in: place)
            #expect(outcome.status == status)
            #expect(outcome.errors.contains(part), "\(outcome.errors)")
            #expect(place.names == ["zones"])
        }
    }

    #if os(Linux)
        /// A machine whose /etc/localtime is a file and no link, as in many containers: its own, on
        /// UTC, is hidden under a folder of the test's.
        @Test(
            .promise(
                .pictures,
                """
                `--time-zone local` reads the rules of a file that is no link; one without rules is
                65
                """),
            .enabled(if: FaultyDisk.canMount),
            arguments: [
                ("", "", "local UTC+9"), ("", "Asia/Tokyo", "local UTC+9"),
                ("Europe/Berlin", "", "Europe/Berlin UTC+9"),
            ])
        func theMachinesOwnRulesAreRead(variable: String, name: String, zone: String) async throws {
            try await withFolder { place in
                let zones = try folder(in: place, version: nil)
                let outcome = try await Binary.script(
                    """
                    unshare -m sh -c 'mkdir etc && cp "$1/Europe/Berlin" etc/localtime \
                        && echo "$3" > etc/timezone && mount --bind etc /etc \
                        && TZ="$2" exec "$0" --time-zone local --tzdata "$1" --describe a.json --quiet' \
                        "$0" "$1" "$2" "$3"
                    """, [zones, variable, name], in: place)
                #expect(outcome.status == 0, "\(outcome.errors)")
                let texts = try place.object("a.json")["texts"] as? [[String: Any]] ?? []
                let shown = texts.first { $0["role"] as? String == "zone" }?["text"] as? String
                #expect(shown == zone)
            }
        }

        @Test(
            .promise(.pictures, "`--time-zone local` reads the rules…"),
            .enabled(if: FaultyDisk.canMount))
        func aMachineWithoutRulesIsNotOnUniversalTimeInSilence() async throws {
            try await withFolder { place in
                let outcome = try await Binary.script(
                    """
                    unshare -m sh -c 'mkdir etc && echo none > etc/localtime && mount --bind etc /etc \
                        && TZ= exec "$0" --time-zone local --quiet' "$0"
                    """, in: place)
                #expect(outcome.status == 65)
                #expect(
                    outcome.lines == [
                        "chartgen: /etc/localtime holds no rules of a time zone; name a zone such as"
                            + " Europe/Berlin, or UTC"
                    ])
                #expect(place.names == ["etc"])
            }
        }
    #endif
}
