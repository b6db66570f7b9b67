import ChartScene

/// The places of a card's picture and its words: one above the other, or side by side on a wide
/// canvas.
struct CardFrame {
    let padding: Double
    /// The square or rectangle that the picture fits in; nil without a picture, or without room for
    /// it.
    let picture: Rect?
    /// The room of the words, next to the picture or below it.
    let words: Rect

    /// The least width of the words next to a picture.
    private static let leastForWords = 96.0

    /// - Parameters:
    ///   - image: width and height of the picture in pixels; nil for a placeholder.
    ///   - hasPicture: whether the entry has a picture, be it there or not.
    ///   - bottom: the upper edge of the words at the canvas's lower edge.
    init(_ canvas: Canvas, image: (width: Int, height: Int)?, hasPicture: Bool, bottom: Double) {
        padding = RankedFrame.padding(canvas)
        let all = Rect(
            x: padding, y: padding, width: canvas.width - 2 * padding,
            height: max(0, bottom - padding))
        guard hasPicture, all.width > 0, all.height > 0 else {
            (picture, words) = (nil, all)
            return
        }
        let isWide = CardFrame.isWide(canvas)
        var room = all
        if isWide {
            room.width = min(all.height, all.width * 0.42)
        } else {
            room.height = min(all.height, canvas.height / 2 - padding)
        }
        let place = CardFrame.place(of: image, in: room, scale: canvas.scale)
        let gap = max(6, padding * (isWide ? 1 : 0.75))
        var words = all
        if isWide {
            words.x = place.right + gap
            words.width = all.right - words.x
        } else {
            words.y = place.bottom + gap
            words.height = max(0, all.bottom - words.y)
        }
        let hasRoom = !isWide || words.width >= CardFrame.leastForWords
        picture = hasRoom ? place : nil
        self.words = hasRoom ? words : all
    }

    private static func isWide(_ canvas: Canvas) -> Bool { canvas.width > 1.1 * canvas.height }

    /// The side of the largest picture on a canvas.
    static func side(_ canvas: Canvas) -> Double {
        let padding = RankedFrame.padding(canvas)
        return isWide(canvas)
            ? min(canvas.height, canvas.width * 0.42)
            : min(canvas.width - 2 * padding, canvas.height / 2)
    }

    /// Returns the place of a picture, at the upper left of a room. A pixel of the picture is not
    /// drawn over more than two pixels of the canvas each way, because that would look out of
    /// focus. A placeholder is at most 160 wide and high.
    private static func place(
        of image: (width: Int, height: Int)?, in room: Rect, scale: Double
    ) -> Rect {
        let (width, height) = image ?? (1, 1)
        let most = image == nil ? 160 : Double(max(width, height)) * 2 / scale
        let square = Rect(
            x: room.x, y: room.y, width: min(room.width, most), height: min(room.height, most))
        var place = square.fitting(width: width, height: height)
        (place.x, place.y) = (room.x, room.y)
        return place
    }
}
