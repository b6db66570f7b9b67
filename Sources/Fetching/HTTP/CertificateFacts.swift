import NIOSSL
import Text

/// The facts in a certificate that explain why it is not trusted.
struct CertificateFacts: Sendable, Equatable {
    /// The first and the last moment at which it is valid, in seconds since 1970.
    var begins: Double
    var ends: Double
    /// The signer and the owner, as the certificate names them.
    var issuer: DistinguishedName
    var subject: DistinguishedName
    /// The hosts that it is for.
    var hosts: [String] = []

    var signsItself: Bool { issuer == subject }
}

extension CertificateFacts {
    /// Nil for a certificate that can't be read.
    init?(_ certificate: NIOSSLCertificate) {
        guard let bytes = try? certificate.toDERBytes(), let names = DERNames(certificate: bytes)
        else {
            return nil
        }
        self.init(
            begins: Double(certificate.notValidBefore), ends: Double(certificate.notValidAfter),
            issuer: names.issuer, subject: names.subject)
        hosts = certificate._subjectAlternativeNames().compactMap { name in
            name.nameType == .dnsName ? String(decoding: name.contents, as: UTF8.self) : nil
        }
    }
}

/// A name in a certificate (RFC 5280, 4.1.2.4).
struct DistinguishedName: Sendable, Equatable {
    /// The name's encoded bytes, which equal names have in common.
    let bytes: [UInt8]

    /// The common name, else the organization, fit to be shown; nil if it has neither.
    var shown: String? {
        let text = value(of: [0x55, 4, 3]) ?? value(of: [0x55, 4, 10])
        return text.map { $0.printable(limit: 80) }
    }

    /// Returns the first value of an attribute.
    private func value(of identifier: [UInt8]) -> String? {
        for group in DERItem(bytes[...])?.items ?? [] {
            for attribute in group.items {
                let parts = attribute.items
                if parts.count == 2, Array(parts[0].content) == identifier {
                    return String(decoding: parts[1].content, as: UTF8.self)
                }
            }
        }
        return nil
    }
}

/// The names in a certificate, which its library does not tell.
struct DERNames {
    let issuer: DistinguishedName
    let subject: DistinguishedName

    /// - Parameter bytes: the certificate (RFC 5280, 4.1).
    init?(certificate bytes: [UInt8]) {
        guard var parts = DERItem(bytes[...])?.items.first?.items else { return nil }
        // The version, which may be left out.
        if parts.first?.tag == 0xA0 { parts.removeFirst() }
        // Serial number, signature, issuer, validity, subject.
        guard parts.count > 4 else { return nil }
        issuer = DistinguishedName(bytes: Array(parts[2].whole))
        subject = DistinguishedName(bytes: Array(parts[4].whole))
    }
}

/// An element of DER (X.690): a tag, a length, and content.
struct DERItem {
    let tag: UInt8
    let content: ArraySlice<UInt8>
    /// The element's bytes, with tag and length.
    let whole: ArraySlice<UInt8>

    /// The element at the start of some bytes; nil if there is no whole one.
    init?(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        guard let tag = rest.popFirst(), let first = rest.popFirst() else { return nil }
        var length = Int(first)
        if first >= 0x80 {
            let count = Int(first & 0x7F)
            guard (1...4).contains(count), rest.count >= count else { return nil }
            length = rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
            rest = rest.dropFirst(count)
        }
        guard rest.count >= length else { return nil }
        self.tag = tag
        content = rest.prefix(length)
        whole = bytes[bytes.startIndex..<content.endIndex]
    }

    /// The elements of the content, up to the first bytes that are no element.
    var items: [DERItem] {
        var items: [DERItem] = []
        var rest = content
        while let item = DERItem(rest) {
            items.append(item)
            rest = rest[item.whole.endIndex...]
        }
        return items
    }
}
