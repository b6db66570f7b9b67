import CWebP
import ChartRender

/// The kind and the size of a picture file, known before anything is decoded. The first bytes tell
/// the kind, whatever the file's name and content type say.
struct PictureHead: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case png
        case jpeg(JPEGHead)
        case webP(isAnimated: Bool)
    }

    let kind: Kind
    /// In pixels, as they are stored: not turned yet.
    let width: Int
    let height: Int

    /// Nil for bytes that are no PNG, JPEG or WebP file, and for a file or a picture that is larger
    /// than the bounds.
    ///
    /// - Complexity: O(bytes) for JPEG, whose passes are counted.
    init?(_ bytes: [UInt8], bounds: PictureBounds) {
        guard bytes.count <= bounds.bytes else { return nil }
        if bytes.starts(with: [0x89, 0x50]) {
            guard let size = try? PixelImage.size(png: bytes) else { return nil }
            (kind, width, height) = (.png, size.width, size.height)
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            guard let head = JPEGHead(bytes) else { return nil }
            (kind, width, height) = (.jpeg(head), head.width, head.height)
            // Each pass may visit every pixel, and takes a few bytes of the file.
            guard width * height * head.scans <= bounds.pixels * 16 else { return nil }
        } else if bytes.starts(with: Array("RIFF".utf8)) {
            var features = WebPBitstreamFeatures()
            guard WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK else {
                return nil
            }
            kind = .webP(isAnimated: features.has_animation != 0)
            (width, height) = (Int(features.width), Int(features.height))
        } else {
            return nil
        }
        guard bounds.allow(width: width, height: height) else { return nil }
    }
}
