import Essentials

/// Patterns of files, as a shell has them.
enum FilePattern {
    /// Returns the paths that a pattern fits, in order; a path without marks fits itself.
    static func paths(_ pattern: String) -> [String] {
        var found = glob_t()
        defer { globfree(&found) }
        guard glob(pattern, GLOB_NOESCAPE, nil, &found) == 0 else { return [] }
        return (0..<Int(found.gl_pathc)).compactMap { index in
            found.gl_pathv[index].map { String(cString: $0) }
        }
    }
}
