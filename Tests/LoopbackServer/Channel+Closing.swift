import NIOCore

extension Channel {
    /// Does something, and closes the channel however that ends.
    func closing<Result>(_ body: () async throws -> Result) async throws -> Result {
        do {
            let result = try await body()
            try await close()
            return result
        } catch {
            try? await close()
            throw error
        }
    }
}
