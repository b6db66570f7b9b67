import Foundation
public import Testing

/// How much a run of the tests tries. `scripts/test --all` tries everything; the usual run leaves
/// out the rest of what is tried hundreds of times, such as kills, fuzz rounds and an oracle's
/// windows.
public enum Trials {
    /// Whether `scripts/test --all` runs the tests.
    public static let areAll = ProcessInfo.processInfo.environment["CHARTGEN_ALL"] == "1"

    /// Returns `all` in `scripts/test --all`, and `usual` in every other run.
    public static func count(_ usual: Int, all: Int) -> Int { areAll ? all : usual }

    /// Returns all cases of one kind in `scripts/test --all`, and every `step`th in other runs.
    public static func some<Case>(_ cases: [Case], each step: Int) -> [Case] {
        areAll ? cases : stride(from: 0, to: cases.count, by: step).map { cases[$0] }
    }

    /// Returns every combination in `scripts/test --all`, and in other runs each of the `cases`
    /// with one of the `turns`, which take turns.
    public static func turns<Case, Turn>(_ cases: [Case], _ turns: [Turn]) -> [(Case, Turn)] {
        cases.enumerated().flatMap { index, element in
            (areAll ? turns : [turns[index % turns.count]]).map { (element, $0) }
        }
    }
}

extension Trait where Self == ConditionTrait {
    /// A long trial that only `scripts/test --all` runs.
    public static var nightly: Self {
        .enabled(if: Trials.areAll, "only scripts/test --all runs it")
    }
}
