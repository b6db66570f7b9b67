import Foundation
import TestSupport
import Testing

#if os(Linux)
    /// A server that may open no more files when it draws for the first time.
    @Suite(.slow) struct ScarceFontTests {
        /// Openings of fonts that fail: all at first, and that of the bold cut alone, in whose
        /// place the regular one must not stand for ever.
        @Test(
            .promise(
                .pictures,
                """
                a font that could not be opened for want of descriptors is tried again
                """),
            arguments: [(1, 8), (2, 2)])
        func aFontThatCouldNotBeOpenedIsTriedAnew(first: Int, last: Int) async throws {
            try await withFolder { folder in
                let library = try await FaultLibrary.compiled
                let target = "chart.png?size=20"
                try await SampleServer.builtIn { _ in
                    // Proof: written by the first server's body, which has ended before it is read.
                    nonisolated(unsafe) var whole: [UInt8] = []
                    try await ServeRun.serving(["sample"], in: folder) { server in
                        whole = try await server.get(target).body
                    }
                    let faults = [
                        "LD_PRELOAD": library, "FAULT_FONTS_FROM": "\(first)",
                        "FAULT_FONTS_TO": "\(last)",
                    ]
                    try await ServeRun.serving(["sample"], in: folder, environment: faults) {
                        server in
                        let refused = try await server.get(target)
                        #expect(refused.status == 503, "\(refused.text)")
                        #expect(refused.field("retry-after") == "5")
                        var answer = refused
                        for _ in 1...8 where answer.status != 200 {
                            answer = try await server.get(target)
                        }
                        #expect(answer.isPNG && answer.body == whole)
                    }
                }
            }
        }
    }
#endif
