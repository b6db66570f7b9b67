import Feeds
import Text

/// The headers of a feed, with those values of the environment that they may have.
struct FeedSecrets: Sendable {
    let allowed: Set<String>
    let environment: [String: String]

    /// - Throws: `FeedError` of kind `refused` for a variable that is not there or not allowed. No
    ///   value is in it.
    func headers(
        of description: FeedDescription
    ) throws(FeedError) -> [(name: String, value: String)] {
        var headers: [(name: String, value: String)] = []
        for (name, value) in (description.headers ?? [:]).sorted(by: { $0.key < $1.key }) {
            if let problem = HeaderField.problem(name, value) {
                throw FeedError(
                    .badData, at: place(description), "headers.\(name.harmless()) \(problem)")
            }
            var variables: [String: String] = [:]
            for variable in HeaderField.variables(in: value) {
                variables[variable] = try self.value(variable, description)
            }
            headers.append((name, HeaderField.filled(value, variables)))
        }
        return headers
    }

    private func value(
        _ variable: String, _ description: FeedDescription
    ) throws(FeedError) -> String {
        let problem: String
        let remedy: String
        if !description.mayRead(variable, allowed: allowed) {
            problem = "its headers ask for \(variable) of the environment, which it may not have"
            remedy = "allow it by name, or give it in a variable that begins with CHARTGEN_"
        } else if environment[variable]?.isEmpty != false {
            problem = "\(variable) is not set in the environment, and its headers need it"
            remedy = "set \(variable)"
        } else if HeaderField.hasControls(environment[variable] ?? "") {
            problem = "\(variable) of the environment has a newline or another control character"
            remedy = "set \(variable) to one line"
        } else {
            return environment[variable] ?? ""
        }
        throw FeedError(.refused, at: place(description), problem, remedy: .advice(remedy))
    }

    private func place(_ description: FeedDescription) -> String {
        description.name.harmless(limit: 100)
    }
}

extension FeedDescription {
    /// Returns the first variable of the environment that the headers ask for and may not have; nil
    /// if they may have all.
    ///
    /// - Parameter allowed: the variables that the user allows.
    package func foreignVariable(allowed: Set<String>) -> String? {
        variables.first { !mayRead($0, allowed: allowed) }
    }

    /// The variables of the environment that the headers ask for, in the order of their names.
    package var variables: [String] {
        let values = [headers, detail?.headers].flatMap { ($0 ?? [:]).values }
        return Set(values.flatMap(HeaderField.variables(in:))).sorted()
    }

    /// Returns whether the headers may have a variable of the environment.
    fileprivate func mayRead(_ variable: String, allowed: Set<String>) -> Bool {
        variable.hasPrefix("CHARTGEN_") || allowed.contains(variable)
            || ownSecrets.contains(variable)
    }
}
