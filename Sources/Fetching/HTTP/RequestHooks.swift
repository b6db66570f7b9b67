/// Functions that hear of the requests that are made: of each try, and of each that a redirect
/// leads to.
package struct RequestHooks: Sendable {
    /// Called before a request, with the name of its host. It may wait, and what it throws ends the
    /// page. The wait counts as part of the try's time.
    package let willAsk: @Sendable (_ host: String) async throws -> Void
    /// Called when the head of the answer came.
    package let answered: @Sendable (_ host: String) -> Void

    package init(
        willAsk: @escaping @Sendable (_ host: String) async throws -> Void,
        answered: @escaping @Sendable (_ host: String) -> Void
    ) {
        self.willAsk = willAsk
        self.answered = answered
    }
}
