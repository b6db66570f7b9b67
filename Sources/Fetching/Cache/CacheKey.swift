import Text

/// The key of a request and its response: a digest, so that neither addresses nor tokens stand in
/// the cache.
struct CacheKey: Hashable, Sendable {
    /// The SHA-256 digest, 32 bytes.
    let bytes: [UInt8]

    /// - Parameters:
    ///   - url: as it is asked for, without a fragment.
    ///   - fields: the other fields of the request, such as a token; the names in any case. With
    ///     all of the request's fields in the key, responses that vary by any of them are kept
    ///     apart (RFC 9111, 4.1).
    init(url: String, fields: [(name: String, value: String)] = []) {
        var digest = SHA256()
        digest.update(counted: url.utf8)
        for (name, value) in fields {
            digest.update(counted: name.utf8.map(Byte.lowercased))
            digest.update(counted: value.utf8)
        }
        bytes = digest.finalize()
    }

    /// 64 hexadecimal digits: the name of the entry.
    var name: String {
        let digits = Array("0123456789abcdef".utf8)
        let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return String(decoding: text, as: UTF8.self)
    }
}

extension SHA256 {
    /// Adds a text with its length before it, so that no two lists of texts give the same bytes.
    fileprivate mutating func update(counted text: some Collection<UInt8>) {
        withUnsafeBytes(of: UInt64(text.count).littleEndian) { update($0) }
        update(text)
    }
}
