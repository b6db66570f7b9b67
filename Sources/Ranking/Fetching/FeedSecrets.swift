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
    ) throws(FeedError) -> Headers {
        var headers = Headers()
        let token = description.token.flatMap { needsToken($0, description) ? $0.variable : nil }
        for (name, value) in (description.headers ?? [:]).sorted(by: { $0.key < $1.key }) {
            if let problem = HeaderField.problem(name, value) {
                throw FeedError(
                    .badData, at: place(description), "headers.\(name.harmless()) \(problem)")
            }
            var variables: [String: String] = [:]
            for variable in HeaderField.variables(in: value) where variable != token {
                variables[variable] = try self.value(variable, description)
            }
            if let token, HeaderField.variables(in: value).contains(token) {
                headers.waiting.append(
                    Headers.Waiting(name: name, value: value, variables: variables, token: token))
            } else {
                headers.steady.append((name, HeaderField.filled(value, variables)))
            }
        }
        return headers
    }

    /// The headers of a feed: those that are known, and those that wait for a token.
    struct Headers: Sendable {
        /// A header with the place of a token in it.
        struct Waiting: Sendable {
            let name, value: String
            let variables: [String: String]
            let token: String

            func filled(_ given: String) -> (name: String, value: String) {
                (name, HeaderField.filled(value, variables.merging([token: given]) { $1 }))
            }
        }

        var steady: [(name: String, value: String)] = []
        var waiting: [Waiting] = []
    }

    /// Whether a token has to be asked for: the environment has none that may be used.
    func needsToken(_ rule: TokenRule, _ description: FeedDescription) -> Bool {
        !description.mayRead(rule.variable, allowed: allowed)
            || environment[rule.variable]?.isEmpty != false
    }

    /// Returns the client's id and secret.
    ///
    /// - Throws: `FeedError` of kind `refused` for a variable that is not there or not allowed.
    func credentials(
        _ rule: TokenRule, of description: FeedDescription
    ) throws(FeedError) -> (id: String, secret: String) {
        (try value(rule.id, description), try value(rule.secret, description))
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
            let token = description.token?.secret == variable ? description.token?.variable : nil
            remedy = "set \(variable)" + (token.map { ", or \($0)" } ?? "")
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
        var names = Set(values.flatMap(HeaderField.variables(in:)))
        if let token {
            names.remove(token.variable)
            names.formUnion([token.id, token.secret])
        }
        return names.sorted()
    }

    /// Returns whether the headers may have a variable of the environment.
    fileprivate func mayRead(_ variable: String, allowed: Set<String>) -> Bool {
        variable.hasPrefix("CHARTGEN_") || allowed.contains(variable)
            || ownSecrets.contains(variable)
    }
}
