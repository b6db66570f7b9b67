extension StoredHead {
    /// The fields that ask the server whether the answer still holds; empty if it gave nothing to ask
    /// by (RFC 9111, 4.3.1).
    ///
    /// Never for the end of a series: servers heed conditions where they would answer with a page
    /// (RFC 9110, 13.2.1), and "not modified" would be said of one that nobody has.
    var validators: [(name: String, value: String)] {
        guard isPage else { return [] }
        let tag = entityTag.map { (name: "If-None-Match", value: $0) }
        let date = lastModified.map { (name: "If-Modified-Since", value: $0) }
        return [tag, date].compactMap { $0 }
    }

    /// The head once the server has said that the answer still holds (RFC 9111, 4.3.4).
    ///
    /// - Parameters:
    ///   - fields: of the 304.
    ///   - times: of its request and its coming, in seconds since 1970.
    /// - Returns: nil if the 304 speaks of something else, so that the page has to be asked for again,
    ///   without a condition. Look at `isStorable` again before it is kept.
    func freshened(
        by fields: [(name: String, value: String)], requestTime: Double, responseTime: Double
    ) -> StoredHead? {
        let news = StoredHead.kept(fields)
        guard isPage, speaksOfThis(news) else { return nil }
        var merged = self.fields
        // They tell of one message, not of the page.
        merged[.age] = nil
        merged[.date] = nil
        // The body is the old one, and so is its type (3.2).
        merged.merge(news.filter { $0.key != .contentType }) { $1 }
        return StoredHead(
            status: status, fields: merged, requestTime: requestTime, responseTime: responseTime,
            shownURL: shownURL)
    }

    /// The tag has to be the same, else the date (4.3.4). Without either it can only mean the one that
    /// was asked about.
    ///
    /// Weak and strong tags are not told apart, as the condition itself does not (RFC 9110, 13.1.2):
    /// nginx marks the tags of compressed pages as weak, but not those of its 304.
    private func speaksOfThis(_ news: [StoredField: String]) -> Bool {
        if let tag = news[.eTag] {
            guard let own = fields[.eTag] else { return false }
            return tag.opaqueTag == own.opaqueTag
        }
        guard let date = news[.lastModified] else { return true }
        return date == fields[.lastModified]
    }

    /// Nil where it is none, such as two of them (RFC 9110, 8.8.3).
    private var entityTag: String? {
        guard let tag = fields[.eTag], let quoted = tag.opaqueTag.quotedPart,
            quoted.allSatisfy({ $0 == 0x21 || (0x23...0x7E).contains($0) || $0 >= 0x80 })
        else { return nil }
        return tag
    }

    /// Nil where it is no date.
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
