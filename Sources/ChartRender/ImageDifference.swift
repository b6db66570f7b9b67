/// How two images differ, pixel by pixel; images of different size differ everywhere.
public struct ImageDifference: Sendable, Equatable {
    /// Pixels in which a channel is off by more than the tolerance.
    public let count: Int
    /// Pixels compared.
    public let total: Int
    /// The largest difference of a channel anywhere, 0 to 255.
    public let largest: Int
    /// The first pixel with the largest difference, counted from the top left; nil if all are
    /// equal.
    public let largestAt: (x: Int, y: Int)?
    /// Set if the sizes differ: then nothing else was compared.
    public let sizes: String?
    /// Equal pixels pale, others red; nil if the sizes differ.
    public let picture: PixelImage?

    /// Whether the sizes are equal and every pixel is within the tolerance.
    public var isSame: Bool { count == 0 && sizes == nil }

    /// How two images differ.
    ///
    /// - Parameters:
    ///   - a: an image.
    ///   - b: the image that it is compared with.
    ///   - tolerance: how far a channel may be off in a pixel that counts as the same.
    public init(_ a: PixelImage, _ b: PixelImage, tolerance: Int = 0) {
        guard a.width == b.width, a.height == b.height else {
            sizes = "\(a.width) x \(a.height) and \(b.width) x \(b.height)"
            (count, total, largest, largestAt, picture) = (0, 0, 0, nil, nil)
            return
        }
        var (count, largest, largestIndex) = (0, 0, 0)
        var shown: [UInt32] = []
        shown.reserveCapacity(a.pixels.count)
        for index in a.pixels.indices {
            let distance = ImageDifference.distance(a.pixels[index], b.pixels[index])
            if distance > largest { (largest, largestIndex) = (distance, index) }
            if distance > tolerance { count += 1 }
            shown.append(
                distance > tolerance ? 0xFFD0_0000 : ImageDifference.pale(a.pixels[index]))
        }
        self.count = count
        self.largest = largest
        total = a.pixels.count
        largestAt = largest > 0 ? (largestIndex % a.width, largestIndex / a.width) : nil
        sizes = nil
        picture = PixelImage(width: a.width, height: a.height, pixels: shown)
    }

    /// Compares all figures and the pictures. Written out because `largestAt` is a tuple.
    public static func == (a: ImageDifference, b: ImageDifference) -> Bool {
        a.count == b.count && a.total == b.total && a.largest == b.largest
            && a.largestAt?.x == b.largestAt?.x && a.largestAt?.y == b.largestAt?.y
            && a.sizes == b.sizes && a.picture == b.picture
    }

    private static func channels(_ pixel: UInt32) -> [Int] {
        [24, 16, 8, 0].map { Int(pixel >> $0 & 0xFF) }
    }

    private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
        if a == b { return 0 }
        return zip(channels(a), channels(b)).map { abs($0 - $1) }.max() ?? 0
    }

    /// A quarter of the pixel's ink on white.
    private static func pale(_ pixel: UInt32) -> UInt32 {
        0xFFBF_BFBF + (pixel >> 2 & 0x003F_3F3F)
    }
}

extension ImageDifference: CustomStringConvertible {
    /// One line: "different: 12 of 720000 pixels differ, largest channel difference 40 at (3, 7)".
    public var description: String {
        if let sizes { return "different: sizes are \(sizes)" }
        let verdict = isSame ? "same" : "different"
        let place = largestAt.map { " at (\($0.x), \($0.y))" } ?? ""
        return "\(verdict): \(count) of \(total) pixels differ,"
            + " largest channel difference \(largest)\(place)"
    }
}
