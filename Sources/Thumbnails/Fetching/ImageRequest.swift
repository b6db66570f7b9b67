import Feeds
import Foundation

/// The address of a picture, and the hosts that it may lead to.
struct ImageRequest: Hashable, Sendable {
    /// An http or https URL without credentials and fragment.
    let url: String
    /// The name of its host.
    let host: String
    /// The hosts that the address, and redirects from it, may lead to.
    let reach: Reach
    /// Whether no kept copy will do.
    var isAnew = false

    /// The longest address that is taken for one, in bytes.
    private static let longest = 4_096

    /// Nil for a text that is no http or https address, for an address with credentials, and for
    /// one that leads to this machine or its network and not to the feed's own host.
    ///
    /// - Parameters:
    ///   - address: as a feed writes it.
    ///   - feed: the feed's own address.
    init?(_ address: String, of feed: String) {
        let whole = address.trimmingCharacters(in: .whitespacesAndNewlines)
        guard whole.utf8.count <= ImageRequest.longest else { return nil }
        // Words in braces mean nothing here: encode them, so that none is filled in.
        let url = String(whole.prefix { $0 != "#" })
            .replacing("{", with: "%7B").replacing("}", with: "%7D")
        guard let parts = URLComponents(string: url), let host = parts.host?.lowercased(),
            parts.user == nil, parts.password == nil
        else { return nil }
        reach = Reach(from: feed)
        guard reach.permits(url: url) else { return nil }
        (self.url, self.host) = (url, host)
    }
}
