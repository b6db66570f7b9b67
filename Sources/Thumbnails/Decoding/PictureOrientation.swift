import ChartRender

/// How a picture is stored, by the number that Exif has for it: which of its corners the first
/// pixel is.
enum PictureOrientation: Int, Sendable {
    case upright = 1
    case mirrored, upsideDown, flipped
    case transposed, turnedLeft, transversed, turnedRight

    /// Whether the stored width is the height of the upright picture.
    var swapsSides: Bool { rawValue >= 5 }

    /// Nil where the segment is not Exif's, or does not say it.
    ///
    /// - Parameter segment: of a JPEG file, without marker and length.
    /// - Source: Exif 2.32, 4.6.2 and 4.6.4; TIFF 6.0, section 2.
    init?(exif segment: ArraySlice<UInt8>) {
        guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
        let file = Array(segment.dropFirst(6))
        guard file.starts(with: Array("II*\0".utf8)) || file.starts(with: Array("MM\0*".utf8))
        else {
            return nil
        }
        let isLittle = file[0] == UInt8(ascii: "I")
        func number(_ start: Int, _ count: Int) -> Int? {
            guard start >= 0, start + count <= file.count else { return nil }
            let bytes = file[start..<start + count]
            return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) {
                $0 << 8 | Int($1)
            }
        }
        guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for entry in 0..<count {
            let start = directory + 2 + entry * 12
            guard let tag = number(start, 2) else { return nil }
            guard tag == 0x0112 else { continue }
            guard number(start + 2, 2) == 3, let value = number(start + 8, 2) else { return nil }
            self.init(rawValue: value)
            return
        }
        return nil
    }
}

extension PixelImage {
    /// Returns the picture, which is stored with this orientation, turned upright.
    ///
    /// - Complexity: O(pixels).
    func turned(from orientation: PictureOrientation) -> PixelImage {
        guard orientation != .upright else { return self }
        let (across, down) = orientation.swapsSides ? (height, width) : (width, height)
        var turned: [UInt32] = []
        turned.reserveCapacity(pixels.count)
        for y in 0..<down {
            for x in 0..<across {
                let (column, row) =
                    switch orientation {
                    case .upright: (x, y)
                    case .mirrored: (width - 1 - x, y)
                    case .upsideDown: (width - 1 - x, height - 1 - y)
                    case .flipped: (x, height - 1 - y)
                    case .transposed: (y, x)
                    case .turnedLeft: (y, height - 1 - x)
                    case .transversed: (width - 1 - y, height - 1 - x)
                    case .turnedRight: (width - 1 - y, x)
                    }
                turned.append(pixels[row * width + column])
            }
        }
        return PixelImage(width: across, height: down, pixels: turned)
    }
}
