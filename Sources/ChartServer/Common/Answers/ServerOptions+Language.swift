import HTTPTypes
import HummingbirdCore
import Text
import Words

extension ServerOptions {
    /// Returns the language of an answer: the one that `lang` names; of a page else the one that
    /// the browser asks for.
    ///
    /// - Parameter usual: where neither says anything that is offered.
    /// - Throws: `ViewProblem` for a `lang` that is not offered.
    func language(
        of call: PathRequest, isPage: Bool, usual: PageLanguage
    ) throws(ViewProblem) -> PageLanguage {
        let all = [usual.language] + languages.filter { $0.tag != usual.tag }
        let tags = all.map(\.tag)
        let fields = (try? QueryFields(call.query))?.fields ?? []
        if let tag = fields.first(where: { $0.name == "lang" })?.value {
            guard let index = LanguageRanges.index(of: tag, among: tags) else {
                throw ViewProblem("lang", tag, wanted: tags.joined(separator: " or "))
            }
            return PageLanguage(all[index], besides: usual)
        }
        guard isPage, followsVisitors else { return usual }
        let field = call.request.headers[values: .acceptLanguage].joined(separator: ",")
        let wanted = LanguageRanges.preferred(by: field.withMarks(), among: tags)
        return wanted.map { PageLanguage(all[$0], besides: usual) } ?? usual
    }

    /// The fields of a page that says in which language it is, and by what it was chosen.
    func fields(ofPageIn language: PageLanguage) -> HTTPFields {
        followsVisitors
            ? [.contentLanguage: language.tag, .vary: "Accept-Language"]
            : [.contentLanguage: language.tag]
    }
}
