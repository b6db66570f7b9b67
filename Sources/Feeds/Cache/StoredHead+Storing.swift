extension StoredHead {
    /// Whether a private cache may keep it.
    ///
    /// The clauses on `private` and `Authorization` (RFC 9111, 3) are for shared caches. Each of the
    /// statuses may be kept without a word about it (RFC 9110, 15.1).
    var isStorable: Bool {
        // RFC 9111, 5.2.2.5.
        guard !control.noStore else { return false }
        // RFC 9111, 4.1: it would fit no request.
        let varied = (fields[.vary] ?? "").split { $0 == "," || $0 == " " || $0 == "\t" }
        return !varied.contains("*")
    }

    /// RFC 9111, 5.2.2.4, and 5.4 where the newer field is missing.
    var demandsValidation: Bool {
        guard fields[.cacheControl] == nil else { return control.noCache }
        return CacheControl(fields[.pragma] ?? "").noCache
    }
}
