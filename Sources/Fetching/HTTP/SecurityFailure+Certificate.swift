import Essentials
import FeedErrors
import Text

extension SecurityFailure {
    /// Returns the failure of a server whose certificate is not trusted, with the reason that the
    /// certificates themselves tell.
    ///
    /// - Parameters:
    ///   - chain: what the server presented, its own first.
    ///   - authorities: the subjects of those that are trusted in addition to the system's.
    ///   - now: the time, in seconds since 1970.
    func explained(
        by chain: [CertificateFacts], authorities: [DistinguishedName], host: String, now: Double
    ) -> SecurityFailure {
        guard let own = chain.first else { return self }
        if kind == .otherHost { return SecurityFailure.otherHost(own, host) }
        guard kind == .unverified else { return self }
        if let failure = SecurityFailure.ofTime(chain, now) { return failure }
        if authorities.contains(where: { name in chain.contains { $0.issuer == name } }) {
            return SecurityFailure(
                "the certificate can't be verified, though its authority is trusted",
                remedy: "whoever runs the server has to look at its signature and purpose")
        }
        if own.signsItself {
            return SecurityFailure(
                "the certificate is self-signed: no authority vouches for it",
                remedy: .trustedCertificate)
        }
        let authority = chain.last?.issuer.shown
        return SecurityFailure(
            "the certificate is signed by an unknown authority"
                + (authority.map { ", \($0)" } ?? ""),
            remedy: .trustedAuthority)
    }

    private static func otherHost(_ own: CertificateFacts, _ host: String) -> SecurityFailure {
        let hosts = own.hosts.prefix(3).map { $0.printable(limit: 60) }.joined(separator: ", ")
        let more = own.hosts.count > 3 ? " and others" : ""
        return SecurityFailure(
            "the certificate is for another host"
                + (hosts.isEmpty ? "" : ", \(hosts)\(more),")
                + (hosts.isEmpty ? ", not" : " not") + " for \(host.printable(limit: 80))",
            remedy: "ask for the host by a name that its certificate has")
    }

    /// Returns the failure of a certificate whose time is over or has not begun.
    private static func ofTime(_ chain: [CertificateFacts], _ now: Double) -> SecurityFailure? {
        for (index, facts) in chain.enumerated() {
            let whose =
                index == 0
                ? "the certificate"
                : "the certificate of the authority \(facts.subject.shown ?? "that signed it")"
            if facts.ends < now {
                return SecurityFailure(
                    "\(whose) expired on \(day(facts.ends))",
                    remedy: .advice(
                        "whoever runs the server has to renew it; or is the clock here wrong?"
                            + " It says \(day(now))"))
            }
            if facts.begins > now {
                return SecurityFailure(
                    "\(whose) is not valid before \(day(facts.begins))",
                    remedy: .advice("is the clock here wrong? It says \(day(now))"))
            }
        }
        return nil
    }

    /// Writes a day in UTC: "2026-03-29".
    private static func day(_ seconds: Double) -> String {
        Date(timeIntervalSince1970: seconds).formatted(.iso8601.year().month().day())
    }
}
