import Foundation
public import Testing

extension Trait where Self == ConditionTrait {
    /// A suite that takes more than some 5 seconds on its own: `scripts/test --quick` leaves it
    /// out.
    public static var slow: Self {
        .disabled(
            if: ProcessInfo.processInfo.environment["CHARTGEN_QUICK"] == "1",
            "left out by scripts/test --quick")
    }
}
