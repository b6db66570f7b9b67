import Testing

@testable import Feeds

@Suite struct ValueFieldsTests {
    /// Reads fields of data that has those.
    private func read(
        _ fields: ValueFields, has: Set<String>, isProof: Bool = true
    ) throws(FeedError) -> [String] {
        try fields.read { field throws(FeedError) -> String in
            guard has.contains(field) else {
                throw FeedError(.badData, at: "here", "no key \(field)")
            }
            return field
        } isProof: { _ in
            isProof
        }
    }

    @Test(
        arguments: [
            ("a", ["a"], ["a"], []), ("a,b", ["a", "b"], ["a", "b"], ["a", "b"]),
            ("a, b ,c", ["a", "b", "c"], ["a", "b", "c"], ["a", "b", "c"]),
            ("Temp, °C", ["Temp, °C", "Temp"], ["Temp, °C"], []),
        ] as [(String, Set<String>, [String], [String])])
    func theNameThatIsThereGoesFirst(
        typed: String, has: Set<String>, read: [String], names: [String]
    ) throws {
        let fields = ValueFields(typed)
        #expect(fields.names == [])
        #expect(try self.read(fields, has: has) == read)
        #expect(fields.names == names)
        // Later pages are read likewise, whatever they hold.
        #expect(try self.read(fields, has: has.union([typed])) == read)
    }

    @Test(arguments: [("a,b", "no key b"), ("a,,c", "no key "), (",", "no key ")])
    func whatIsMissingIsNamed(typed: String, problem: String) {
        let error = #expect(throws: FeedError.self) {
            try read(ValueFields(typed), has: ["a", "c"])
        }
        #expect(error?.problem == problem)
    }

    /// An empty page has all keys and none.
    @Test func whatProvesNothingDecidesNothing() throws {
        let fields = ValueFields("a,b")
        #expect(try read(fields, has: ["a,b"], isProof: false) == ["a,b"])
        #expect(try read(fields, has: ["a", "b"]) == ["a", "b"])
    }
}
