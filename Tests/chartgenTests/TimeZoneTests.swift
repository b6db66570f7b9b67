import Foundation
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
}
