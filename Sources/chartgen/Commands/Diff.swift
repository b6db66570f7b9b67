import ArgumentParser
import ChartRender
import Feeds
import Foundation

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
    }

    func run() throws {
        if let output, output != Output.standardOutput { try OutputFile.check(output) }
        let (a, b) = (try Diff.image(first), try Diff.image(second))
        let difference = ImageDifference(a, b, tolerance: tolerance)
        let picture = output == nil ? nil : difference.picture?.png()
        if output != Output.standardOutput { Console.line(difference.description) }
        if let output, let picture { try Output.write([(output, picture)]) }
        if !difference.isSame { throw ExitCode(1) }
    }

    private static func image(_ path: String) throws -> PixelImage {
        guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
            throw Failure(Failure.noInput, "cannot read \(path.printable(limit: 200))")
        }
        do {
            return try PixelImage(png: Array(bytes))
        } catch {
            throw Failure(Failure.badData, "\(path.printable(limit: 200)): \(error)")
        }
    }
}
