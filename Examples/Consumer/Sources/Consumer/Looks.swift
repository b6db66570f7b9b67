import ChartLocales
import PagedCharts

extension Theme {
    /// Amber on brown.
    static let amber = Theme(
        background: Color(0x1E_1712), title: Color(0xFF_E9C9), text: Color(0xC9_AE8C),
        axis: Color(0x7D_6A55), grid: Color(0x35_2B22), lines: [Color(0xFF_B340)],
        mark: Color(0xFF_7A59), failure: Color(0xFF_6FD0))
}

/// How a chart in Berlin looks: its clocks, German names of months, a dark theme.
func berlin() throws -> Chart {
    var look = Chart(title: "Wellen")
    look.zone = try .named("Europe/Berlin")
    look.locale = try .named("de")
    look.theme = .amber
    return look
}

/// Two series on one time axis.
func twoSeries() throws -> Chart {
    let hours = 0..<96
    let names = ["inside": 21.0, "outside": 8.0]
    let series = try names.sorted { $0.key < $1.key }.map { name, level in
        let samples = hours.map { hour in
            let warmth = Double(abs(12 - (hour + 3) % 24)) / 12
            return Sample(t: 1_767_571_200 + 3_600 * Double(hour), y: level - level / 4 * warmth)
        }
        return ChartSeries(try Series(samples), name: name)
    }
    var chart = Chart(series, title: "Two rooms")
    chart.yLabel = "°C"
    return chart
}
