import Foundation
import TestSupport
import Testing

@testable import Calendars

/// What a machine says of its own zone: TZ, then /etc/localtime.
@Suite(.promise(.pictures, "`--time-zone local` reads the rules…"))
struct LocalZoneTests {
    private static let tokyo = TZifBytes.file(offsets: [32_400], footer: "JST-9")
    private static let lima = TZifBytes.file(offsets: [-18_000], footer: "<-05>5")

    /// Lends a folder with zoneinfo/Asia/Tokyo and a machine that has none of its files yet.
    private func withMachine(_ body: (_ folder: String, LocalZone) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("local-\(UUID().uuidString)")
        let zones = folder.appendingPathComponent("zoneinfo/Asia")
        try FileManager.default.createDirectory(at: zones, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(Self.tokyo).write(to: zones.appendingPathComponent("Tokyo"))
        try body(
            folder.path,
            LocalZone(
                variable: nil, rules: "\(folder.path)/localtime",
                nameFile: "\(folder.path)/timezone"))
    }

    private func write(_ bytes: [UInt8], _ path: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    @Test(arguments: [
        ("Asia/Tokyo", "Asia/Tokyo"), (":Asia/Tokyo", "Asia/Tokyo"),
        ("Mars/Olympus", "Mars/Olympus"),
    ])
    func theVariableComesFirst(value: String, name: String) throws {
        try withMachine { folder, machine in
            var machine = machine
            machine.variable = value
            try write(Self.lima, machine.rules)
            #expect(try machine.found(in: []) == .name(name))
        }
    }

    @Test func aLinkNamesItsZone() throws {
        try withMachine { folder, machine in
            try FileManager.default.createSymbolicLink(
                atPath: machine.rules, withDestinationPath: "\(folder)/zoneinfo/Asia/Tokyo")
            #expect(try machine.found(in: []) == .name("Asia/Tokyo"))
        }
    }

    @Test func withoutEitherItIsUniversalTime() throws {
        try withMachine { _, machine in
            var machine = machine
            let unset = try machine.found(in: [])
            machine.variable = ""
            let empty = try machine.found(in: [])
            #expect(unset == .name("UTC") && empty == .name("UTC"))
        }
    }

    @Test(arguments: [nil, "Asia/Tokyo", "../../etc/passwd", " \n"])
    func theRulesOfAFileAreReadAndCalledLocal(named: String?) throws {
        try withMachine { folder, machine in
            try write(Self.lima, machine.rules)
            if let named { try write(Array("\(named)\n".utf8), machine.nameFile) }
            guard case .zone(let zone) = try machine.found(in: ["\(folder)/zoneinfo"]) else {
                Issue.record("no rules were read")
                return
            }
            #expect(zone.name == "local" && zone.offset(at: 0) == -18_000)
            #expect(zone.tzdataVersion == "unknown")
        }
    }

    /// A link that leads to no folder of zones is a file like any other.
    @Test func aLinkToAFileElsewhereIsRead() throws {
        try withMachine { folder, machine in
            try write(Self.lima, "\(folder)/mine")
            try FileManager.default.createSymbolicLink(
                atPath: machine.rules, withDestinationPath: "\(folder)/mine")
            guard case .zone(let zone) = try machine.found(in: []) else {
                Issue.record("no rules were read")
                return
            }
            #expect(zone.name == "local" && zone.offset(at: 0) == -18_000)
        }
    }

    @Test func theNameFileIsBelievedWhereItsZoneHasTheSameRules() throws {
        try withMachine { folder, machine in
            try write(Self.tokyo, machine.rules)
            try write(Array("Asia/Tokyo\n".utf8), machine.nameFile)
            guard case .zone(let zone) = try machine.found(in: ["\(folder)/zoneinfo"]) else {
                Issue.record("no rules were read")
                return
            }
            #expect(zone.name == "Asia/Tokyo" && zone.offset(at: 0) == 32_400)
        }
    }

    @Test func aFileWithoutRulesIsAnError() throws {
        try withMachine { folder, machine in
            try write(Array("no rules".utf8), machine.rules)
            #expect(throws: ZoneLookupError.noRules(file: machine.rules)) {
                try machine.found(in: [])
            }
            try FileManager.default.removeItem(atPath: machine.rules)
            try FileManager.default.createSymbolicLink(
                atPath: machine.rules, withDestinationPath: "\(folder)/nowhere")
            #expect(throws: ZoneLookupError.noRules(file: machine.rules)) {
                try machine.found(in: [])
            }
        }
    }
}
