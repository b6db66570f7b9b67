import Text

extension StoredHead {
    /// The fields that ask the server whether the stored response still holds; empty if the server
    /// gave neither a tag nor a date to ask by (RFC 9111, 4.3.1).
    ///
    /// Never for the end of a series: servers heed a condition only where they have a page
    /// (RFC 9110, 13.2.1), and would call a page "not modified" that the cache does not hold.
    var validators: [(name: String, value: String)] {
        guard isPage else { return [] }
        let tag = entityTag.map { (name: "If-None-Match", value: $0) }
        let date = lastModified.map { (name: "If-Modified-Since", value: $0) }
        return [tag, date].compactMap { $0 }
    }

    /// Returns the head after the server has said that the stored response still holds (RFC 9111,
    /// 4.3.4).
    ///
    /// - Parameters:
    ///   - fields: of the 304.
    ///   - requestTime: when its request was sent, in seconds since 1970.
    ///   - responseTime: when the 304 came.
    /// - Returns: nil if the 304 is about another page, so that the page has to be asked for again,
    ///   without a condition. The new head may forbid to store it: see `isStorable`.
    func freshened(
        by fields: [(name: String, value: String)], requestTime: Double, responseTime: Double
    ) -> StoredHead? {
        let newer = StoredHead.kept(fields)
        guard isPage, describesSamePage(newer) else { return nil }
        var merged = self.fields
        // These fields are about one message, not about the page.
        merged[.age] = nil
        merged[.date] = nil
        // The stored body keeps its type (3.2).
        merged.merge(newer.filter { $0.key != .contentType }) { $1 }
        return StoredHead(
            status: status, fields: merged, requestTime: requestTime, responseTime: responseTime)
    }

    /// Returns whether a 304 with these fields is about the stored page (4.3.4): it has the same
    /// tag or, without a tag, the same date. A 304 without either can only be about the page that
    /// was asked about.
    ///
    /// Weak and strong tags are not told apart, as the condition itself does not (RFC 9110,
    /// 13.1.2): nginx marks the tags of compressed pages as weak, but not those of its 304.
    private func describesSamePage(_ newer: [StoredField: String]) -> Bool {
        if let tag = newer[.eTag] {
            guard let own = fields[.eTag] else { return false }
            return tag.opaqueTag == own.opaqueTag
        }
        guard let date = newer[.lastModified] else { return true }
        return date == fields[.lastModified]
    }

    /// The tag; nil for a field that holds none, or several (RFC 9110, 8.8.3).
    private var entityTag: String? {
        guard let tag = fields[.eTag], let quoted = tag.opaqueTag.quotedPart,
            quoted.allSatisfy({ $0 == 0x21 || (0x23...0x7E).contains($0) || $0 >= 0x80 })
        else { return nil }
        return tag
    }

    /// The date of the last change; nil for a field that holds none.
    private var lastModified: String? {
        fields[.lastModified].flatMap { HTTPDate.seconds($0, now: responseTime) == nil ? nil : $0 }
    }
}

extension String {
    /// An entity tag without the mark of weak ones.
    fileprivate var opaqueTag: Substring { hasPrefix("W/") ? dropFirst(2) : self[...] }
}

extension Substring {
    /// The bytes between two quotes; nil without them.
    fileprivate var quotedPart: Substring.UTF8View? {
        guard utf8.count >= 2, utf8.first == Byte.quote, utf8.last == Byte.quote else { return nil }
        return utf8.dropFirst().dropLast()
    }
}
