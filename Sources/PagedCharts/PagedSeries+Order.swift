import Feeds
import Paging

/// Instants in series that may not be in order.
extension PagedSeries {
    /// Does what reads the pages of a request. Where it looks for an instant, and any page that came shows that times go
    /// back, what was found is not believed: neither a page nor that there is none.
    func inOrder(
        _ request: PageRequest, _ reading: Reading, _ read: () async throws -> PageLines
    ) async throws -> PageLines {
        guard request.needsOrder else { return try await explained(request, read) }
        do {
            if options.order == .sort { try await seeAllPages(request, reading) }
            let lines = try await explained(request, read)
            try refuseDisorder(reading)
            return lines
        } catch let error as PagedSeriesError {
            switch error {
            case .pastEnd, .noSamples: try refuseDisorder(reading)
            case .noSeries, .emptyRange, .paging, .notInOrder, .timeNotDrawable: break
            }
            throw error
        }
    }

    /// Fetches what did not come of the series: who asks to sort it expects times that go back, and the pages in which a
    /// search looks need not show them.
    private func seeAllPages(_ request: PageRequest, _ reading: Reading) async throws {
        do {
            _ = try await explained(request) { try await reading.pager.extent(of: .whole) }
        } catch let error as FeedError {
            guard options.allowsPartial else { throw error }
        }
    }

    private func refuseDisorder(_ reading: Reading) throws {
        guard let fault = reading.order.fault else { return }
        throw options.order == .sort ? PagedSeriesError.notInOrder(identity) : fault
    }
}
