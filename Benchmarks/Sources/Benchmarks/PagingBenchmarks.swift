import Paging

/// What it takes to decide what to fetch, without fetching: 1,000 API pages of 10,000.
func pagingBenchmarks() -> [Benchmark] {
    [
        Benchmark("page-index-whole", 1_000, "API pages") { steps(.whole) },
        Benchmark("page-index-jump", 1, "windows") { steps(.page(700, size: 7_500)) },
        Benchmark("page-index-last", 1, "windows") { steps(.last(size: 7_500)) },
    ]
}

/// How many times a fresh index asked for pages before it had the answer.
private func steps(_ query: PageRequest) -> Int {
    var index = PageIndex()
    var count = 0
    while case .fetch(let numbers) = index.next(for: query) {
        count += 1
        for number in numbers { index.record(number, length: number <= 1_000 ? 10_000 : nil) }
    }
    return count
}
