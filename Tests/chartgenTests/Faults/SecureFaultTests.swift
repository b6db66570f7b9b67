import Foundation
import LoopbackServer
import Testing

/// Servers that are to be who they say they are.
@Suite struct SecureFaultTests {
    @Test func aPrivateAuthorityIsTrustedWhenItIsNamed() async throws {
        try await withFolder { folder in
            let certificate = try await Certificate.made(in: folder)
            try await LoopbackServer.serving(
                tls: certificate.tls, offersHTTP2: true,
                { .json(Tens.json($0.path == "/1.json" ? 1 : nil, of: 1) ?? "[]") }
            ) { server in
                let outcome = try await Binary.chartgen.run(
                    [
                        "--source", "https://localhost:\(server.port)", "--page", "1", "--size",
                        "5",
                        "--ca-file", certificate.file, "-o", "out.png",
                    ], in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(server.versions == ["2.0"])
            }
        }
    }

    /// Streams that are reset are tried again, as lost connections are.
    @Test func aResetStreamIsTriedAgain() async throws {
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
                        "--source", "https://localhost:\(server.port)", "--all", "--ca-file",
                        certificate.file, "-o", "out.png",
                    ], in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(outcome.errors.contains("points 1–120 of 120"))
                #expect(server.versions == ["2.0"])
            }
        }
    }

    @Test(
        arguments: [
            ("DNS:localhost", 2, false, "no secure connection"),
            ("DNS:elsewhere.example", 2, true, "no secure connection"),
            ("DNS:localhost", -1, true, "no secure connection"),
        ] as [(String, Int, Bool, String)])
    func anyOtherCertificateIsRefusedAtOnce(
        names: String, days: Int, isTrusted: Bool, words: String
    ) async throws {
        try await withFolder { folder in
            let certificate = try await Certificate.made(in: folder, for: names, days: days)
            let run = try await LoopbackServer.serving(tls: certificate.tls, { Tens.answer($0) }) {
                server in
                try await FaultRun.run(
                    isTrusted ? ["--ca-file", certificate.file] : [],
                    source: "https://localhost:\(server.port)", of: server)
            }
            #expect(run.failed(69, saying: "API page 1", words, "--ca-file"), "\(run.errors)")
            #expect(!run.errors.contains("tries"))
            #expect(run.heads.isEmpty)
        }
    }

    @Test func secureIsNeverGivenUpForPlain() async throws {
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
                        ["--ca-file", certificate.file], source: "https://localhost:\(server.port)",
                        of: server)
                }
                #expect(run.failed(69, saying: "redirected to \"http://127.0.0.1"), "\(run.errors)")
                #expect(plain.heads.isEmpty)
            }
        }
    }

    @Test func plainHTTPWhereTLSIsMeantIsRefused() async throws {
        try await withFolder { folder in
            try await SampleServer.builtIn { server in
                let outcome = try await Binary.chartgen.run(
                    ["--source", "https://127.0.0.1:\(server.port)", "--retries", "0"], in: folder)
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
                ["--source", "https://localhost:1", "--ca-file", name], in: folder)
            #expect(outcome.status == 66)
            #expect(outcome.errors.contains("\"\(name)\": no certificates"))
        }
    }
}
