public import FeedErrors

/// Where a sample stands, for messages.
public struct SamplePlace: Sendable {
    /// The name of the place: "API page 3, element 17".
    public var name: String
    /// What to try where the sample is earlier than the one before it.
    public var remedy: FeedError.Remedy

    /// - Parameters:
    ///   - name: of the place.
    ///   - remedy: what to try where the sample is earlier than the one before it: by default, to
    ///     sort by time.
    public init(_ name: String, remedy: FeedError.Remedy = .sortByTime) {
        (self.name, self.remedy) = (name, remedy)
    }

    /// The place of an element, by its number from 0 on an API page.
    public init(ofElement element: Int, onPage apiPage: Int) {
        self.init("API page \(apiPage), element \(element)")
    }
}
