/// The fields of a response that are stored with it.
enum StoredField: UInt8, CaseIterable, Sendable {
    // These numbers stand in files: never give one another meaning.
    case age = 1
    case cacheControl = 2
    case contentType = 3
    case date = 4
    case eTag = 5
    case expires = 6
    case lastModified = 7
    case pragma = 8
    case vary = 9
    /// Kept only for series whose pages name the next page there: its addresses may hold secrets.
    case link = 10

    /// The field's name, in small letters.
    var name: String {
        switch self {
        case .age: "age"
        case .cacheControl: "cache-control"
        case .contentType: "content-type"
        case .date: "date"
        case .eTag: "etag"
        case .expires: "expires"
        case .link: "link"
        case .lastModified: "last-modified"
        case .pragma: "pragma"
        case .vary: "vary"
        }
    }

    /// The longest value that is stored, in bytes.
    static let limit = 4_096
}
