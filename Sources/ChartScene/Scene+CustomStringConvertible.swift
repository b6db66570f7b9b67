import Text

/// A scene as text, an item a line, lengths to a hundredth of a unit: the same for equal scenes and
/// easy to read in a difference.
extension Scene: CustomStringConvertible {
    /// The canvas, the title and the alternative text, then an item a line.
    public var description: String {
        let head = "scene \(number(canvas.width))x\(number(canvas.height))@\(number(canvas.scale))"
        let about = ["title \(title)", "alt \(altText)"]
        return ([head] + about + items.map(\.line)).joined(separator: "\n") + "\n"
    }
}

extension SceneItem {
    fileprivate var line: String {
        switch self {
        case .background(let color): "background \(color.hex)"
        case .fill(let rect, let color): "fill \(rect.text) \(color.hex)"
        case .roundedFill(let rect, let radius, let color):
            "fill \(rect.text) radius \(number(radius)) \(color.hex)"
        case .image(let placed):
            "image \(placed.rect.text) radius \(number(placed.cornerRadius))"
                + " \(placed.image.width)x\(placed.image.height)"
                + " \(String(placed.image.pixels.fnv1a, radix: 16))"
        case .dashedRule(let x, let top, let bottom, let width, let dash, let color):
            "dashed x \(number(x)) y \(number(top))...\(number(bottom)) width \(number(width))"
                + " dash \(number(dash)) \(color.hex)"
        case .stroke(let start, let end, let width, let color):
            "stroke \(start.text) \(end.text) width \(number(width)) \(color.hex)"
        case .line(let line):
            "line \(line.color.hex) width \(number(line.width)) dot \(number(line.dotDiameter))"
                + " clip \(line.clip.text)"
                + line.runs.map { "\n  " + $0.map(\.text).joined(separator: " ") }.joined()
        case .dot(let center, let radius, let color):
            "dot \(center.text) radius \(number(radius)) \(color.hex)"
        case .pointer(let tip, let width, let height, let color, let ring, let ringWidth):
            "pointer \(tip.text) \(number(width)) x \(number(height)) \(color.hex)"
                + " ring \(number(ringWidth)) \(ring.hex)"
        case .text(let text):
            "text \(text.role) \(text.origin.text) \(number(text.style.size)) \(text.style.weight)"
                + " \(text.color.hex) \(text.text)"
        }
    }
}

extension Rect {
    fileprivate var text: String {
        "(\(number(x)), \(number(y)), \(number(width)), \(number(height)))"
    }
}

extension Point {
    fileprivate var text: String { "\(number(x)),\(number(y))" }
}

private func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    guard abs(hundredths) < 1e15 else { return "\(value)" }
    let text = "\(hundredths / 100)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
