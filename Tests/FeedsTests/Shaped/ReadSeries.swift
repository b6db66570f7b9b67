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
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent(name)
        try Data(text).write(to: file)
        let series = try FileFeed(path: file.path, format: format).series()
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
