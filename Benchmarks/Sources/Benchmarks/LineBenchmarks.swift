import ChartScene

/// Thinning and covering, at the size of a plot on a canvas of 1200 x 600.
func lineBenchmarks() -> [Benchmark] {
    let samples = Inputs.walk(1_000_000)
    let thinning = Benchmark("decimation", samples.count, "samples") {
        decimatedIndices(of: samples, in: samples.indices) {
            Int(($0 - Inputs.start) * 0.0768)
        }.count
    }
    return [thinning] + [7_500, 100_000].map(coverage)
}

private func coverage(_ count: Int) -> Benchmark {
    let (width, height) = (1_140, 500)
    let points = Inputs.noise(count, width: Double(width), height: Double(height))
    return Benchmark("line-coverage-\(count)", count, "points") {
        let mask = lineCoverage(
            of: [points], lineWidth: 1.5, dotDiameter: 4, width: width, height: height)
        return Int(mask.bytes[mask.bytes.count / 2])
    }
}
