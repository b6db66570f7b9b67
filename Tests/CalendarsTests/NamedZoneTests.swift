import Foundation
import TestSupport
import Testing

@testable import Calendars

@Suite struct NamedZoneTests {
    /// Lends a folder with the file Asia/Tokyo, and with a tzdata.zi if a version is given.
    private func withFolder(
        version: String? = nil, _ body: (_ path: String) throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("zones-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Asia"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(TZifBytes.file(offsets: [32_400], footer: "JST-9"))
            .write(to: folder.appendingPathComponent("Asia/Tokyo"))
        if let version {
            try Data("# version \(version)\nR A 1 2".utf8)
                .write(to: folder.appendingPathComponent("tzdata.zi"))
        }
        try body(folder.path)
    }

    @Test func aZoneIsReadFromTheFolderGiven() throws {
        try withFolder(version: "2031q") { folder in
            let zone = try Zone.named("Asia/Tokyo", folder: folder)
            #expect(zone.name == "Asia/Tokyo")
            #expect(zone.offset(at: 0) == 32_400)
            #expect(zone.tzdataVersion == "2031q")
        }
    }

    @Test func aFolderWithoutAVersionIsOfAnUnknownOne() throws {
        try withFolder { folder in
            let zone = try Zone.named("Asia/Tokyo", folder: folder)
            #expect(zone.tzdataVersion == "unknown")
        }
    }

    @Test(arguments: ["Asia/Osaka", "Asia/../Asia/Tokyo", "Asia", "", "/etc/passwd", "Asia//Tokyo"])
    func aNameWithoutAFileIsNoZone(name: String) throws {
        try withFolder { folder in
            #expect(throws: ZoneLookupError.noZone(name: name, folder: folder)) {
                try Zone.named(name, folder: folder)
            }
        }
    }

    @Test func aDamagedFileIsNoZone() throws {
        try withFolder { folder in
            try Data("TZif".utf8).write(to: URL(fileURLWithPath: "\(folder)/Asia/Tokyo"))
            #expect(throws: ZoneLookupError.noZone(name: "Asia/Tokyo", folder: folder)) {
                try Zone.named("Asia/Tokyo", folder: folder)
            }
        }
    }

    @Test func aMissingFolderIsSaid() {
        let error = #expect(throws: ZoneLookupError.self) {
            try Zone.named("Asia/Tokyo", folder: "/nowhere")
        }
        #expect(error?.description == "no folder of time zone files: \"/nowhere\"")
    }

    @Test func universalTimeNeedsNoFolder() throws {
        let zone = try Zone.named("UTC", folder: "/nowhere")
        #expect(zone == .utc)
    }
}
