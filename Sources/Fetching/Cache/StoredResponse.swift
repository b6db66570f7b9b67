/// A response as the cache keeps it.
struct StoredResponse: Equatable, Sendable {
    let head: StoredHead
    /// Without content coding: the bytes that the parser reads.
    let body: ArraySlice<UInt8>

    /// Whether the series may have ended with it: there was no such page, or nothing is on it.
    var isEnd: Bool {
        !head.isPage || body.count <= 64 && body.allSatisfy("[] \t\r\n".utf8.contains)
    }
}

/// All that is kept of a response but its body. Times are seconds since 1970 by this machine's
/// clock.
struct StoredHead: Equatable, Sendable {
    /// 200 or 203 for a page, 404 or 410 for the end of a series.
    let status: Int
    /// Several fields of one name are one list.
    let fields: [StoredField: String]
    /// When the request was sent.
    let requestTime: Double
    /// When the response's head came.
    let responseTime: Double

    /// - Parameter fields: all of the response's, in order.
    /// - Returns: nil for a response that can't be kept: with another status, a time that is not
    ///   finite, or a needed field that is too long.
    init?(
        status: Int, fields: [(name: String, value: String)], requestTime: Double,
        responseTime: Double
    ) {
        self.init(
            status: status, fields: StoredHead.kept(fields), requestTime: requestTime,
            responseTime: responseTime)
    }

    init?(
        status: Int, fields: [StoredField: String], requestTime: Double, responseTime: Double
    ) {
        guard StoredHead.statuses.contains(status), requestTime.isFinite, responseTime.isFinite,
            fields.values.allSatisfy({ $0.utf8.count <= StoredField.limit })
        else { return nil }
        self.status = status
        self.fields = fields
        self.requestTime = requestTime
        self.responseTime = responseTime
    }

    private static let statuses: Set<Int> = [200, 203, 404, 410]

    /// Whether the body is a page; else the series ended before it.
    var isPage: Bool { status == 200 || status == 203 }

    var control: CacheControl { CacheControl(fields[.cacheControl] ?? "") }

    /// Returns the fields that are kept, each with all of its values.
    static func kept(_ fields: [(name: String, value: String)]) -> [StoredField: String] {
        let values = StoredField.allCases.compactMap { field in
            fields.combined(field.name).map { (field, $0) }
        }
        return Dictionary(uniqueKeysWithValues: values)
    }
}
