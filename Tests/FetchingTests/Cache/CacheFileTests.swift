import Testing

@testable import Fetching

@Suite struct CacheFileTests {
    private static let key = CacheKey(url: "http://a/1.json")
    private static let digits = String(repeating: "0123456789abcdef", count: 4)

    @Test(
        arguments: [
            (digits, CacheFile.entry), (digits + ".lock", .lock),
            (digits + ".size", .capacity), (digits + ".size.tmp", nil),
            (digits + ".0123456789abcdef.tmp", .temporary),
            ("", nil), (".", nil), ("..", nil), (".lock", nil), ("README", nil),
            (String(digits.dropLast()), nil), (digits + "0", nil), (digits.uppercased(), nil),
            ("/" + digits.dropFirst(), nil), (digits + ".", nil), (digits + ".tmp", nil),
            (digits + ".Lock", nil), (digits + ".lock.tmp", nil),
            (digits + ".0123456789abcdef", nil),
            (digits + ".0123456789abcde.tmp", nil), (digits + ".0123456789abcdef.tmp.x", nil),
            (digits.replacing("a", with: "ä"), nil),
        ] as [(String, CacheFile?)])
    func isKnownByItsName(name: String, kind: CacheFile?) {
        #expect(CacheFile(name: name) == kind)
    }

    @Test func namesAreTheCaches() {
        let key = CacheFileTests.key
        #expect(CacheFile(name: key.name) == .entry)
        #expect(CacheFile(name: CacheFile.lockName(key)) == .lock)
        #expect(CacheFile(name: CacheFile.capacityName(key)) == .capacity)
        #expect(
            CacheFile.temporaryName(key, number: 0xAB) == key.name + ".00000000000000ab.tmp")
        for number in [0, 1, UInt64.max] {
            let name = CacheFile.temporaryName(key, number: number)
            #expect(CacheFile(name: name) == .temporary)
        }
    }
}
