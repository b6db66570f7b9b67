import Feeds

/// Reading an API page of 10,000 samples that is in memory.
func feedBenchmarks() -> [Benchmark] {
    let bytes = Inputs.json(Inputs.walk(10_000))
    let format = SampleFormat()
    return [
        Benchmark("json-page", bytes.count, "bytes") {
            try format.samples(fromJSON: bytes, at: "a page").count
        }
    ]
}
