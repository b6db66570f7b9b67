/// The units that may stand behind a number.
enum KnownUnits {
    /// Units of measure. `K` is the kelvin behind a blank, and thousands without one.
    private static let words: Set<String> = [
        "°", "°C", "°F", "ºC", "ºF", "℃", "℉", "K", "%", "‰", "ppm", "ppb", "mm", "cm", "m", "km",
        "in", "ft", "mi", "nm", "µm", "μm", "mg", "g", "kg", "t", "lb", "lbs", "oz", "ml", "mL",
        "cl", "l", "L", "hl", "gal", "m²", "m2", "km²", "ha", "m³", "m3", "ns", "µs", "μs", "us",
        "ms", "s", "sec", "min", "h", "hr", "hrs", "d", "Hz", "kHz", "MHz", "GHz", "rpm", "bpm",
        "m/s", "km/h", "kmh", "mph", "kn", "kt", "m³/s", "m3/s", "l/s", "l/min", "l/h", "Pa",
        "hPa", "kPa", "MPa", "bar", "mbar", "psi", "mmHg", "atm", "N", "kN", "Nm", "J", "kJ", "MJ",
        "GJ", "cal", "kcal", "W", "kW", "MW", "GW", "Wh", "kWh", "MWh", "GWh", "TWh", "mV", "V",
        "kV", "mA", "A", "mAh", "Ah", "Ω", "kΩ", "VA", "kVA", "var", "lx", "lm", "cd", "dB", "dBm",
        "dBA", "B", "KB", "kB", "MB", "GB", "TB", "KiB", "MiB", "GiB", "TiB", "B/s", "kB/s", "MB/s",
        "bit/s", "bps", "kbps", "Mbps", "Mbit/s", "Gbit/s", "W/m²", "W/m2", "kWh/m²", "µg/m³",
        "μg/m³", "ug/m3", "mg/m³", "mg/l", "mg/L", "mmol/l", "mmol/L", "mg/dL", "µS/cm", "pH",
        "NTU", "sq ft", "pts", "pcs",
    ]

    /// What letters close behind a number multiply it by.
    private static let multiples: [String: Double] = [
        "K": 1e3, "k": 1e3, "M": 1e6, "B": 1e9, "bn": 1e9, "G": 1e9, "T": 1e12, "mn": 1e6,
    ]

    /// Marks and letters behind a number that say how sure it is, as statistical and weather
    /// services write them: estimated, provisional, revised, unreliable, normal.
    private static let flags: Set<String> = [
        "*", "#", "†", " e", " p", " r", " u", " n", " (p)", " (r)", " (e)",
    ]

    /// Returns the mark behind a number that says how sure it is; nil where there is none.
    static func flag(of text: String) -> String? { flags.first(where: text.hasSuffix) }

    /// Returns whether a word is a unit.
    static func hold(_ word: String) -> Bool { words.contains(word) }

    /// Returns what a word multiplies the number by that it stands close behind; nil for any other
    /// word.
    static func multiple(_ word: String) -> Double? { multiples[word] }
}
