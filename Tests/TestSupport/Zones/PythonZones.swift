import Foundation

/// Runs python3 once over some TZif files.
public enum PythonZones {
    public struct Answer {
        public let offsets: [Int]
        /// Changes found by looking every fifth day and halving.
        public let changes: [Int]
    }

    /// What python3 ended with where it should have answered.
    struct Failed: Error {
        let status: Int32
    }

    public static let isInstalled: Bool = {
        (try? run(["-c", "import zoneinfo"]))?.status == 0
    }()

    public static func answers(
        _ files: [[UInt8]], instants: [[Int]], years: ClosedRange<Int>
    ) throws -> [Answer] {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("zones-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (index, bytes) in files.enumerated() {
            try Data(bytes).write(to: folder.appendingPathComponent("\(index).tzif"))
            let lines = instants[index].map(String.init).joined(separator: "\n")
            try Data(lines.utf8).write(to: folder.appendingPathComponent("\(index).txt"))
        }
        let result = try run([
            "-c", script, folder.path, "\(files.count)", "\(years.lowerBound)",
            "\(years.upperBound)",
        ])
        guard result.status == 0 else { throw Failed(status: result.status) }
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.split(separator: " ").compactMap { Int($0) } }
        return files.indices.map { Answer(offsets: lines[2 * $0], changes: lines[2 * $0 + 1]) }
    }

    private static let script = """
        import datetime, sys, zoneinfo
        folder, count, low, high = sys.argv[1], *map(int, sys.argv[2:])
        for index in range(count):
            with open(f'{folder}/{index}.tzif', 'rb') as file:
                zone = zoneinfo.ZoneInfo.from_file(file)
            def offset(t):
                local = datetime.datetime.fromtimestamp(t, zone)
                return round(local.utcoffset().total_seconds())
            with open(f'{folder}/{index}.txt') as file:
                print(*[offset(int(line)) for line in file])
            changes, t, step = [], low, 5 * 86400
            before = offset(t)
            while t + step <= high:
                after = offset(t + step)
                if after != before:
                    left, right = t, t + step
                    while right - left > 1:
                        middle = (left + right) // 2
                        if offset(middle) == before: left = middle
                        else: right = middle
                    changes.append(right)
                t, before = t + step, after
            print(*changes)
        """

    /// Runs python3 and waits; its errors go to the test's own.
    public static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3"] + arguments
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
