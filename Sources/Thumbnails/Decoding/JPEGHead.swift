/// The facts in the segments of a JPEG file before its first pass.
///
/// - Source: ITU-T T.81, annex B; Exif 2.32, 4.6.2, for the orientation; ITU-T T.872, 6.5.3, for
///   the segment of Adobe's.
struct JPEGHead: Sendable, Equatable {
    /// In pixels, as they are stored.
    let width: Int
    let height: Int
    /// 1 for grey, 3 for colours, 4 for inks.
    let components: Int
    /// How to turn the picture so that it stands upright.
    let orientation: PictureOrientation
    /// Whether 255 stands for no ink, as Adobe's programs write it, and not for all of it.
    let hasInvertedInks: Bool
    /// How many passes the file says that it has, each of which may visit the whole picture.
    let scans: Int

    /// Nil where no segment tells the size.
    init?(_ bytes: [UInt8]) {
        var frame: ArraySlice<UInt8>?
        var orientation = PictureOrientation.upright
        var isAdobes = false
        var place = 2
        while let (marker, content) = JPEGHead.segment(of: bytes, at: &place) {
            switch marker {
            // Start of frame; the others in this row are tables.
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: frame = frame ?? content
            case 0xE1: orientation = PictureOrientation(exif: content) ?? orientation
            case 0xEE where content.starts(with: Array("Adobe".utf8)): isAdobes = true
            default: break
            }
        }
        guard let frame = frame.map(Array.init), frame.count >= 6 else { return nil }
        height = Int(frame[1]) << 8 | Int(frame[2])
        width = Int(frame[3]) << 8 | Int(frame[4])
        components = Int(frame[5])
        self.orientation = orientation
        hasInvertedInks = isAdobes
        scans = JPEGHead.scans(in: bytes)
    }

    /// Reads the segment that begins at `place`, without its length, and moves `place` behind it.
    /// Returns nil at the first scan, and where no whole segment begins.
    private static func segment(
        of bytes: [UInt8], at place: inout Int
    ) -> (marker: UInt8, content: ArraySlice<UInt8>)? {
        // Any number of 0xFF may come before a marker.
        while place + 1 < bytes.count, bytes[place] == 0xFF, bytes[place + 1] == 0xFF { place += 1 }
        guard place + 4 <= bytes.count, bytes[place] == 0xFF else { return nil }
        let marker = bytes[place + 1]
        let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
        guard marker != 0xDA, length >= 2, place + 2 + length <= bytes.count else { return nil }
        defer { place += 2 + length }
        return (marker, bytes[(place + 4)..<(place + 2 + length)])
    }

    /// Returns the markers of passes. Among a pass's own bytes 0xFF has 0 behind it; a small
    /// picture in a segment counts, too.
    private static func scans(in bytes: [UInt8]) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var count = 0
            for index in 1..<bytes.count where bytes[index] == 0xDA && bytes[index - 1] == 0xFF {
                count += 1
            }
            return count
        }
    }
}
