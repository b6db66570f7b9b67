import TimeSeries

extension BuiltInSample {
    /// Returns an API page as JSON, a sample a line, or nil past the end.
    package func json(_ number: Int) -> [UInt8]? {
        guard let samples = samples(page: number) else { return nil }
        let lines = samples.map { sample in
            let value = sample.y.map { "\($0)" } ?? "null"
            return "{\"t\":\(Int(sample.t)),\"y\":\(value)}"
        }
        return Array("[\(lines.joined(separator: ",\n"))]\n".utf8)
    }
}
