// Benchmarks [NAME]...: the parts of a chart, those whose names begin with one of the given ones.

let counter = InstructionCounter()
let benchmarks =
    try feedBenchmarks() + pagingBenchmarks() + lineBenchmarks() + axisBenchmarks()
    + pictureBenchmarks()
let prefixes = CommandLine.arguments.dropFirst()
let chosen = benchmarks.filter { benchmark in
    prefixes.isEmpty || prefixes.contains(where: benchmark.name.hasPrefix)
}
if chosen.isEmpty {
    print("There are \(benchmarks.map(\.name).joined(separator: ", ")).")
} else {
    print(Report.header)
}
for benchmark in chosen {
    print(Report.row(benchmark, try await benchmark.measured(runs: 31, counter: counter)))
}
