import Testing

@testable import Fetching

@Suite struct CacheFileTests {
    private static let key = CacheKey(url: "http://a/1.json")
    private static let digits = String(repeating: "0123456789abcdef", count: 4)

    @Test(
        arguments: [
            (digits, CacheFile.entry), (digits + ".lock", .lock),
            (digits + ".size", .capacity), (digits + ".size.tmp", nil),
            (digits + ".tmp", .draft), (digits + ".1.tmp", .draft),
            ("", nil), (".", nil), ("..", nil), (".lock", nil), ("README", nil),
            (String(digits.dropLast()), nil), (digits + "0", nil), (digits.uppercased(), nil),
            ("/" + digits.dropFirst(), nil), (digits + ".", nil), (digits + "..tmp", nil),
            (digits + ".Lock", nil), (digits + ".lock.tmp", nil),
            (digits + ".1", nil), (digits + ".-1.tmp", nil), (digits + ".1.tmp.x", nil),
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
        #expect(CacheFile.draftName(key, number: 0) == key.name + ".tmp")
        for number in [0, 1, 99] {
            #expect(CacheFile(name: CacheFile.draftName(key, number: number)) == .draft)
        }
    }
}
