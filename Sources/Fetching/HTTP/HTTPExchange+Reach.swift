import Essentials
import FeedErrors
import NIOCore
import NIOPosix
import Text

extension HTTPExchange {
    /// Refuses a request that leads to this machine or its network, unless it may. The name of the
    /// host decides. Where a connection would send bytes before its address is checked, the address
    /// that the name has decides, too.
    ///
    /// - Throws: `FeedError`.
    func checkReach(of hop: Hop, _ route: Route) async throws {
        guard let reach = options.reach else { return }
        guard reach.permits(url: hop.url) else { throw refusal(hop) }
        guard !reach.isHome(url: hop.url), let parts = URLComponents(string: hop.url) else {
            return
        }
        switch route.carrier {
        // The address is looked up by the proxy.
        case .shared(let kind) where kind.proxy != nil: return
        // `OutsideGuard` checks the address before the first byte.
        case .shared where !parts.isSecure: return
        case .shared, .own: break
        }
        let host = (parts.encodedHost ?? "").filter { $0 != "[" && $0 != "]" }
        let address = try? await NIOThreadPool.singleton.runIfActive {
            try SocketAddress.makeAddressResolvingHost(host, port: parts.effectivePort)
        }
        // Without an address there is going to be no connection, either.
        guard let address, !OutsideGuard.isOutside(address) else { return }
        throw refusal(hop)
    }

    private func refusal(_ hop: Hop) -> FeedError {
        let url = URLTemplate.withoutSecrets(hop.url).printable(limit: 200)
        return FeedError(
            .refused, at: place,
            (hop.isRedirected ? "redirected to \(url): " : "") + InnerAddress.words)
    }
}
