import Testing

@testable import Fetching

@Suite struct SecurityFailureTests {
    @Test(
        arguments: [
            (
                "Error: 268435581 error:1000007d:SSL routines:OPENSSL_internal:"
                    + "CERTIFICATE_VERIFY_FAILED at /builds/x/ssl_x509.cc:123",
                "CERTIFICATE_VERIFY_FAILED"
            ),
            (
                "Error: 1 error:1:SSL routines:OPENSSL_internal:DECODE_ERROR at /a.cc:1",
                "DECODE_ERROR"
            ),
            ("Error:  EOF during handshake", ""), ("", ""),
        ])
    func theReasonIsFoundInALine(line: String, reason: String) {
        #expect(SecurityFailure.reason(in: line) == reason)
    }

    @Test func aReasonThatIsNotKnownIsSaidInSmallLetters() {
        #expect(SecurityFailure(reasons: ["", "NO_SHARED_CIPHER"]).words == "no shared cipher")
        #expect(SecurityFailure(reasons: [""]).words == "the server did not agree to one")
    }

    private static let authority = DistinguishedName(
        bytes: [0x30, 13, 0x31, 11, 0x30, 9, 6, 3, 0x55, 4, 3, 0x0C, 2, 0x43, 0x41])
    private static let server = DistinguishedName(bytes: [0x30, 0])
    private static let unverified = SecurityFailure("?", .unverified)

    private func facts(_ begins: Double, _ ends: Double) -> CertificateFacts {
        CertificateFacts(
            begins: begins, ends: ends, issuer: SecurityFailureTests.authority,
            subject: SecurityFailureTests.server)
    }

    private func words(
        _ chain: [CertificateFacts], authorities: [DistinguishedName] = []
    ) -> String {
        SecurityFailureTests.unverified.explained(
            by: chain, authorities: authorities, host: "h", now: 1_000_000
        ).words
    }

    @Test func aNameIsReadFromItsBytes() {
        #expect(SecurityFailureTests.authority.shown == "\"CA\"")
        #expect(SecurityFailureTests.server.shown == nil)
        #expect(DistinguishedName(bytes: [0x30, 0x84, 0xFF, 0xFF, 0xFF, 0xFF]).shown == nil)
        #expect(DistinguishedName(bytes: []).shown == nil)
    }

    @Test func timesComeFirstThenWhoSigned() {
        #expect(words([facts(0, 999_999)]) == "the certificate expired on 1970-01-12")
        #expect(words([facts(1_000_001, 2e6)]) == "the certificate is not valid before 1970-01-12")
        #expect(
            words([facts(0, 2e6)]) == "the certificate is signed by an unknown authority, \"CA\"")
        #expect(
            words([facts(0, 2e6)], authorities: [SecurityFailureTests.authority])
                == "the certificate can't be verified, though its authority is trusted")
        #expect(words([]) == "?")
        var own = facts(0, 2e6)
        own.subject = own.issuer
        #expect(words([own]) == "the certificate is self-signed: no authority vouches for it")
        #expect(
            words([facts(0, 2e6), facts(0, 5)])
                == "the certificate of the authority that signed it expired on 1970-01-01")
    }

    @Test func theClientsOwnWordForALostConnectionIsNotShown() {
        struct NoResult: Error {}
        let failure = TransportFailure(NoResult())
        #expect(failure.words == "the connection was closed before the whole answer came")
        #expect(failure.isTemporary)
    }
}
