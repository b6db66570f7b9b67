package import ChartRender
package import ChartScene
import Essentials
import Files
import Text
import TimeSeries
import Timing

/// The output of pictures and descriptions: the format is known and the places were tried.
package struct Output {
    let format: PictureFormat
    private let place: Place
    private let describePath: String?

    package static let standardOutput = "-"

    /// The place for the picture.
    package enum Place {
        /// A file that is replaced, or "-" for stdout.
        case path(String)
        /// A file in the current folder that is called after the source, and replaces none.
        case namedAfter(source: String)
    }

    /// - Parameters:
    ///   - format: nil takes it from the file's extension; without an extension it is PNG.
    ///   - inputs: the files that are read, and so may not be written.
    /// - Throws: `Failure`: 64 for an unknown format and for a file that is read, 73 for a place
    ///   that can't be written.
    package init(
        _ place: Place, format: PictureFormat?, describe: String? = nil, inputs: InputPaths
    ) throws {
        self.place = place
        describePath = describe
        switch place {
        case .path(let path): self.format = try format ?? Output.format(of: path)
        case .namedAfter: self.format = format ?? .png
        }
        let path = self.path
        try TerminalOutput.refuse(path)
        for path in [path, describe ?? Output.standardOutput] where path != Output.standardOutput {
            try OutputFile.check(path)
            try inputs.refuse(path)
        }
        if let describe, OutputFile.followed(path) == OutputFile.followed(describe) {
            throw Failure(Failure.usage, "-o and --describe name the same place")
        }
    }

    /// Whether the files have the bytes of a drawing: another program may write or remove one.
    func holds(_ drawing: Drawing) -> Bool {
        ([(path, drawing.picture)] + others(drawing.description)).allSatisfy { path, bytes in
            switch PathKind(path) {
            case .file: ReadableFile.head(of: path, upTo: bytes.count + 1) == bytes
            case .other: true
            case .folder, nil: false
            }
        }
    }

    private func others(_ description: [UInt8]?) -> [(path: String, bytes: [UInt8])] {
        describePath.flatMap { path in description.map { [(path, $0)] } } ?? []
    }

    /// The picture's file as things stand: another run may take a free name first.
    private var path: String {
        switch place {
        case .path(let path): return path
        case .namedAfter(let source):
            return PictureName.free(PictureName.stem(of: source), format.rawValue) { name in
                var found = stat()
                return lstat(name, &found) == 0
            }
        }
    }

    private static func format(of path: String) throws -> PictureFormat {
        guard path != standardOutput else { return .png }
        let name = OutputFile.suffix(of: path)
        guard let format = PictureFormat(rawValue: name) else {
            throw Failure(
                Failure.usage,
                "cannot tell the format from \(path.printable(limit: 200));"
                    + " name it .png, .svg or .pdf, or say --format")
        }
        return format
    }

    /// A drawn chart: the bytes of its files, and notes for the user about the picture.
    package struct Drawing: Equatable {
        /// The scene of the picture: equal scenes are equal pictures.
        var scene: Scene
        var picture: [UInt8]
        var description: [UInt8]?
        package var notes: [String]
    }

    /// Makes all bytes, then writes all files: a failure leaves none.
    ///
    /// - Returns: where the picture is.
    @discardableResult package func write(_ chart: Chart) throws -> String {
        let drawing = try drawing(of: chart)
        for note in drawing.notes { Console.error(note) }
        return try write(drawing)
    }

    /// The bytes of all files.
    ///
    /// - Parameter known: an earlier drawing, which is given back where the new one would be the
    ///   same.
    package func drawing(of chart: Chart, known: Drawing? = nil) throws -> Drawing {
        let typeface = try Typeface.standard(for: chart.theme)
        let plan = Stage.layout.timed { LayoutPlan(chart, measure: typeface) }
        let scene = plan.scene
        let description = try describePath.map { _ in try Output.json(ChartDescription(chart, plan))
        }
        if let known, known.scene == scene, known.description == description { return known }
        return Drawing(
            scene: scene, picture: try scene.bytes(as: format, typeface: typeface),
            description: description,
            notes: Output.notes(of: plan, typeface) + Output.notesOnMeans(of: chart))
    }

    /// Which fonts a chart's texts are set in, and how: a line a font, and a line a text.
    static func lettering(of chart: Chart) throws -> [String] {
        let typeface = try Typeface.standard(for: chart.theme)
        let texts = LayoutPlan(chart, measure: typeface).texts
        let all = texts.map { ($0, typeface.lettering(of: $0)) }
        let fonts = all.flatMap(\.1.fonts)
        let named = fonts.indices.filter { fonts.firstIndex(of: fonts[$0]) == $0 }
        return named.map { "font: \(fonts[$0].harmless(limit: 500))" }
            + all.map { text, lettering in
                let direction = lettering.isRightToLeft ? ", right to left" : ""
                return "\(text.role.rawValue) \(text.text.printable(limit: 200))\(direction):"
                    + " \(lettering.glyphs)"
            }
    }

    /// What the reader of a picture may miss in it.
    private static func notes(of plan: LayoutPlan, _ typeface: Typeface) -> [String] {
        var notes = typeface.missingLetters(in: plan.texts).map(\.note)
        if plan.namesLeftOut > 0 {
            notes.append(
                "\(plan.namesLeftOut) of the names of \(plan.lines.count) lines have no room; see"
                    + " --width and --height")
        }
        let notAboveZero = plan.notShown - plan.outside
        if notAboveZero > 0 {
            let values = notAboveZero == 1 ? "1 value" : "\(notAboveZero.grouped) values"
            notes.append("\(values) of 0 or less not drawn: the y axis is logarithmic")
        }
        if plan.outside > 0 {
            let values = plan.outside == 1 ? "1 value" : "\(plan.outside.grouped) values"
            notes.append("\(values) outside the y axis not drawn; see --y-range")
        }
        return notes
    }

    private static func notesOnMeans(of chart: Chart) -> [String] {
        let empty = chart.series.first { line in
            line.smoothing != nil && line.samples.samples.allSatisfy { $0.y == nil }
        }
        guard let span = empty?.smoothing?.text else { return [] }
        return [
            "no mean of \(span) drawn: none of its windows is whole, as samples lie too far apart or"
                + " are too few; see --smooth"
        ]
    }

    /// Writes all files or none.
    ///
    /// - Returns: where the picture is.
    package func write(_ drawing: Drawing) throws -> String {
        try write(picture: drawing.picture, description: drawing.description)
    }

    /// Writes all files or none.
    ///
    /// - Returns: where the picture is.
    package func write(picture: [UInt8], description: [UInt8]?) throws -> String {
        let others = others(description)
        return try Stage.write.timed {
            var path = self.path
            guard case .namedAfter = place else {
                try Output.write([(path, picture)] + others)
                return path
            }
            try Output.write(others) {
                // Another run may have taken the name: the next one is free.
                while try !OutputFile(path, picture, replaces: false).commit() { path = self.path }
            }
            return path
        }
    }

    /// A description as its file has it.
    package static func json(_ description: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try Array(encoder.encode(description)) + Array("\n".utf8)
    }

    /// Writes all or none: files get their places last.
    ///
    /// - Parameter first: what else is to be written, before the files get their places.
    package static func write(
        _ files: [(path: String, bytes: [UInt8])], first: () throws -> Void = {}
    ) throws {
        let pending = try files.filter { $0.path != standardOutput }
            .map { try OutputFile($0.path, $0.bytes) }
        try first()
        for file in files where file.path == standardOutput { Console.output(file.bytes) }
        for file in pending where file.isWrittenInto { try file.commit() }
        for file in pending where !file.isWrittenInto { try file.commit() }
    }
}
