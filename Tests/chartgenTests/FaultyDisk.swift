#if os(Linux)
    import Foundation
    import Testing

    /// A folder "d" in which calls fail when a test says so, with a picture that is drawn there.
    struct FaultyDisk {
        /// What is at the picture's place.
        enum State: Equatable { case nothing, old, new, broken }

        private let setting: OutputFaultTests.Setting
        private let place: URL
        private let library: String
        let folder: URL
        /// The picture.
        let whole: [UInt8]

        init(_ setting: OutputFaultTests.Setting, _ place: URL) async throws {
            self.setting = setting
            self.place = place
            folder = place.appendingPathComponent("d")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let drawn = try await Binary.chartgen.run(["--quiet", "-o", "whole.svg"], in: place)
            try #require(drawn.status == 0)
            whole = try place.bytes("whole.svg")
            library = try await FaultLibrary.compiled
        }

        var before: State { setting.isThere ? .old : .nothing }

        var state: State {
            get throws {
                guard names.contains("a.svg") else { return .nothing }
                let bytes = try folder.bytes("a.svg")
                if bytes == Array("old".utf8) { return .old }
                return bytes == whole ? .new : .broken
            }
        }

        var names: [String] { folder.names }
        var hidden: [String] { names.filter { $0.hasPrefix(".") } }

        /// Draws the picture.
        ///
        /// - Parameter keeping: whether to leave the folder as the last run left it.
        func run(
            _ faults: [String: String], _ more: [String] = [], keeping: Bool = false
        ) async throws -> Binary.Outcome {
            if !keeping { try tidy() }
            return try await Binary.chartgen.run(
                ["--quiet", "-o", "d/a.svg"] + more, in: place, environment: environment(faults))
        }

        /// Draws the picture under the name that it gets without one from the user.
        func runUnnamed(_ faults: [String: String]) async throws -> Binary.Outcome {
            try tidy()
            return try await Binary.chartgen.run(
                ["--quiet", "--format", "svg"], in: folder, environment: environment(faults))
        }

        private func environment(_ faults: [String: String]) throws -> [String: String] {
            var environment = faults
            environment["LD_PRELOAD"] = library
            environment["FAULT_FOLDER"] = try #require(realpath(folder.path, nil).map(taken))
            return environment
        }

        /// The calls on files in the folder that one run makes.
        func calls(_ more: [String] = []) async throws -> [String] {
            try await calls(of: { try await run($0, more) })
        }

        /// The calls on files in the folder that a run makes.
        ///
        /// - Parameter run: a run with faults.
        func calls(
            of run: ([String: String]) async throws -> Binary.Outcome
        ) async throws -> [String] {
            let log = place.appendingPathComponent("log")
            try #require(try await run(["FAULT_LOG": log.path]).status == 0)
            return try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
                .map(String.init)
        }

        private func tidy() throws {
            for name in names {
                try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
            }
            guard setting.isThere else { return }
            try Data("old".utf8).write(to: folder.appendingPathComponent("a.svg"))
        }

        private func taken(_ path: UnsafeMutablePointer<CChar>) -> String {
            defer { free(path) }
            return String(cString: path)
        }

        static let canMount: Bool = {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = [
                "-c", "unshare -m sh -c 'mount -t tmpfs none /mnt' > /dev/null 2>&1",
            ]
            guard (try? process.run()) != nil else { return false }
            process.waitUntilExit()
            return process.terminationStatus == 0
        }()
    }
#endif
