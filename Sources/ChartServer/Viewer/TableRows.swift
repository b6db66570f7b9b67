import Calendars
import Feeds
import PagedCharts
import Text

/// The samples of a page as CSV (RFC 4180), some rows at a time. A series has a column for its
/// times, in ISO 8601 of universal time with the decimals that tell them apart, and one for each of
/// its values. Of several series each sample has a row, with the name of its series first. No name
/// is a formula.
struct TableRows: Sendable {
    private let group: SeriesGroup
    private let request: PageRequest
    private var parts: GroupParts
    private var hasHead = false

    init(_ group: SeriesGroup, _ request: PageRequest) {
        (self.group, self.request) = (group, request)
        parts = GroupParts(group, request)
    }

    /// Returns the rows that come next, with the names of the columns before the first; nil after
    /// the last.
    ///
    /// - Throws: what `PageParts` throws.
    mutating func next() async throws -> [UInt8]? {
        if let part = try await parts.next() {
            return try await rows(part, of: group.members[parts.member])
        }
        guard !hasHead else { return nil }
        // For a range without samples the chart throws an error that says where there are some.
        if request.isRange { _ = try await group.chart(request) }
        hasHead = true
        return Array(head(["value"]).utf8)
    }

    /// Returns the rows that come next, and those after them.
    ///
    /// - Throws: what `PageParts` throws.
    func split() async throws -> (first: [UInt8]?, rest: TableRows) {
        var rest = self
        let first = try await rest.next()
        return (first, rest)
    }

    /// - Throws: `CancellationError`.
    private mutating func rows(
        _ part: SampleColumns, of series: PagedSeries
    ) async throws -> [UInt8] {
        let isOfSeveral = group.members.count > 1
        let columns = series.columnNames(part.columns.count)
        var text = hasHead ? "" : head(columns)
        hasHead = true
        let names = columns.map {
            TableRows.field(series.identity.name + (columns.count > 1 ? " \($0)" : ""))
        }
        for (count, index) in part.indices.enumerated() {
            if count.isMultiple(of: 1_024) {
                // If the client has left, no more rows are needed.
                try Task.checkCancellation()
                // Other answers have their turn meanwhile.
                await Task.yield()
            }
            if isOfSeveral {
                for (column, name) in zip(part.columns, names) {
                    text += "\(name),\(column[index].t.exactISOText),"
                    text += TableRows.value(column[index].y) + "\r\n"
                }
            } else {
                text += part[index].t.exactISOText
                for column in part.columns { text += "," + TableRows.value(column[index].y) }
                text += "\r\n"
            }
        }
        return Array(text.utf8)
    }

    private func head(_ columns: [String]) -> String {
        let names = group.members.count > 1 ? ["series", "time", "value"] : ["time"] + columns
        return names.map(TableRows.field).joined(separator: ",") + "\r\n"
    }

    /// Returns a name as a field, harmless on a terminal.
    private static func field(_ name: String) -> String { CSVField(name.harmless()).text }

    private static func value(_ value: Double?) -> String { value.map(\.plainText) ?? "" }
}
