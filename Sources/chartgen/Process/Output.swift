import ChartRender
import ChartScene
import Feeds
import Foundation
import TimeSeries
import Timing

/// Where pictures and descriptions go, as meant: the format is known and the places were tried.
struct Output {
    let path: String
    let format: PictureFormat
    private let describePath: String?

    static let standardOutput = "-"

    /// - Parameters:
    ///   - path: a file, or "-" for stdout; nil for "chart" with the format's extension.
    ///   - format: nil takes it from the file's extension, PNG for stdout.
    /// - Throws: `Failure`: 64 for an unknown format, 73 for a place that can't be written.
    init(path: String?, format: PictureFormat?, describe: String? = nil) throws {
        self.format = try format ?? Output.format(of: path)
        self.path = path ?? "chart.\(self.format.rawValue)"
        describePath = describe
        for path in [self.path, describe] where path != nil && path != Output.standardOutput {
            try OutputFile.check(path ?? "")
        }
        if let describe, OutputFile.followed(self.path) == OutputFile.followed(describe) {
            throw Failure(Failure.usage, "-o and --describe name the same place")
        }
    }

    private static func format(of path: String?) throws -> PictureFormat {
        guard let path, path != standardOutput else { return .png }
        let name = URL(fileURLWithPath: path).pathExtension.lowercased()
        guard let format = PictureFormat(rawValue: name) else {
            throw Failure(
                Failure.usage,
                "cannot tell the format from \(path.printable(limit: 200));"
                    + " name it .png, .svg or .pdf, or say --format")
        }
        return format
    }

    /// Makes all bytes, then writes all files: a failure leaves none.
    func write(_ chart: Chart) throws {
        let typeface = try Typeface.standard()
        let plan = Stage.layout.timed { LayoutPlan(chart, measure: typeface) }
        let missing = typeface.missing(in: plan.texts.map(\.text).joined())
        if !missing.isEmpty {
            let shown = String(missing.prefix(10)).printable()
            Console.error("the font has no shapes for \(shown): boxes are drawn in their place")
        }
        if plan.notShown > 0 {
            let values = plan.notShown == 1 ? "1 value" : "\(plan.notShown.grouped) values"
            Console.error("\(values) of 0 or less not drawn: the y axis is logarithmic")
        }
        let picture = try plan.scene.bytes(as: format, typeface: typeface)
        let description = try describePath.map { _ in try Output.json(ChartDescription(chart, plan))
        }
        var files = [(path, picture)]
        if let describePath, let description { files.append((describePath, description)) }
        try Stage.write.timed { try Output.write(files) }
    }

    private static func json(_ description: ChartDescription) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try Array(encoder.encode(description)) + Array("\n".utf8)
    }

    /// Writes all or none: files get their places last.
    static func write(_ files: [(path: String, bytes: [UInt8])]) throws {
        let pending = try files.filter { $0.path != standardOutput }
            .map { try OutputFile($0.path, $0.bytes) }
        for file in files where file.path == standardOutput { Console.output(file.bytes) }
        for file in pending where file.isWrittenInto { try file.commit() }
        for file in pending where !file.isWrittenInto { try file.commit() }
    }
}
