public import Foundation

/// Something that reads bytes from anywhere, with a source of such bytes and what must hold for
/// each.
///
/// In `scripts/test --all` a target runs its rounds from a fixed seed, and in the usual tests a
/// quarter of them. The environment asks for more (`scripts/fuzz` sets these):
///
/// - `CHARTGEN_FUZZ_SEED`: another seed;
/// - `CHARTGEN_FUZZ_FACTOR`: that many times as many rounds as in `scripts/test --all`;
/// - `CHARTGEN_FUZZ_FOLDER`: every input is written here, as `TARGET.input`, before it is tried, so
///   that it is still there when trying it ends the process;
/// - `CHARTGEN_FUZZ_INPUT`: the bytes of this file, `TARGET.input`, once and nothing else.
public struct FuzzTarget: Sendable, CustomStringConvertible {
    public let description: String
    /// In `scripts/test --all`.
    private let rounds: Int
    private let input: @Sendable (inout SeededNumbers) -> [UInt8]
    private let problem: @Sendable ([UInt8]) async throws -> String?

    /// - Parameters:
    ///   - name: a file name without an ending.
    ///   - input: bytes that the target may make anything of, all of which are wanted to see a
    ///     failure again. Choices, such as of an option, belong in them.
    ///   - problem: what does not hold for an input; nil if all does.
    public init(
        _ name: String, rounds: Int, input: @escaping @Sendable (inout SeededNumbers) -> [UInt8],
        problem: @escaping @Sendable ([UInt8]) async throws -> String?
    ) {
        self.description = name
        self.rounds = rounds
        self.input = input
        self.problem = problem
    }

    /// Tries inputs until one fails.
    ///
    /// - Returns: what is wrong, and how to see it again; nil if nothing is.
    public func failure(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) async throws -> String? {
        if let file = environment["CHARTGEN_FUZZ_INPUT"] {
            let file = URL(fileURLWithPath: file)
            guard file.lastPathComponent == "\(description).input" else { return nil }
            return try await problem(Array(Data(contentsOf: file)))
        }
        let seed = environment["CHARTGEN_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
        let factor = environment["CHARTGEN_FUZZ_FACTOR"].flatMap { Int($0) }
        let count = factor.map { rounds * $0 } ?? Trials.count(max(1, rounds / 4), all: rounds)
        let folder = environment["CHARTGEN_FUZZ_FOLDER"].map { URL(fileURLWithPath: $0) }
        var numbers = SeededNumbers(seed: seed)
        for round in 0..<count {
            let input = input(&numbers)
            if let folder { try Data(input).write(to: file(in: folder)) }
            guard let problem = try await problem(input) else { continue }
            let kept = file(in: folder ?? FileManager.default.temporaryDirectory)
            try Data(input).write(to: kept)
            return "\(description), seed \(seed), round \(round): \(problem)"
                + "; again with CHARTGEN_FUZZ_INPUT=\(kept.path)"
        }
        return nil
    }

    private func file(in folder: URL) -> URL {
        folder.appendingPathComponent("\(description).input")
    }
}
