public import ArgumentParser

/// An option's value out of a few that have names. The parser would look for descriptions of the
/// names, and at the names by a key path: both take a while at each start.
public protocol NamedChoice: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension NamedChoice {
    /// The names.
    public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
    /// None: the help says what they mean.
    public static var allValueDescriptions: [String: String] { [:] }
}
