import ChartRender
import Files
import Text

/// A PNG file that is to be compared: its head is read first, so that no image is decoded that is
/// larger than a picture may be.
struct PNGInput: ~Copyable {
    private let path: String
    private let file: ReadableFile
    private let head: [UInt8]
    /// How many the head gives.
    let pixels: Int

    private static let headLength = 24
    /// Bytes of chunks other than the pixels.
    private static let mostOtherBytes = 64 << 20

    /// - Throws: `Failure`: 66 for a file that can't be read, 65 for one that is no PNG image or
    ///   too large.
    init(_ path: String) throws {
        guard let file = ReadableFile(path), let head = file.read(upTo: PNGInput.headLength)
        else { throw Failure(Failure.noInput, "cannot read \(path.printable(limit: 200))") }
        let size = try PNGInput.naming(path) { try PixelImage.size(png: head) }
        self.path = path
        self.file = file
        self.head = head
        pixels = size.width * size.height
    }

    /// Reads the rest and decodes it.
    ///
    /// - Throws: `Failure`: 65 for a damaged file.
    func image() throws -> PixelImage {
        // No pixel takes more than eight bytes, compressed ones a little more at worst.
        let limit = 9 * pixels + PNGInput.mostOtherBytes
        guard let rest = file.read(upTo: limit) else {
            throw Failure(Failure.noInput, "cannot read \(path.printable(limit: 200))")
        }
        guard rest.count < limit else {
            throw Failure(
                Failure.badData,
                "\(path.printable(limit: 200)): more bytes than an image of \(pixels.grouped) pixels has"
            )
        }
        return try PNGInput.naming(path) { try PixelImage(png: head + rest) }
    }

    /// Runs `body`, and names the file in its errors. Too little memory is no fault of the file:
    /// that error passes unchanged.
    private static func naming<Result>(
        _ path: String, _ body: () throws -> Result
    ) throws -> Result {
        do {
            return try body()
        } catch RenderError.systemGivesTooLittle(let words) {
            throw RenderError.systemGivesTooLittle(words)
        } catch {
            throw Failure(Failure.badData, "\(path.printable(limit: 200)): \(error)")
        }
    }
}
