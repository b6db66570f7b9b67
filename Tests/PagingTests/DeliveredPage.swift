import Paging
import Testing

/// What a reading delivered.
struct DeliveredPage {
    /// Since it last started over.
    var elements: [Int] = []
    var restarts = 0
    var extent: PageExtent?

    mutating func take(_ delivery: PageDelivery<ArraySlice<Int>>) {
        switch delivery {
        case .elements(let elements, _): self.elements += elements
        case .startOver: (elements, restarts) = ([], restarts + 1)
        case .end(let extent, _): self.extent = extent
        }
    }

    static func of<Source>(
        _ deliveries: PageDeliveries<Source>
    ) async throws -> DeliveredPage where Source.Page.SubSequence == ArraySlice<Int> {
        var reading = DeliveredPage()
        for try await delivery in deliveries {
            #expect(reading.extent == nil, "something follows the end")
            reading.take(delivery)
        }
        return reading
    }
}
