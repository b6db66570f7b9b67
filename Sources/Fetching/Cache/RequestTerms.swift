/// The demands that a request's own fields make on the cache.
struct RequestTerms: Equatable, Sendable {
    /// Whether a response may be stored, and a stored one used. Neither for requests that have a
    /// condition or a range of the caller's own (RFC 9111, 4.3.2; RFC 9110, 14.2).
    let isCacheable: Bool
    private let control: CacheControl

    init(fields: [(name: String, value: String)] = []) {
        let names = Set(fields.map { $0.name.lowercased() })
        var control = CacheControl(fields.combined("cache-control") ?? "")
        // RFC 9111, 5.4: only without the newer field.
        if !names.contains("cache-control"), let pragma = fields.combined("pragma") {
            control.noCache = CacheControl(pragma).noCache
        }
        self.control = control
        isCacheable = !control.noStore && names.isDisjoint(with: RequestTerms.ownConditions)
    }

    private static let ownConditions: Set<String> = [
        "if-match", "if-modified-since", "if-none-match", "if-range", "if-unmodified-since",
        "range",
    ]

    /// Returns whether a stored response may be used without asking the server.
    ///
    /// - Parameters:
    ///   - age: seconds.
    ///   - lifetime: seconds for which the response is fresh.
    func allow(age: Double, lifetime: Double) -> Bool {
        // The clauses 5.2.1.4, 4.2, 5.2.1.1 and 5.2.1.3. `max-stale` (5.2.1.2) is only an offer.
        !control.noCache && age < lifetime && age <= control.maxAge ?? .infinity
            && lifetime - age >= control.minFresh ?? 0
    }
}

extension [(name: String, value: String)] {
    /// Returns the values of all fields of a name in one list (RFC 9110, 5.3); nil if no field has
    /// it.
    ///
    /// - Parameter name: in small letters.
    func combined(_ name: String) -> String? {
        let values = filter { $0.name.lowercased() == name }.map(\.value)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }
}
