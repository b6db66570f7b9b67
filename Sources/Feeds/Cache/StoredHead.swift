/// What is known of an answer besides its body. Times are seconds since 1970 by this machine's clock.
struct StoredHead: Equatable, Sendable {
    /// 200 or 203 for a page, 404 or 410 for the end of a series.
    let status: Int
    /// Several fields of one name are one list.
    let fields: [StoredField: String]
    /// When the request was sent.
    let requestTime: Double
    /// When the answer's head came.
    let responseTime: Double
    /// For people; without credentials and query.
    let shownURL: String

    /// - Parameters:
    ///   - fields: all of the answer's, in order.
    ///   - shownURL: fit to be shown, so without secrets.
    /// - Returns: nil if it is no answer to be kept: another status, a time that is none, or a field
    ///   that is needed and too long.
    init?(
        status: Int, fields: [(name: String, value: String)], requestTime: Double,
        responseTime: Double, shownURL: String
    ) {
        self.init(
            status: status, fields: StoredHead.kept(fields), requestTime: requestTime,
            responseTime: responseTime, shownURL: String(shownURL.unicodeScalars.prefix(1_000)))
    }

    init?(
        status: Int, fields: [StoredField: String], requestTime: Double, responseTime: Double,
        shownURL: String
    ) {
        guard StoredHead.statuses.contains(status), requestTime.isFinite, responseTime.isFinite,
            fields.values.allSatisfy({ $0.utf8.count <= StoredField.limit }),
            shownURL.utf8.count <= StoredField.limit
        else { return nil }
        self.status = status
        self.fields = fields
        self.requestTime = requestTime
        self.responseTime = responseTime
        self.shownURL = shownURL
    }

    private static let statuses: Set<Int> = [200, 203, 404, 410]

    /// Whether there is a page, which is the answer's body.
    var isPage: Bool { status == 200 || status == 203 }

    var control: CacheControl { CacheControl(fields[.cacheControl] ?? "") }

    static func kept(_ fields: [(name: String, value: String)]) -> [StoredField: String] {
        let values = StoredField.allCases.compactMap { field in
            fields.combined(field.name).map { (field, $0) }
        }
        return Dictionary(uniqueKeysWithValues: values)
    }
}
