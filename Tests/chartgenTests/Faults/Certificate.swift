import Foundation
import NIOSSL

/// A certificate and its key, made by openssl.
struct Certificate {
    /// Whom a certificate is for, and who vouches for it.
    enum Kind: Sendable {
        case selfSigned(names: String = "DNS:localhost,IP:127.0.0.1")
        /// By an authority of its own, with times as openssl writes them, and a purpose.
        case signed(
            names: String = "DNS:localhost", from: String = "20200101000000Z",
            to: String = "20990101000000Z", purpose: String = "serverAuth")
    }

    let file: String
    let tls: TLSConfiguration
    /// The file of the certificate that vouches for it: its own, if it signs itself.
    var authority: String

    static func made(_ kind: Kind, in folder: URL) async throws -> Certificate {
        guard case .signed(let names, let from, let to, let purpose) = kind else {
            guard case .selfSigned(let names) = kind else { preconditionFailure("a new kind") }
            return try await made(in: folder, for: names)
        }
        let curve = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
        let made = try await Binary.shell.run(
            [
                "-c",
                """
                set -e; mkdir ca; : > ca/index; echo 01 > ca/serial
                printf 'subjectAltName=\(names)\\nextendedKeyUsage=\(purpose)\\n' > extensions
                printf '%s\\n' '[ca]' default_ca=d '[d]' database=ca/index serial=ca/serial \\
                    new_certs_dir=ca default_md=sha256 policy=p '[p]' commonName=supplied > ca.cnf
                openssl req -x509 \(curve) -keyout ca.key -out ca.pem -days 5 \\
                    -subj '/O=Test Organization/CN=Test Authority'
                openssl req -new \(curve) -keyout key.pem -out request.pem -subj /CN=test
                openssl ca -batch -config ca.cnf -cert ca.pem -keyfile ca.key -in request.pem \\
                    -extfile extensions -startdate \(from) -enddate \(to) -notext -out c.pem
                """,
            ], in: folder)
        precondition(made.status == 0, made.errors)
        return try Certificate(
            file: folder.appendingPathComponent("c.pem").path,
            tls: serverConfiguration(in: folder),
            authority: folder.appendingPathComponent("ca.pem").path)
    }

    /// For the certificate c.pem and its key key.pem.
    private static func serverConfiguration(in folder: URL) throws -> TLSConfiguration {
        let file = folder.appendingPathComponent("c.pem").path
        let key = folder.appendingPathComponent("key.pem").path
        return try TLSConfiguration.makeServerConfiguration(
            certificateChain: NIOSSLCertificate.fromPEMFile(file).map { .certificate($0) },
            privateKey: .privateKey(NIOSSLPrivateKey(file: key, format: .pem)))
    }

    /// One that signs itself.
    ///
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
        return Certificate(file: file, tls: try serverConfiguration(in: folder), authority: file)
    }
}
