/// The column that a table draws of several with numbers, where the caller chose none.
public struct ValueChoice: Sendable, Equatable {
    /// The column that is drawn: its name, or "column 2" where it has none.
    public var drawn: String
    /// The other columns of numbers, in their order.
    public var others: [String]

    /// Whether one of the others was as likely: the first of them was taken.
    public var isAmongAlike: Bool

    /// The name that the axis of values takes; nil for a place such as "[1]".
    public var axisName: String? {
        let isPlace =
            drawn.hasPrefix("[") && drawn.hasSuffix("]")
            && Int(drawn.dropFirst().dropLast()) != nil
        return isPlace ? nil : drawn
    }

    /// A choice among two columns or more.
    public init(drawn: String, others: [String], isAmongAlike: Bool = false) {
        (self.drawn, self.others, self.isAmongAlike) = (drawn, others, isAmongAlike)
    }

    /// Returns what names a column to `--value-field`: its name, or its number from 1 where
    /// another column is called so, too.
    static func option(_ column: Int, among names: [String]) -> String {
        names.count { $0 == names[column] } == 1 ? names[column] : "\(column + 1)"
    }

    /// Returns what lines of columns are called: their names, with the number of the column from 1
    /// behind a name that others have, too.
    static func lineNames(_ columns: [(number: Int, name: String)]) -> [String] {
        columns.map { column in
            let isOnly = columns.count { $0.name == column.name } == 1
            return isOnly ? column.name : "\(column.name) (\(column.number + 1))"
        }
    }
}
