#if os(Linux)
    import Foundation
    import Testing

    /// faults.c as a library that is loaded before the C library (LD_PRELOAD).
    enum FaultLibrary {
        /// Its path.
        static var compiled: String {
            get async throws { try await compilation.value }
        }

        /// Compiled once for all tests, beside the programs that they run.
        private static let compilation = Task {
            let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("faults.c").path
            let library = Binary(name: "faults.so").path
            return try await withFolder { folder in
                let compiled = try await Binary.shell.run(
                    [
                        "-c",
                        """
                        $(command -v cc || command -v clang) -shared -fPIC -o faults.so "$0" -ldl \\
                        && mv faults.so "$1"
                        """,
                        source, library,
                    ], in: folder)
                try #require(compiled.status == 0, "\(compiled.errors)")
                return library
            }
        }
    }
#endif
