import Calendars
import Essentials
import Fetching
import Paging
import TimeSeries

@testable import Feeds

/// The series in a file, in few words, for tables of expectations.
enum ReadSeries {
    /// Returns a line for each series: its name, and its samples as `2024-01-01=3`, with `-` for a
    /// gap. Midnight is left out of times, and names are left out where there is one series.
    static func lines(
        _ text: some Collection<UInt8>, name: String = "a.csv",
        _ format: TableFormat = TableFormat()
    ) async throws -> [String] {
        try await withFile(text, name: name) { file in
            try await lines(FileFeed(path: file, format: format).series())
        }
    }

    /// Returns what a closure makes of the path of a file that is there as long as it runs.
    static func withFile<Made>(
        _ text: some Collection<UInt8>, name: String = "a.csv",
        _ body: (String) async throws -> Made
    ) async throws -> Made {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent(name)
        try Data(text).write(to: file)
        return try await body(file.path)
    }

    /// Returns what is said of the reading of a file's first series.
    static func notes(
        _ text: some Collection<UInt8>, name: String = "a.csv",
        _ format: TableFormat = TableFormat()
    ) async throws -> [String] {
        try await withFile(text, name: name) { file in
            guard let first = try FileFeed(path: file, format: format).series().first else {
                return []
            }
            _ = try await first.columns(ofPage: 1)
            return first.facts.readingNotes
        }
    }

    private static func lines(_ series: [any SampleSource]) async throws -> [String] {
        var lines: [String] = []
        for one in series {
            guard let columns = try await one.columns(ofPage: 1)?.columns else { continue }
            let names = one.facts.columnNames
            for (index, samples) in columns.enumerated() {
                let parts = [
                    series.count > 1 ? one.identity.name : "", names.isEmpty ? "" : names[index],
                ]
                let name = parts.filter { !$0.isEmpty }.joined(separator: " ")
                lines.append(
                    (name.isEmpty ? "" : "\(name): ") + samples.map(word).joined(separator: " "))
            }
        }
        return lines
    }

    /// Returns the message of the error that reading ends with; empty where it does not.
    static func problem(
        _ text: some Collection<UInt8>, name: String = "a.csv",
        _ format: TableFormat = TableFormat()
    ) async -> String {
        do {
            _ = try await lines(text, name: name, format)
            return ""
        } catch {
            return "\(error)"
        }
    }

    private static func word(_ sample: Sample) -> String {
        let time = sample.t.isoText.split(separator: "T")
        let clock = time[1].hasPrefix("00:00:00Z") ? "" : "T" + time[1].dropLast()
        let value = sample.y.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" } ?? "-"
        return "\(time[0])\(clock)=\(value)"
    }
}
