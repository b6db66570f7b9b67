import ArgumentParser
import ChartRender
import Text

/// Compares two PNG images pixel by pixel.
struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compare two PNG images: exit status 0 the same, 1 different.")

    @Argument(help: ArgumentHelp("The first image.", valueName: "A.png"))
    var first: String

    @Argument(help: ArgumentHelp("The second image.", valueName: "B.png"))
    var second: String

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: "Write an image of the differences: equal pixels pale, others red.")
    var output: String?

    @Option(help: "How far a channel of 0 to 255 may be off in a pixel that counts as the same.")
    var tolerance = 0

    func validate() throws {
        guard (0...255).contains(tolerance) else {
            throw ValidationError("--tolerance is 0 to 255 (given: \(tolerance))")
        }
        let kind = output.map(OutputFile.suffix) ?? ""
        if [PictureFormat.svg, .pdf].map(\.rawValue).contains(kind) {
            throw ValidationError("the differences are a PNG image: name -o .png, not .\(kind)")
        }
    }

    func run() throws {
        if let output { try TerminalOutput.refuse(output) }
        if let output, output != Output.standardOutput {
            try OutputFile.check(output)
            try InputPaths(images: [first, second]).refuse(output)
        }
        let difference = try compared()
        let picture = output == nil ? nil : try difference.picture?.png()
        if output != Output.standardOutput { Console.line(difference.description) }
        if let output, let picture { try Output.write([(output, picture)]) }
        if let output, output != Output.standardOutput, picture == nil {
            try OutputFile.remove(output)
        }
        if !difference.isSame { throw ExitCode(1) }
    }

    private func compared() throws -> ImageDifference {
        let one = try PNGInput(first)
        let other = try PNGInput(second)
        let pixels = max(one.pixels, other.pixels)
        // Both images, and what one is decoded into; or the differences, and their file.
        let need = output == nil ? 4 + 4 + 4 : 4 + 4 + 4 + 3 + 3
        try MemoryNeed(
            "comparing images of \(pixels.grouped) pixels", pixels: pixels, bytesPerPixel: need,
            written: 12
        ).check()
        return ImageDifference(try one.image(), try other.image(), tolerance: tolerance)
    }
}
