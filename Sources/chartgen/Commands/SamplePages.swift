import Feeds
import Foundation

/// The bodies that the sample API answers.
struct SamplePages: Sendable {
    private let folder: URL?
    let name: String

    /// - Parameter folder: of 1.json, 2.json …; nil for the built-in sample.
    init(folder: String?) throws {
        self.folder = folder.map { URL(fileURLWithPath: $0, isDirectory: true) }
        name = folder ?? "the built-in sample (25,000 points on 3 API pages)"
        var isFolder: ObjCBool = false
        if let folder {
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
                isFolder.boolValue
            else {
                throw Failure(Failure.noInput, "no such folder: \(folder.printable(limit: 200))")
            }
        }
    }

    /// The JSON of an API page, or nil past the end.
    func body(_ number: Int) -> [UInt8]? {
        guard let folder else { return BuiltInSample().json(number) }
        let file = folder.appendingPathComponent("\(number).json")
        return (try? Data(contentsOf: file)).map(Array.init)
    }

    /// The page number in "/api/17.json", or nil.
    static func number(inPath path: String) -> Int? {
        let path = path.prefix { $0 != "?" }
        guard path.hasPrefix("/api/"), path.hasSuffix(".json") else { return nil }
        let digits = path.dropFirst(5).dropLast(5)
        guard let number = Int(digits), number > 0, "\(number)" == digits else { return nil }
        return number
    }
}
