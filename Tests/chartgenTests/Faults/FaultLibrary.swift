#if os(Linux)
    import Foundation
    import Testing

    /// faults.c as a library that is loaded before the C library (LD_PRELOAD).
    enum FaultLibrary {
        /// - Returns: its path.
        static func compiled(in folder: URL) async throws -> String {
            let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("faults.c").path
            let compiled = try await Binary.shell.run(
                [
                    "-c",
                    "$(command -v cc || command -v clang) -shared -fPIC -o faults.so \"$0\" -ldl",
                    source,
                ], in: folder)
            try #require(compiled.status == 0, "\(compiled.errors)")
            return folder.appendingPathComponent("faults.so").path
        }
    }
#endif
