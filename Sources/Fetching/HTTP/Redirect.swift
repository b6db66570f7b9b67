import Essentials
import Text

/// The target of a redirect.
struct Redirect {
    let url: String
    /// Whether that is the server that answered.
    let isSameOrigin: Bool
    /// How near its host is.
    let scope: AddressScope

    /// Nil for a target that is no http or https URL, or that leads from https to http.
    ///
    /// - Parameter location: the field's value, absolute or relative to `origin`.
    init?(to location: String, from origin: String) {
        guard let location = location.withoutOuterSpaces.withASCIIHost?.address,
            let base = URL(string: origin),
            let target = URL(string: location, relativeTo: base)?.absoluteURL,
            let from = URLComponents(url: base, resolvingAgainstBaseURL: true),
            let to = URLComponents(url: target, resolvingAgainstBaseURL: true),
            to.isFetchable, !from.isSecure || to.isSecure
        else { return nil }
        url = URLTemplate.withPlainScheme(target.absoluteString)
        isSameOrigin = to.isSameOrigin(as: from)
        scope = AddressScope(host: to.host ?? "")
    }
}
