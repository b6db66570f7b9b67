import Calendars
import ChartScene

/// The ticks of both axes, for spans from a minute to ten years and from a thousandth to a million.
func axisBenchmarks() -> [Benchmark] {
    let spans = [60, 3_600, 86_400, 604_800, 2_592_000, 31_536_000, 315_360_000.0]
    let heights = (-3...6).map { exponent in (0..<exponent + 3).reduce(0.001) { sum, _ in sum * 10 }
    }
    return [
        Benchmark("time-ticks", spans.count, "axes") {
            spans.reduce(0) { count, span in
                let range = Inputs.start...(Inputs.start + span)
                let ticks = timeTicks(in: range, width: 1_140, zone: .utc, locale: .english) {
                    Double($0.utf8.count) * 7
                }
                return count + ticks.labelled.count
            }
        },
        Benchmark("value-ticks", heights.count, "axes") {
            heights.reduce(0) { count, height in
                count + valueTicks(in: 0...height, height: 500).ticks.count
            }
        },
    ]
}
