extension StoredHead {
    /// Returns whether the response may be used without asking the server (RFC 9111, 4.2).
    ///
    /// - Parameter now: seconds since 1970.
    func isFresh(at now: Double, for terms: RequestTerms = RequestTerms()) -> Bool {
        guard !demandsValidation, let age = age(at: now) else { return false }
        return terms.allow(age: age, lifetime: lifetime)
    }

    /// Returns whether the response came while this request waited for that of another: then it may
    /// count as the response to both (RFC 9111, 4: collapsed requests).
    ///
    /// - Parameters:
    ///   - began: when the wait began, in seconds since 1970.
    ///   - now: seconds since 1970.
    func isResponse(since began: Double, at now: Double) -> Bool {
        began <= responseTime && responseTime <= now
    }

    /// Seconds for which the response is fresh, from the moment the server made it (RFC 9111,
    /// 4.2.1).
    ///
    /// 0 where the server does not say: a series grows, so no lifetime is guessed (4.2.2).
    var lifetime: Double {
        if let maxAge = control.maxAge { return maxAge }
        // 5.3: invalid dates, above all "0", are in the past.
        guard let expires = fields[.expires].flatMap(date) else { return 0 }
        return max(0, expires - dateValue)
    }

    /// Seconds since the server made the response (RFC 9111, 4.2.3).
    ///
    /// - Returns: nil if this machine's clock was set back meanwhile, so that the age is unknown.
    func age(at now: Double) -> Double? {
        guard requestTime <= responseTime, responseTime <= now else { return nil }
        let apparentAge = max(0, responseTime - dateValue)
        let correctedAge = ageValue + (responseTime - requestTime)
        return max(apparentAge, correctedAge) + (now - responseTime)
    }

    /// When the server made the response; where it does not say, when the response came (RFC 9110,
    /// 6.6.1).
    private var dateValue: Double { fields[.date].flatMap(date) ?? responseTime }

    /// The age that caches on the way have added up (5.1): the first member of a list, 0 if that is
    /// no number.
    private var ageValue: Double {
        let first = fields[.age]?.prefix { $0 != "," && $0 != " " && $0 != "\t" }
        return first.flatMap { CacheControl.deltaSeconds($0) } ?? 0
    }

    private func date(_ text: String) -> Double? {
        HTTPDate.seconds(text, now: responseTime)
    }
}
