import Feeds
import Text
import Words

/// A visitor's request, as the parameters of an address say it. One table reads and writes them.
protocol QueryRequest: Sendable, Equatable {
    /// Makes the request of an address without parameters.
    init()

    /// A row for each parameter, in the order of addresses.
    static var parameters: [QueryParameter<Self>] { get }

    /// Looks whether the parameters go together.
    ///
    /// - Throws: `ViewProblem` if they don't.
    func check() throws(ViewProblem)
}

extension QueryRequest {
    func check() throws(ViewProblem) {}

    /// - Parameters:
    ///   - query: of an address, without its question mark.
    ///   - names: the parameters that the address takes; nil for all.
    /// - Throws: `ViewProblem` for parameters that are unknown, given twice or wrong.
    init(query: String, taking names: Set<String>? = nil) throws(ViewProblem) {
        self.init()
        var seen: Set<String> = []
        for (name, value) in try QueryFields(query).fields {
            guard let parameter = Self.parameter(name), names?.contains(name) ?? true else {
                let known = names?.sorted() ?? Self.parameters.map(\.name)
                throw ViewProblem {
                    $0.failures.unknownParameter.filled([
                        "name": name.harmless(limit: 40), "names": known.joined(separator: ", "),
                    ])
                }
            }
            guard seen.insert(name).inserted else {
                throw ViewProblem { $0.failures.givenTwice.filled(["name": name]) }
            }
            try parameter.read(&self, value)
        }
        try check()
    }

    /// Reads some parameters of a query, as far as they are right. Others may be wrong.
    init(readable query: String, only names: Set<String>) {
        self.init()
        for (name, value) in (try? QueryFields(query))?.fields ?? [] where names.contains(name) {
            try? Self.parameter(name)?.read(&self, value)
        }
    }

    private static func parameter(_ name: String) -> QueryParameter<Self>? {
        parameters.first { $0.name == name }
    }

    /// The given parameters with their names, in the order of the table.
    var fields: [(name: String, value: String)] {
        Self.parameters.compactMap { parameter in
            parameter.write(self).map { (parameter.name, $0) }
        }
    }

    /// The parameters as a query without its question mark; empty without any.
    var query: String {
        fields.map { "\($0.name)=\(QueryFields.encoded($0.value))" }.joined(separator: "&")
    }
}
