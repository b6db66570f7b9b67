/// What to do with times that go back.
public enum TimeOrder: String, Sendable, CaseIterable {
    /// Refuse them.
    case strict
    /// Sort the window's samples by time; equal times keep their order.
    case sort
}
