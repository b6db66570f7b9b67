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
}

extension Trait where Self == ConditionTrait {
    /// A long trial that only `scripts/test --all` runs.
    public static var nightly: Self {
        .enabled(if: Trials.areAll, "only scripts/test --all runs it")
    }
}
