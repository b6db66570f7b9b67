import Foundation
import NIOSSL

/// A certificate that signs itself, and its key, made by openssl.
struct Certificate {
    let file: String
    let tls: TLSConfiguration

    /// - Parameters:
    ///   - names: whom it is for, as openssl writes alternative names.
    ///   - days: how long it is valid from now on.
    static func made(
        in folder: URL, for names: String = "DNS:localhost,IP:127.0.0.1", days: Int = 2
    ) async throws -> Certificate {
        let openssl = Binary(name: "/usr/bin/env")
        for words in [
            "req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout key.pem"
                + " -out request.pem -subj /CN=test -addext subjectAltName=\(names)",
            "x509 -req -in request.pem -days \(days) -signkey key.pem -copy_extensions copy -out c.pem",
        ] {
            _ = try await openssl.run(
                ["openssl"] + words.split(separator: " ").map(String.init), in: folder)
        }
        let file = folder.appendingPathComponent("c.pem").path
        let key = folder.appendingPathComponent("key.pem").path
        let tls = try TLSConfiguration.makeServerConfiguration(
            certificateChain: NIOSSLCertificate.fromPEMFile(file).map { .certificate($0) },
            privateKey: .privateKey(NIOSSLPrivateKey(file: key, format: .pem)))
        return Certificate(file: file, tls: tls)
    }
}
