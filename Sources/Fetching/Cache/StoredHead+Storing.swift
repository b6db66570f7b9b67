extension StoredHead {
    /// Whether a private cache may store the response.
    ///
    /// The clauses on `private` and `Authorization` (RFC 9111, 3) are for shared caches. Responses
    /// with one of the statuses here may be stored where the server says nothing of it (RFC 9110,
    /// 15.1).
    var isStorable: Bool {
        // RFC 9111, 5.2.2.5.
        guard !control.noStore else { return false }
        // RFC 9111, 4.1: a response that varies by everything fits no later request.
        let varied = (fields[.vary] ?? "").split { $0 == "," || $0 == " " || $0 == "\t" }
        return !varied.contains("*")
    }

    /// Whether the server has to be asked each time (RFC 9111, 5.2.2.4); by Pragma where there is
    /// no Cache-Control (5.4).
    var demandsValidation: Bool {
        guard fields[.cacheControl] == nil else { return control.noCache }
        return CacheControl(fields[.pragma] ?? "").noCache
    }
}
