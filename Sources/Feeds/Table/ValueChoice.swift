/// The column that a table draws of several with numbers, where the caller chose none.
public struct ValueChoice: Sendable, Equatable {
    /// The column that is drawn: its name, or "column 2" where it has none.
    public var drawn: String
    /// The other columns of numbers, in their order.
    public var others: [String]

    /// Whether one of the others was as likely: the first of them was taken.
    public var isAmongAlike: Bool

    /// A choice among two columns or more.
    public init(drawn: String, others: [String], isAmongAlike: Bool = false) {
        (self.drawn, self.others, self.isAmongAlike) = (drawn, others, isAmongAlike)
    }
}
