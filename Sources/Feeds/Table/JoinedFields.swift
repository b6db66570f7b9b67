import Calendars
import CellValues
import Text

/// Fields of a row with blanks between them that together are one time: a date and a time of day,
/// say.
struct JoinedFields: Sendable, Equatable {
    /// The first of them, from 0.
    let first: Int
    /// How many they are: 2 or more.
    let count: Int
    /// How many fields a row has before they are joined.
    let columns: Int

    /// The most of the fields that are a time in each of the first rows, the first of which may
    /// name them; nil where every time is a field by itself.
    ///
    /// - Parameter pattern: that of times, if it is said.
    init?(of rows: [[RowFields.Field]], _ pattern: TimePattern?) {
        let body = rows.count > 1 ? Array(rows.dropFirst()) : rows
        guard let columns = body.first?.count, columns > 2 else { return nil }
        for first in 0..<columns - 1 {
            // A field at least is left for the value.
            for count in stride(from: min(7, columns - 1, columns - first), to: 1, by: -1) {
                let range = first..<first + count
                let areTimes = body.allSatisfy { row in
                    row.count != columns
                        || JoinedFields.isDate(
                            Array(row[range].map(\.text).joined(separator: [Byte.space])), pattern)
                }
                guard areTimes else { continue }
                (self.first, self.count, self.columns) = (first, count, columns)
                return
            }
        }
        return nil
    }

    private static func isDate(_ text: [UInt8], _ pattern: TimePattern?) -> Bool {
        guard let pattern else { return TableTime.isDate(text) }
        return DateForm.pattern(pattern).date(text) != nil
    }
}
