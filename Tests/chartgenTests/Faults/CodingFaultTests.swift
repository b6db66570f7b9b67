import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What becomes of compressed pages. The bytes are Python's: no compressor of ours has to be
/// trusted.
@Suite struct CodingFaultTests {
    /// Two API pages' worth: `[{"t":0,"y":0}, … {"t":540,"y":9}]`, compressed by a Python
    /// expression of `b`.
    private static func compressed(_ expression: String) async throws -> [UInt8] {
        let json = Tens.json(1, of: 1) ?? ""
        let script =
            "import gzip,sys,zlib\nb=b'''\(json)'''\nsys.stdout.buffer.write(\(expression))"
        return try await withFolder { folder in
            try await Binary.python3.run(["-c", script], in: folder).output
        }
    }

    private static func run(
        _ body: [UInt8], coding: String, _ flags: [String] = []
    ) async throws -> FaultRun {
        try await FaultRun.against(flags) { request in
            request.page == 1
                ? LoopbackServer.Step.answer(bytes: body, ["Content-Encoding: \(coding)"])
                : LoopbackServer.Step.answer("", status: "404 Not Found")
        }
    }

    @Test(
        .promise(
            .transport,
            """
            gzip and deflate; damage, a wrong sum, an end too early, an unknown coding are 65 and
            never reach the parser
            """),
        arguments: [
            ("gzip.compress(b)", "gzip"), ("gzip.compress(b)", "X-GZip"), ("b", "identity"),
            ("gzip.compress(b[:20]) + gzip.compress(b[20:])", "gzip"),
            ("zlib.compress(b)", "deflate"), ("zlib.compress(b)[2:-4]", "deflate"),
        ])
    func aCompressedPageIsAPage(expression: String, coding: String) async throws {
        let body = try await CodingFaultTests.compressed(expression)
        let run = try await CodingFaultTests.run(body, coding: coding)
        #expect(run.drew, "\(run.errors)")
        #expect(run.errors.contains("10 points, end of data"))
        #expect(run.requests(page: 1).first?.field("accept-encoding") == "gzip, deflate")
    }

    @Test(
        .promise(.transport, "gzip and deflate; damage, a wrong…"),
        arguments: [
            ("gzip.compress(b)[:-6] + b'\\0\\0' + gzip.compress(b)[-4:]", "gzip", "damaged"),
            ("gzip.compress(b)[:-8]", "gzip", "ends too early"),
            ("gzip.compress(b)[:40]", "gzip", "ends too early"),
            ("b", "gzip", "damaged"), ("zlib.compress(b)[:-2]", "deflate", "ends too early"),
            ("zlib.compress(b) + b'x'", "deflate", "damaged"),
            ("b", "br", "\"br\" was not asked for"),
            ("b", "gzip, gzip", "was not asked for"), ("b''", "gzip", "ends too early"),
        ])
    func damageIsBadDataAndNeverReachesTheParser(
        expression: String, coding: String, words: String
    ) async throws {
        let body = try await CodingFaultTests.compressed(expression)
        let run = try await CodingFaultTests.run(body, coding: coding)
        #expect(run.failed(65, saying: "API page 1", words), "\(run.status) \(run.errors)")
        #expect(!run.errors.contains("JSON"))
        #expect(run.heads.count == 1)
    }

    @Test(.promise(.transport, "a bomb is found out by its ratio, and bytes count inflated"))
    func aBombIsFoundOutByItsRatio() async throws {
        let body = try await CodingFaultTests.compressed("gzip.compress(b' ' * (32 << 20))")
        let run = try await CodingFaultTests.run(body, coding: "gzip")
        #expect(run.failed(65, saying: "compressed more than 200 times"), "\(run.errors)")
    }

    @Test(.promise(.transport, "a bomb is found out by its ratio…"))
    func theLimitIsOfInflatedBytes() async throws {
        // Digits of a counter: compressed some three times.
        let body = try await CodingFaultTests.compressed(
            "gzip.compress(b','.join(str(i * 7919 % 1000003).encode() for i in range(300000)))")
        #expect(body.count < 1_900_000)
        let run = try await CodingFaultTests.run(
            body, coding: "gzip", ["--max-page-bytes", "1900000"])
        #expect(run.failed(65, saying: "larger than 1900000 bytes"), "\(run.errors)")
    }
}
