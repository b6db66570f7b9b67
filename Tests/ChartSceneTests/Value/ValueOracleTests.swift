import Foundation
import TestSupport
import Testing

@testable import ChartScene

/// Axes of all kinds are written to a file, and a Python program with exact fractions reads them as
/// a person would: from the labels, the notes and the places alone.
@Suite(.enabled(if: PythonZones.isInstalled), .slow)
struct ValueOracleTests {
    @Test(.promise(.pictures, "the data fills three quarters…"))
    func anotherProgramFindsNothingWrongWithThousandsOfAxes() throws {
        let axes =
            (0..<6).flatMap { SampleAxes.some(Trials.count(100, all: 1000), seed: $0) }
            + SampleAxes.odd
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("axes-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let encoder = JSONEncoder()
        let lines = try axes.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("value_oracle.py")
        let output = try ValueOracleTests.python([script.path, file.path])
            .split(separator: "\n").map(String.init)
        #expect(output.last == "checked \(axes.count)")
        let problems = output.dropLast().prefix(10).joined(separator: "\n")
        #expect(output.count == 1, "\(output.count - 1) problems, such as\n\(problems)")
    }

    private static func python(_ arguments: [String]) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-X", "utf8"] + arguments
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
