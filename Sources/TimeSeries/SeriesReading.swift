/// How the times and the values of a series were read.
public struct SeriesReading: Sendable, Equatable, Encodable {
    /// The columns or keys of the time; none where columns are called as times are.
    public var timeFields: [String]
    /// What times are, such as "date" or "month such as 2024-12".
    public var times: String
    /// The columns or keys of the values.
    public var valueFields: [String]
    /// The column whose texts name the series.
    public var splitField: String?
    /// What was taken for granted: sentences.
    public var notes: [String] = []

    private enum CodingKeys: CodingKey { case timeFields, times, valueFields, splitField, notes }

    /// Writes every key, with null for no column that names series.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: CodingKeys.self)
        try object.encode(timeFields, forKey: .timeFields)
        try object.encode(times, forKey: .times)
        try object.encode(valueFields, forKey: .valueFields)
        try object.encode(splitField, forKey: .splitField)
        try object.encode(notes, forKey: .notes)
    }

    /// - Parameters:
    ///   - timeFields: the columns or keys of the time.
    ///   - times: what times are.
    ///   - valueFields: the columns or keys of the values.
    public init(timeFields: [String], times: String, valueFields: [String]) {
        (self.timeFields, self.times, self.valueFields) = (timeFields, times, valueFields)
    }
}
