import FeedErrors
import NIOSSL
import Text

/// Why there is no secure connection, in a few plain words, and what to try.
struct SecurityFailure: Sendable, Equatable {
    /// The kind of failure, as far as it decides what else is looked at.
    enum Kind: Sendable {
        /// The certificate is not trusted; the library does not say why.
        case unverified
        /// The certificate is trusted, and for another host.
        case otherHost
        case other
    }

    var kind = Kind.other
    let words: String
    var remedy: FeedError.Remedy?

    init(_ words: String, _ kind: Kind = .other, remedy: FeedError.Remedy? = nil) {
        self.words = words
        self.kind = kind
        self.remedy = remedy
    }

    init(_ error: any Error) {
        switch error {
        case NIOSSLError.handshakeFailed(.sslError([.eofDuringHandshake])):
            self.init("the server closed the connection while it was being secured")
        case NIOSSLError.handshakeFailed(.sslError(let stack)):
            self.init(reasons: stack.map { SecurityFailure.reason(in: "\($0)") })
        case NIOSSLError.handshakeFailed:
            self.init("the connection ended while it was being secured")
        case NIOSSLError.unableToValidateCertificate:
            self.init(
                "the certificate can't be verified", .unverified, remedy: .trustedAuthority)
        case let error as NIOSSLExtraError where error == .failedToValidateHostname:
            self.init(
                "the certificate is for another host", .otherHost,
                remedy: "ask for the host by a name that its certificate has")
        default: self.init("\(error)".printable(limit: 120))
        }
    }

    /// Returns the reason in a line of BoringSSL's, which also has a path of the machine that built
    /// it: "Error: 1 error:1000007d:SSL routines:OPENSSL_internal:CERTIFICATE_VERIFY_FAILED at
    /// PATH:1".
    static func reason(in line: String) -> String {
        let word = line.split { $0 == ":" || $0 == " " }.last { word in
            word.contains("_") && word.allSatisfy { $0 == "_" || $0.isNumber || $0.isUppercase }
        }
        return word.map(String.init) ?? ""
    }

    /// - Parameter reasons: BoringSSL's, of which the last is the cause; some may be empty.
    init(reasons: [String]) {
        let reasons = reasons.filter { !$0.isEmpty }
        for (isMeant, failure) in SecurityFailure.known {
            if reasons.contains(where: isMeant) {
                self = failure
                return
            }
        }
        let words = reasons.joined(separator: ", ").replacing("_", with: " ").lowercased()
        // These words have only letters, digits and blanks.
        self.init(words.isEmpty ? "the server did not agree to one" : String(words.prefix(120)))
    }

    private typealias Known = (@Sendable (String) -> Bool, SecurityFailure)

    private static let known: [Known] = [
        (
            { $0 == "CERTIFICATE_VERIFY_FAILED" },
            SecurityFailure(
                "the certificate can't be verified", .unverified, remedy: .trustedAuthority)
        ),
        (
            { ["UNSUPPORTED_PROTOCOL", "TLSV1_ALERT_PROTOCOL_VERSION"].contains($0) },
            SecurityFailure(
                "the server speaks only versions older than TLS 1.2, which are broken",
                remedy: "whoever runs it has to bring it up to date")
        ),
        (
            { ["WRONG_VERSION_NUMBER", "HTTP_REQUEST"].contains($0) },
            SecurityFailure(
                "what the server says is no TLS", remedy: "is the address one of http, not https?")
        ),
        (
            { $0.hasSuffix("CERTIFICATE_REQUIRED") },
            SecurityFailure(
                "the server wants a certificate of the client's, which chartgen has not")
        ),
    ]
}
