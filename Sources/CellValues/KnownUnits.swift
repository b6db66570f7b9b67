/// The units that may stand behind a number.
package enum KnownUnits {
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
        "dBA", "B", "KB", "kB", "MB", "GB", "TB", "KiB", "MiB", "GiB", "TiB", "Ki", "Mi", "Gi",
        "B/s", "kB/s", "MB/s",
        "bit/s", "bps", "kbps", "Mbps", "Mbit/s", "Gbit/s", "W/m²", "W/m2", "kWh/m²", "µg/m³",
        "μg/m³", "ug/m3", "mg/m³", "mg/l", "mg/L", "mmol/l", "mmol/L", "mg/dL", "µS/cm", "pH",
        "NTU", "sq ft", "pts", "pcs", "m³/h", "m3/h", "kg/h", "t/h", "gpm", "cfm", "inHg", "degC",
        "degF", "W/m^2", "uS/cm", "Bq/m³", "Bq/m3", "pCi/L", "pCi/l",
        // What is counted, in Japanese, Chinese and Korean.
        "人", "件", "台", "本", "回", "度", "個", "个", "枚", "次", "명", "건", "개", "대", "회",
    ]

    /// The units beside which a number without one may mean something else: 12 next to 12% may be
    /// 1,200%, and 1.5m next to 900 may be a million and a half.
    private static let needed: Set<String> = ["%", "m"]

    /// The powers of ten that letters close behind a number multiply it by.
    private static let exponents = [
        "K": 3, "k": 3, "M": 6, "B": 9, "bn": 9, "G": 9, "T": 12, "mn": 6,
        "万": 4, "萬": 4, "만": 4, "億": 8, "亿": 8, "억": 8,
    ]

    /// Marks and letters behind a number that say how sure it is, as statistical and weather
    /// services write them: estimated, provisional, revised, unreliable, normal.
    private static let flags: Set<String> = [
        "*", "#", "†", " e", " p", " r", " u", " n", " (p)", " (r)", " (e)",
    ]

    /// Returns the mark behind a number that says how sure it is; nil where there is none.
    static func flag(of text: String) -> String? { flags.first(where: text.hasSuffix) }

    /// Words behind a unit that say what is measured in it: of currents, pressures and humidities.
    private static let qualifiers: Set<String> = [
        "AC", "DC", "ac", "dc", "RMS", "rms", "TRMS", "eff", "pk", "pp", "peak", "abs", "rel", "RH",
        "rH", "rh", "rF",
    ]

    /// Returns whether a word may stand behind a unit, and is a part of it: "V AC".
    static func qualify(_ word: String) -> Bool { qualifiers.contains(word) }

    /// Returns whether a text is a unit.
    package static func hold(_ text: [UInt8]) -> Bool {
        hold(String(decoding: text, as: UTF8.self))
    }

    /// Returns the unit that the label of values names: all of it ("°C"), or in brackets or behind
    /// a comma at its end ("Indoor (°C)", "Power, kW"); nil for none.
    package static func unit(ofLabel label: String) -> String? {
        if hold(label) { return label }
        if let comma = label.lastIndex(of: ","), label[comma...].hasPrefix(", ") {
            return unit(ofLabel: String(label[comma...].dropFirst(2)))
        }
        guard let last = label.last, let open = ["]": "[", ")": "("][last],
            let start = label.lastIndex(of: Character(open))
        else { return nil }
        let word = String(label[label.index(after: start)...].dropLast())
        return hold(word) ? word : nil
    }

    /// Returns whether a word is a unit.
    static func hold(_ word: String) -> Bool { words.contains(word) }

    /// Returns whether a number without a unit is refused beside those with this one.
    package static func areNeeded(_ unit: String) -> Bool { needed.contains(unit) }

    /// Returns the power of ten that a word multiplies the number by that it stands close behind;
    /// nil for any other word.
    static func exponent(_ word: String) -> Int? { exponents[word] }
}
