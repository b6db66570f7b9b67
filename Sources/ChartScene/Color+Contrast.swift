extension Color {
    /// The relative luminance: 0 for black to 1 for white. Source: WCAG 2.2, "relative luminance".
    var luminance: Double {
        func linear(_ channel: UInt8) -> Double {
            let share = Double(channel) / 255
            return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Returns how well two colours stand out from each other: 1 for equal ones to 21 for black and
    /// white. Source: WCAG 2.2, "contrast ratio".
    package func contrast(with other: Color) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// Returns the colour that lies between this one and another.
    ///
    /// - Parameter share: of the other colour, 0 to 1.
    package func mixed(with other: Color, share: Double) -> Color {
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
            UInt8((Double(a) * (1 - share) + Double(b) * share).rounded())
        }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }
}

extension Theme {
    /// Whether letters are lighter than what is behind them.
    package var isDark: Bool { title.luminance > background.luminance }

    /// The contrast that text needs. Source: WCAG 2.2, 1.4.3.
    package static let textContrast = 4.5
    /// The contrast that lines need. Source: WCAG 2.2, 1.4.11.
    static let lineContrast = 3.0

    /// Returns a line's colour as letters can have it: with as much of the title's colour as they
    /// need to be read on the background.
    package func lettering(_ color: Color) -> Color {
        stride(from: 0.0, through: 1, by: 0.05).lazy
            .map { color.mixed(with: title, share: $0) }
            .first { $0.contrast(with: background) >= Theme.textContrast } ?? title
    }
}
