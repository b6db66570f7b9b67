extension Double {
    /// The shortest text that reads back as the number, without ".0".
    var withoutPointZero: String {
        let text = "\(self)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
