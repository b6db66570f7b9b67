import Engines
import Essentials
import Feeds
import Text

/// The name of a picture for which the user gave none: that of its source.
enum PictureName {
    private static let tableExtensions = ["csv", "tsv", "ndjson", "jsonl", "json", "txt"]

    /// The name without folder and extension: "meter" of "data/meter.csv.gz", "api" of
    /// "https://example.org/api/{PAGE}.json", "réseau nord" of
    /// "https://example.org/r%C3%A9seau%20nord/{PAGE}.json".
    ///
    /// - Parameter source: a URL, a path, or "-" for stdin, as typed.
    static func stem(of source: String) -> String {
        if source == "-" { return "stdin" }
        return fit(source.isTypedAddress ? stem(ofURL: source) : stem(ofPath: source))
    }

    private static func stem(ofURL url: String) -> String {
        if ClickHouseAddress.isMeant(by: url) { return (try? ClickHouseAddress(url))?.table ?? "" }
        var paging = HTTPPaging()
        // Where a page has the cursor is no part of the name.
        if (try? URLTemplate.check(url, paging)) == nil { paging.next = .field("next") }
        guard let template = try? URLTemplate(url, paging: paging) else { return "" }
        let parts = template.shownName.split(separator: "/")
        guard parts.count > 1, let last = parts.last else {
            return String(parts.first?.prefix { $0 != ":" } ?? "")
        }
        return withoutExtension(String(last).readablyDecoded)
    }

    private static func stem(ofPath path: String) -> String {
        let name = URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent
        return withoutExtension(name)
    }

    private static func withoutExtension(_ name: String) -> String {
        let name = name.lowercased().hasSuffix(".gz") ? String(name.dropLast(3)) : name
        let isTable = tableExtensions.contains { name.lowercased().hasSuffix(".\($0)") }
        return isTable ? String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)]) : name
    }

    /// A name that every shell and every folder takes: no leading dot or hyphen, no control
    /// characters, none that turn the name's direction, no slash, and short.
    private static func fit(_ name: String) -> String {
        let scalars = name.unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: Unicode.Scalar("-")
            case .format where scalar != "\u{200C}" && scalar != "\u{200D}": Unicode.Scalar("-")
            default: scalar == "/" ? "-" : scalar
            }
        }
        var fit = String(String.UnicodeScalarView(scalars)).drop { $0 == "." || $0 == "-" }
        while fit.utf8.count > 200 { fit.removeLast() }
        return fit.isEmpty ? "chart" : String(fit)
    }

    /// The first of "meter.png", "meter-2.png", "meter-3.png" … that is no file's name yet.
    ///
    /// - Parameter isTaken: whether something of that name is there.
    static func free(
        _ stem: String, _ suffix: String, isTaken: (String) -> Bool
    ) -> String {
        var number = 1
        while true {
            let name = number == 1 ? "\(stem).\(suffix)" : "\(stem)-\(number).\(suffix)"
            if !isTaken(name) { return name }
            number += 1
        }
    }
}
