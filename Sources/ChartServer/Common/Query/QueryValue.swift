import Text

/// Reads the values of parameters that all addresses with pictures take.
enum QueryValue {
    /// - Parameter name: of the parameter, for the error.
    static func length(_ name: String, _ text: String) throws(ViewProblem) -> Double {
        guard let length = Double(text), (1...32_767).contains(length) else {
            throw problem(name, text, "a length in canvas units")
        }
        return length
    }

    static func scale(_ text: String) throws(ViewProblem) -> Double {
        guard let scale = Double(text), (0.25...4).contains(scale) else {
            throw problem("scale", text, "0.25 to 4 pixels a unit")
        }
        return scale
    }

    static func theme(_ text: String) throws(ViewProblem) -> ViewRequest.ThemeName {
        guard let theme = ViewRequest.ThemeName(rawValue: text) else {
            throw problem("theme", text, "light or dark")
        }
        return theme
    }

    /// - Parameter name: of the parameter, for the error.
    static func yes(_ name: String, _ text: String) throws(ViewProblem) -> Bool {
        switch text {
        case "yes", "1": true
        case "no", "0": false
        default: throw problem(name, text, "yes or no")
        }
    }

    /// - Parameter wanted: what the parameter may be.
    static func problem(_ name: String, _ text: String, _ wanted: String) -> ViewProblem {
        ViewProblem("\(name) \(text.printable(limit: 40)) is wrong: give \(wanted)")
    }
}
