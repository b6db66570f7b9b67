import ChartRender
import ChartgenCommand
import Text

/// The output of a ranked list: the format is known and the places were tried.
struct RankOutput: Sendable {
    /// The form of the output.
    let format: RankFormat
    /// The format of the picture; nil for tables and data.
    var picture: PictureFormat? { format.picture }
    /// Whether a description of the picture is written, too.
    var describes: Bool { describePath != nil }
    /// The place for tables and data: a file, or "-" for stdout.
    private let path: String
    private let describePath: String?
    /// The output of pictures; nil for tables and data.
    private let pictures: Output?

    /// - Throws: `Failure`: 64 for an unknown format, options that contradict each other and a file
    ///   that is read, 73 for a place that can't be written.
    init(_ options: Rank) throws {
        format = try options.format ?? RankOutput.format(of: options.output)
        path = options.output ?? Output.standardOutput
        describePath = options.describe
        let archive = options.keep.map {
            RankKeeping.path($0, ofFeed: RankDescription.name(of: options.feed ?? ""))
        }
        let inputs = InputPaths(
            files: [
                ("the description", options.feed == "-" ? "/dev/stdin" : options.feed),
                ("the file of --ca-file", options.network.caFile), ("the archive", archive),
            ].compactMap { role, path in path.map { (role, $0) } }
                + options.picture.words.map { ("a file of --words", $0) }, archive: archive)
        if let picture = format.picture {
            pictures = try Output(
                options.output.map { .path($0) } ?? .namedAfter(source: options.feed ?? ""),
                format: picture, describe: options.describe, inputs: inputs)
            return
        }
        pictures = nil
        let given = options.describe.map { _ in "--describe" } ?? (options.check ? "--check" : nil)
        if let option = given ?? options.picture.given {
            throw Failure(
                Failure.usage,
                "\(option) is for pictures, and not for \(format.rawValue): say --format png, svg or"
                    + " pdf, or name the file so")
        }
        guard path != Output.standardOutput else { return }
        try OutputFile.check(path)
        try inputs.refuse(path)
    }

    private static func format(of path: String?) throws -> RankFormat {
        guard let path, path != Output.standardOutput else { return .table }
        let name = OutputFile.suffix(of: path)
        let others = ["jsonl": RankFormat.ndjson, "txt": .table]
        guard let format = RankFormat(rawValue: name) ?? others[name], name != "table" else {
            throw Failure(
                Failure.usage,
                "cannot tell the format from \(path.printable(limit: 200)); name it .png, .svg, .pdf,"
                    + " .json, .ndjson, .csv or .txt, or say --format")
        }
        return format
    }

    /// Writes a table or data.
    func write(_ text: String) throws {
        try Output.write([(path, Array(text.utf8))])
    }

    /// Writes a picture and, where that was asked for, what it says.
    ///
    /// - Returns: where the picture is.
    func write(picture: [UInt8], description: (any Encodable)?) throws -> String {
        guard let pictures else { return path }
        let description = try description.map { try Output.json($0) }
        let place = try pictures.write(picture: picture, description: description)
        return place == Output.standardOutput ? "stdout" : place
    }
}
