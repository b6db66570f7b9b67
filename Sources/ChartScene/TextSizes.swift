/// The sizes of letters: the em, in canvas units.
///
/// They hold for canvases of 640 x 360 and more. On smaller ones letters above the least sizes
/// (headline 16, rows below it 12, labels 11, message 15) shrink to these at 320 x 240, and below
/// 400 x 300 all letters are a tenth smaller.
public struct TextSizes: Sendable, Equatable {
    /// The headline.
    public var title = 20.0
    /// The rows below the headline.
    public var subtitle = 14.0
    /// Labels of the axes, marks, names of lines and the rows below the x axis.
    public var label = 13.0
    /// What stands in the middle of a plot without a line.
    public var message = 17.0
    /// Whether sizes above the usual ones hold on small canvases, too.
    public var areFixed = false

    /// The sizes of the usual theme.
    public init() {}

    /// Returns sizes in the same proportion to each other, which hold on every canvas.
    ///
    /// - Parameter label: the size of labels, in canvas units.
    public func fixed(toLabels label: Double) -> TextSizes {
        var sizes = self
        let factor = label / self.label
        sizes.title *= factor
        sizes.subtitle *= factor
        sizes.label = label
        sizes.message *= factor
        sizes.areFixed = true
        return sizes
    }

    /// Returns the size of the letters whose usual style is given.
    func size(of style: TextStyle, on canvas: Canvas) -> Double {
        let size =
            switch style.size {
            case TextStyle.title.size: title
            case TextStyle.subtitle.size: subtitle
            case TextStyle.message.size: message
            case TextStyle.label.size: label
            // Names of many lines are as small as they can be, so that all have room.
            default: style.size * (label / TextSizes().label)
            }
        return areFixed ? size : canvas.reduced(size, least: style.size)
    }
}

extension Canvas {
    /// Returns a length as the canvas has room for it: what it is above the least one shrinks on
    /// canvases below 640 x 360, to nothing at 320 x 240.
    package func reduced(_ length: Double, least: Double) -> Double {
        guard length > least else { return length }
        let room = max(0, min(1, (width - 320) / 320, (height - 240) / 120))
        return least + (length - least) * room
    }
}
