import Testing

@testable import JSON

@Suite struct JSONKeyOrderTests {
    @Test func keysComeAsTheyAreWritten() throws {
        let text = #"{"z": 1, "a": {"y": [{"q": 1, "b": 2}, {}], "\u0062": 0}, "z": null}"#
        let order = try Array(text.utf8).withUnsafeBytes { try JSONKeyOrder($0, at: "text") }
        #expect(order.keys(at: []) == ["z", "a", "z"])
        #expect(order.keys(at: ["a"]) == ["y", "b"])
        #expect(order.keys(at: ["a", "y", "0"]) == ["q", "b"])
        #expect(order.keys(at: ["a", "y", "1"]) == [])
        #expect(order.keys(at: ["z"]) == [])
    }
}
