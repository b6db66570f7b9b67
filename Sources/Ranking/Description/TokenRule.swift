import Feeds

/// How a feed's token is had: by a client's credentials (RFC 6749, section 4.4).
public struct TokenRule: Sendable, Equatable {
    /// The ways in which the credentials are sent.
    public enum Sending: String, Sendable, CaseIterable {
        /// In the Authorization field (RFC 6749, section 2.3.1).
        case basic
        /// In the form, as `client_id` and `client_secret`.
        case form
    }

    /// What the token is called in the headers' values, without "$". Where the environment has a
    /// variable of this name, that is the token, and none is asked for.
    public var variable: String
    /// The https address that gives tokens.
    public var url: String
    /// The variable of the environment that has the client's id.
    public var id: String
    /// The variable of the environment that has the client's secret.
    public var secret: String
    /// How id and secret are sent.
    public var sending = Sending.basic

    /// - Parameters:
    ///   - variable: what the token is called in the headers' values, without "$".
    ///   - url: the https address that gives tokens.
    ///   - id: the variable that has the client's id.
    ///   - secret: the variable that has the client's secret.
    public init(variable: String, url: String, id: String, secret: String) {
        (self.variable, self.url, self.id, self.secret) = (variable, url, id, secret)
    }
}

extension DescribedObject {
    /// Reads the rule of a token. No value is quoted in an error: it may be the secret itself.
    func token() throws(FeedError) -> TokenRule? {
        guard let object = try object("token", knowing: DescriptionKeys.token) else { return nil }
        func name(_ key: String) throws(FeedError) -> String {
            let name = try object.needed(try object.text(key), key)
            guard name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil else {
                throw object.error(
                    key, "must be the name of a variable of the environment, and not its value")
            }
            return name
        }
        var rule = TokenRule(
            variable: try name("variable"), url: try object.needed(try object.text("url"), "url"),
            id: try name("id"), secret: try name("secret"))
        rule.sending = try object.word("send", TokenRule.Sending.self) ?? .basic
        return rule
    }
}
