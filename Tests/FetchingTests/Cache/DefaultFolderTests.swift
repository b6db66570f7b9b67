import Testing

@testable import Fetching

@Suite struct DefaultFolderTests {
    #if os(macOS)
        private static let caches = "Library/Caches"
    #else
        private static let caches = ".cache"
    #endif

    @Test(
        arguments: [
            ([:], nil),
            (["HOME": "/home/a"], "/home/a/\(caches)/chartgen"),
            (["HOME": "/home/a", "XDG_CACHE_HOME": "/var/c"], "/var/c/chartgen"),
            (["XDG_CACHE_HOME": "/var/c"], "/var/c/chartgen"),
            // Paths that are not absolute are ignored.
            (["HOME": "/home/a", "XDG_CACHE_HOME": ""], "/home/a/\(caches)/chartgen"),
            (["HOME": "/home/a", "XDG_CACHE_HOME": "c"], "/home/a/\(caches)/chartgen"),
            (["HOME": "", "XDG_CACHE_HOME": "~/c"], nil),
            (["HOME": "a"], nil),
        ] as [([String: String], String?)])
    func isWhereTheEnvironmentSays(environment: [String: String], folder: String?) {
        #expect(ResponseCache.defaultFolder(environment) == folder)
    }
}
