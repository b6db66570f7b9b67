import Foundation
import LoopbackServer
import NIOSSL
import TestSupport
import Testing

/// Servers that are to be who they say they are.
@Suite struct SecureFaultTests {
    @Test(
        .promise(
            .answers,
            """
            certificates are verified, without a second try or a way round; a private authority by
            `--ca-file`; HTTP/2 where offered
            """))
    func aPrivateAuthorityIsTrustedWhenItIsNamed() async throws {
        try await withFolder { folder in
            let certificate = try await Certificate.made(in: folder)
            try await LoopbackServer.serving(
                tls: certificate.tls, offersHTTP2: true,
                { .json(Tens.json($0.path == "/1.json" ? 1 : nil, of: 1) ?? "[]") }
            ) { server in
                let outcome = try await Binary.chartgen.run(
                    [
                        "--source", "https://localhost:\(server.port)/{PAGE}.json", "--page", "1",
                        "--size",
                        "5",
                        "--ca-file", certificate.file, "-o", "out.png",
                    ], in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(server.versions == ["2.0"])
            }
        }
    }

    /// Streams that are reset are tried again, as lost connections are.
    @Test(.promise(.transport, "an answer that is cut (by length or in chunks)…"))
    func aResetStreamIsTriedAgain() async throws {
        try await withFolder { folder in
            let certificate = try await Certificate.made(in: folder)
            try await LoopbackServer.serving(
                tls: certificate.tls, offersHTTP2: true,
                { request in
                    let page = Int(request.path.dropFirst().prefix { $0 != "." })
                    guard let json = Tens.json(page, of: 12) else { return .status(404) }
                    return request.earlier == 0 && (page ?? 0) % 3 == 0
                        ? .truncated(json) : .json(json)
                }
            ) { server in
                let outcome = try await Binary.chartgen.run(
                    [
                        "--source", "https://localhost:\(server.port)/{PAGE}.json", "--all",
                        "--ca-file",
                        certificate.file, "-o", "out.png",
                    ], in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(outcome.errors.contains("120 points, end of data"))
                #expect(server.versions == ["2.0"])
            }
        }
    }

    /// Whom a certificate is for, when it is valid, who signed it, whether that one is trusted; and
    /// what is said of it.
    private static let untrusted:
        [(Certificate.Kind, isTrusted: Bool, words: String, remedy: String)] = [
            (.selfSigned(), false, "self-signed", "if you know it, name its file with --ca-file"),
            (
                .signed(), false, "signed by an unknown authority, \"Test Authority\"",
                "a private authority is named with --ca-file"
            ),
            (
                .signed(names: "DNS:a.example,DNS:b.example"), true,
                "for another host, \"a.example\", \"b.example\", not for \"localhost\"",
                "by a name that its certificate has"
            ),
            (
                .signed(from: "20200101000000Z", to: "20210203000000Z"), true,
                "the certificate expired on 2021-02-03", "has to renew it"
            ),
            (
                .signed(from: "20200101000000Z", to: "20210203000000Z"), false,
                "the certificate expired on 2021-02-03", "has to renew it"
            ),
            (
                .signed(from: "20400101000000Z", to: "20410101000000Z"), true,
                "the certificate is not valid before 2040-01-01", "is the clock here wrong?"
            ),
            (
                .selfSigned(names: "DNS:elsewhere.example"), true,
                "for another host, \"elsewhere.example\", not", "by a name that its certificate has"
            ),
            (
                .signed(purpose: "clientAuth"), true,
                "can't be verified, though its authority is trusted", "signature and purpose"
            ),
        ]

    @Test(
        .promise(.answers, "certificates are verified, without a second…"),
        .promise(
            .answers,
            """
            every fault of a certificate is named, with its own remedy: expired, not yet valid,
            unknown authority, self-signed, another host
            """),
        arguments: Trials.turns(Array(untrusted.indices), [false, true]))
    func anyOtherCertificateIsRefusedAtOnce(index: Int, isBehindProxy: Bool) async throws {
        let (kind, isTrusted, words, remedy) = SecureFaultTests.untrusted[index]
        try await withFolder { folder in
            let certificate = try await Certificate.made(kind, in: folder)
            let run = try await LoopbackServer.serving(tls: certificate.tls, { Tens.answer($0) }) {
                server in
                try await LoopbackServer.tunneling { proxy in
                    try await FaultRun.run(
                        isTrusted ? ["--ca-file", certificate.authority] : [],
                        source: "https://localhost:\(server.port)/{PAGE}.json", of: server,
                        isBehindProxy ? ["https_proxy": "127.0.0.1:\(proxy)"] : [:])
                }
            }
            #expect(run.failed(69, saying: "API page 1", words, remedy), "\(run.errors)")
            #expect(!run.errors.contains("tries") && !run.errors.contains("BoringSSL"))
            #expect(!run.errors.contains("/work") && !run.errors.contains(".build"))
            #expect(run.errors.contains("by the proxy") == isBehindProxy)
            #expect(run.heads.isEmpty)
        }
    }

    /// Versions before 1.2 are broken (RFC 8996).
    @Test(
        .promise(.answers, "only TLS 1.2 and later"),
        arguments: [(.tlsv1, false), (.tlsv11, false), (.tlsv12, true), (.tlsv13, true)]
            as [(TLSVersion, Bool)])
    func onlyUnbrokenVersionsAreSpoken(newest: TLSVersion, isSpoken: Bool) async throws {
        try await withFolder { folder in
            let certificate = try await Certificate.made(in: folder)
            var tls = certificate.tls
            tls.minimumTLSVersion = .tlsv1
            tls.maximumTLSVersion = newest
            let run = try await LoopbackServer.serving(tls: tls, { Tens.answer($0) }) { server in
                try await FaultRun.run(
                    ["--ca-file", certificate.file],
                    source: "https://localhost:\(server.port)/{PAGE}.json",
                    of: server)
            }
            if isSpoken {
                #expect(run.drew, "\(run.errors)")
            } else {
                #expect(run.failed(69, saying: "older than TLS 1.2"), "\(run.errors)")
                #expect(run.heads.isEmpty)
            }
        }
    }

    @Test(.promise(.answers, "ten redirects at most, circles…"))
    func secureIsNeverGivenUpForPlain() async throws {
        try await withFolder { folder in
            let certificate = try await Certificate.made(in: folder)
            try await LoopbackServer.serving({ Tens.answer($0) }) { plain in
                let address = plain.address
                let run = try await LoopbackServer.serving(
                    tls: certificate.tls,
                    { request in
                        LoopbackServer.Step.answer(
                            "", status: "301 Moved", ["Location: \(address)\(request.path)"])
                    }
                ) { server in
                    try await FaultRun.run(
                        ["--ca-file", certificate.file],
                        source: "https://localhost:\(server.port)/{PAGE}.json",
                        of: server)
                }
                #expect(run.failed(69, saying: "redirected to \"http://127.0.0.1"), "\(run.errors)")
                #expect(plain.heads.isEmpty)
            }
        }
    }

    @Test(.promise(.answers, "certificates are verified, without a second…"))
    func plainHTTPWhereTLSIsMeantIsRefused() async throws {
        try await withFolder { folder in
            try await SampleServer.builtIn { server in
                let outcome = try await Binary.chartgen.run(
                    ["--source", "https://127.0.0.1:\(server.port)/{PAGE}.json", "--retries", "0"],
                    in: folder)
                #expect(outcome.status == 69)
                #expect(outcome.lines.count == 1)
                #expect(server.paths.isEmpty)
            }
        }
    }

    @Test(arguments: ["missing.pem", "empty.pem"])
    func aFileWithoutAuthoritiesIsSaid(name: String) async throws {
        try await withFolder { folder in
            try Data().write(to: folder.appendingPathComponent("empty.pem"))
            let outcome = try await Binary.chartgen.run(
                ["--source", "https://localhost:1/{PAGE}.json", "--ca-file", name], in: folder)
            #expect(outcome.status == 66)
            #expect(outcome.errors.contains("\"\(name)\": no certificates"))
        }
    }
}
