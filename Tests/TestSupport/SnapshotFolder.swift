public import Foundation

/// Files that hold what tests are to see, in a folder "Snapshots" beside the test.
///
/// With RECORD_SNAPSHOTS=1 they are written, and the run fails all the same: a recording is looked
/// at and then run again without. With CI=true nothing is recorded.
public struct SnapshotFolder: Sendable {
    private let folder: URL
    private let environment: [String: String]

    public init(
        beside file: String = #filePath,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        folder = URL(fileURLWithPath: file).deletingLastPathComponent()
            .appendingPathComponent("Snapshots")
        self.environment = environment
    }

    /// Compares bytes with the file of that name.
    ///
    /// - Parameter difference: says what is different, and gives a picture of it if there is one;
    ///   nil if the two count as the same.
    /// - Returns: nil if all is well, else what to tell the person who runs the tests.
    public func problem(
        _ name: String, _ actual: [UInt8],
        difference: (_ actual: [UInt8], _ expected: [UInt8]) -> (text: String, picture: [UInt8]?)?
    ) throws -> String? {
        let file = folder.appendingPathComponent(name)
        if environment["RECORD_SNAPSHOTS"] == "1" {
            guard environment["CI"] != "true" else { return "\(name): CI records no snapshots" }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(actual).write(to: file)
            return "\(name) is recorded: look at it, then run without RECORD_SNAPSHOTS"
        }
        guard let expected = (try? Data(contentsOf: file)).map(Array.init) else {
            return "\(name) is not there: record it with RECORD_SNAPSHOTS=1"
        }
        guard let found = difference(actual, expected) else { return nil }
        let places = try keep(name, [("actual", actual), ("expected", expected)])
        let picture = try found.picture.map { try keep(name, [("difference", $0)]) } ?? []
        return "\(name) changed: \(found.text); see \((places + picture).joined(separator: " "))"
    }

    /// Compares text line by line.
    public func problem(_ name: String, text: String) throws -> String? {
        try problem(name, Array(text.utf8)) { actual, expected in
            guard actual != expected else { return nil }
            let lines = [actual, expected].map {
                String(decoding: $0, as: UTF8.self).split(
                    separator: "\n", omittingEmptySubsequences: false)
            }
            let line = zip(lines[0], lines[1]).enumerated().first { $1.0 != $1.1 }
            let number = line.map { $0.offset + 1 } ?? min(lines[0].count, lines[1].count) + 1
            return ("first at line \(number)", nil)
        }
    }

    private func keep(_ name: String, _ files: [(kind: String, bytes: [UInt8])]) throws -> [String]
    {
        let place = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-snapshots")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        return try files.map { kind, bytes in
            let file = place.appendingPathComponent("\(kind)-\(name)")
            try Data(bytes).write(to: file)
            return file.path
        }
    }
}
