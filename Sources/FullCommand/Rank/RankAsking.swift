import ArgumentParser
import Feeds
import Foundation
import Text

/// How ranked feeds are asked, as the options say it.
struct RankAsking: Sendable {
    /// Values for the parameters of addresses.
    let parameters: [String: String]
    /// Variables of the environment that headers may have.
    let secrets: Set<String>
    /// The server that takes the place of a feed's own.
    let baseURL: String?
    /// The variables of the environment.
    let environment = ProcessInfo.processInfo.environment
    /// How pages are asked for.
    let http: HTTPOptions

    /// - Parameter baseOption: the option that names `base`.
    /// - Throws: `ValidationError` for options that are wrong.
    init(
        parameters: [String], secrets: [String], base: String?, baseOption: String = "--base-url",
        http: HTTPOptions = HTTPOptions()
    ) throws {
        self.parameters = try RankAsking.parameters(parameters)
        self.secrets = try RankAsking.secrets(secrets)
        try RankAsking.check(base, of: baseOption)
        (baseURL, self.http) = (base, http)
    }

    /// The values of "name=value" by their names.
    ///
    /// - Throws: `ValidationError` for a text without a name, and for a name that is given twice.
    private static func parameters(_ typed: [String]) throws -> [String: String] {
        var values: [String: String] = [:]
        for pair in typed {
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2, !sides[0].isEmpty else {
                throw ValidationError(
                    "--param is name=value, such as q=swift (given: \(pair.printable(limit: 60)))")
            }
            let name = String(sides[0])
            guard values.updateValue(String(sides[1]), forKey: name) == nil else {
                throw ValidationError("--param \(name.printable(limit: 60)) is given twice")
            }
        }
        return values
    }

    /// Returns the names of variables that hold secrets.
    ///
    /// - Throws: `ValidationError` for a text that can't be a variable's name.
    private static func secrets(_ typed: [String]) throws -> Set<String> {
        for name in typed where name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) == nil {
            // The typed text may be the secret itself, so the message does not quote it.
            throw ValidationError(
                "--secret is the name of a variable of the environment, such as API_TOKEN, and not"
                    + " its value")
        }
        return Set(typed)
    }

    /// - Throws: `ValidationError` for a text that is no http or https address.
    private static func check(_ typed: String?, of option: String) throws {
        guard let typed else { return }
        guard let parts = URLComponents(string: typed), parts.isWebAddress else {
            throw ValidationError(
                "\(option) is an http or https address, not \(typed.printable(limit: 60))")
        }
        guard parts.query == nil, parts.fragment == nil, parts.user == nil else {
            throw ValidationError("\(option) is a server and at most a path: no name, ? or #")
        }
    }
}
