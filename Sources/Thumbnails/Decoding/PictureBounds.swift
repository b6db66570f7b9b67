/// How large a picture file may be that is decoded.
struct PictureBounds: Sendable, Equatable {
    /// Bytes of the file.
    var bytes = 4 << 20
    /// Pixels of the picture.
    var pixels = 16 << 20
    /// Pixels of its longer side.
    var side = 8_192

    /// Returns whether a picture of that size may be decoded.
    func allow(width: Int, height: Int) -> Bool {
        (1...side).contains(width) && (1...side).contains(height) && width * height <= pixels
    }
}
