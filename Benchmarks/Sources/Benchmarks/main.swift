// Benchmarks [NAME]...: the parts of a chart, those whose names begin with one of the given ones.
import Foundation

let counter = InstructionCounter()
let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("chartgen-benchmarks-\(getpid())")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
defer { try? FileManager.default.removeItem(at: folder) }

let benchmarks =
    try feedBenchmarks(in: folder) + pagingBenchmarks() + lineBenchmarks() + axisBenchmarks()
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
