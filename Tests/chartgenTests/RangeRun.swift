import Foundation

/// What a run came to, and what its picture says.
struct RangeRun {
    let outcome: Binary.Outcome
    let said: [String: Any]

    func number(_ key: String, in group: String? = nil) -> Double? {
        let object = group.map { said[$0] as? [String: Any] ?? [:] } ?? said
        return (object[key] as? NSNumber)?.doubleValue
    }

    var marks: [String] {
        (said["markers"] as? [[String: Any]] ?? []).compactMap { $0["kind"] as? String }
    }

    var alt: String { said["altText"] as? String ?? "" }

    /// The texts of a role.
    func texts(_ role: String) -> [String] {
        (said["texts"] as? [[String: Any]] ?? []).filter { $0["role"] as? String == role }
            .compactMap { $0["text"] as? String }
    }

    static func of(
        _ arguments: [String], in folder: URL, input: String = ""
    ) async throws -> RangeRun {
        let outcome = try await Binary.chartgen.run(
            arguments + ["-o", "a.svg", "--describe", "a.json", "--check"], in: folder, input: input
        )
        return RangeRun(
            outcome: outcome, said: outcome.status == 0 ? try folder.object("a.json") : [:])
    }
}
