import Feeds
import Paging

/// Instants in series that may not be in order.
extension PagedSeries {
    /// Runs `read`, which reads the pages of a request. A request for an instant is not answered if
    /// any page that came shows times that go back: neither with a page nor with the error that no
    /// page has it.
    func inOrder<Result>(
        _ request: PageRequest, _ reading: Reading, _ read: () async throws -> Result
    ) async throws -> Result {
        guard request.needsOrder else { return try await explained(request, read) }
        do {
            if options.order == .sort { try await seeAllPages(request, reading) }
            let result = try await explained(request, read)
            try refuseDisorder(reading)
            return result
        } catch let error as PagedSeriesError {
            switch error {
            case .pastEnd, .noSamples: try refuseDisorder(reading)
            case .noSeries, .emptyRange, .paging, .notInOrder, .timeNotDrawable, .tooManyBins,
                .sumTooLarge, .windowTooFull:
                break
            }
            throw error
        }
    }

    /// Fetches the rest of the series. A caller that asks to sort expects times that go back, and
    /// the pages in which a search looks need not show them.
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
