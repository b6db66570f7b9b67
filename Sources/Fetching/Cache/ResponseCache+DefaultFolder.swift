extension ResponseCache {
    /// Returns where the cache is by default: `chartgen` in `$XDG_CACHE_HOME`, else in
    /// `~/.cache`, on macOS in `~/Library/Caches`.
    ///
    /// - Parameter environment: of the process.
    /// - Returns: nil if there is no home.
    ///
    /// Source: XDG Base Directory Specification 0.8; paths that are not absolute are ignored by it.
    public static func defaultFolder(_ environment: [String: String]) -> String? {
        func folder(_ name: String) -> String? {
            environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        #if os(macOS)
            let inHome = "Library/Caches"
        #else
            let inHome = ".cache"
        #endif
        let caches = folder("XDG_CACHE_HOME") ?? folder("HOME").map { "\($0)/\(inHome)" }
        return caches.map { "\($0)/chartgen" }
    }
}
