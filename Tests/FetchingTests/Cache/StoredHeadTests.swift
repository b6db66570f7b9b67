import TestSupport
import Testing

@testable import Fetching

/// An answer that was asked for and came at the given seconds since 1970.
func storedHead(
    status: Int = 200, _ lines: [String] = [], requestTime: Double = 1_000,
    responseTime: Double = 1_000
) -> StoredHead? {
    StoredHead(
        status: status, fields: fieldLines(lines), requestTime: requestTime,
        responseTime: responseTime)
}

@Suite(.promise(.cache, "a fresh page is not asked…"))
struct StoredHeadTests {
    @Test func fieldsThatMatterAreKept() {
        let head = storedHead([
            "ETAG: \"a\"", "Server: x", "cache-control: max-age=1", "Cache-Control: no-cache",
            "Set-Cookie: secret", "Content-Type: application/json",
        ])
        #expect(
            head?.fields == [
                .eTag: "\"a\"", .cacheControl: "max-age=1, no-cache",
                .contentType: "application/json",
            ])
    }

    @Test(
        arguments: [
            (200, true), (203, true), (404, false), (410, false),
        ] as [(Int, Bool)])
    func pagesAndEndsAreKept(status: Int, isPage: Bool) {
        #expect(storedHead(status: status)?.isPage == isPage)
        #expect(storedHead(status: status)?.isStorable == true)
    }

    @Test(arguments: [0, -1, 100, 201, 204, 206, 301, 304, 401, 403, 429, 500, 503, 65_736])
    func otherStatusesAreNot(status: Int) {
        #expect(storedHead(status: status) == nil)
    }

    @Test func whatIsTooLongIsNotKept() {
        let long = String(repeating: "a", count: 4_096)
        #expect(storedHead(["ETag: \(long)"])?.fields[.eTag] == long)
        #expect(storedHead(["ETag: \(long)a"]) == nil)
        #expect(storedHead(["Cache-Control: \(long)", "Cache-Control: no-store"]) == nil)
        #expect(storedHead(["Server: \(long)a"]) != nil)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func timesAreNumbers(time: Double) {
        #expect(storedHead(requestTime: time) == nil)
        #expect(storedHead(responseTime: time) == nil)
    }

    @Test(
        arguments: [
            ([], true),
            (["Cache-Control: private, max-age=60"], true),
            (["Cache-Control: no-cache"], true),
            (["Vary: Accept, Authorization"], true),
            (["Vary: x*"], true),
            // RFC 9111, 5.2.2.5.
            (["Cache-Control: no-store"], false),
            (["Cache-Control: max-age=60", "Cache-Control: No-Store"], false),
            (["Cache-Control: no-store, must-understand"], false),
            // 4.1.
            (["Vary: *"], false), (["Vary: Accept,*"], false),
            (["Vary: Accept", "Vary: *"], false),
        ] as [([String], Bool)])
    func isStorableUnlessTheServerForbidsIt(lines: [String], isStorable: Bool) {
        #expect(storedHead(lines)?.isStorable == isStorable)
    }
}
