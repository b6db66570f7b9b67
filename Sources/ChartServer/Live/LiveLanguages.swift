import Synchronization

/// The services of live trades in each language that was asked for. They share the boards, and are
/// as many as there are languages.
final class LiveLanguages: Sendable {
    private let first: [LiveService]
    private let others = Mutex<[String: [LiveService]]>([:])

    /// - Parameter services: in the usual language, one or more.
    init(_ services: [LiveService]) { first = services }

    /// The language of pictures and data whose addresses name none.
    var usual: PageLanguage { first[0].language }

    /// Returns the services in a language that is offered.
    func services(in language: PageLanguage) -> [LiveService] {
        guard language.language != usual.language else { return first }
        return others.withLock { others in
            if let known = others[language.tag] { return known }
            let made = first.map { $0.speaking(language) }
            others[language.tag] = made
            return made
        }
    }
}
