import Files

/// How much memory the system says that the process may still take.
struct MemoryRoom {
    /// Where the system tells of itself and of the process.
    var proc = "/proc"
    /// The control groups of Linux, version 1 or 2.
    var groups = "/sys/fs/cgroup"

    /// How many bytes are left, and which limit that comes from.
    struct Limit: Equatable {
        let bytes: Int
        /// How the words go on after "takes 300 MiB of memory, and 100 MiB".
        let reason: String
    }

    /// The tightest of the limits that can be read; nil where none can.
    var tightest: Limit? {
        (groupLimits + [available].compactMap { $0 }).min { $0.bytes < $1.bytes }
    }

    /// What the machine has left without ending other programs.
    private var available: Limit? {
        let fields = lines("\(proc)/meminfo").map { $0.split(separator: " ") }
        func bytes(_ name: String) -> Int? {
            fields.first { $0.first == name[...] && $0.count > 1 }.flatMap { Int($0[1]) }
                .map { $0 * 1024 }
        }
        guard let available = bytes("MemAvailable:") else { return nil }
        return Limit(bytes: available + (bytes("SwapFree:") ?? 0), reason: "are free")
    }

    /// What the process's control groups and those around them have left.
    private var groupLimits: [Limit] {
        lines("\(proc)/self/cgroup").flatMap { line -> [Limit] in
            // "0::/a/b" of version 2, "9:memory:/a/b" of version 1.
            let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3 else { return [] }
            if parts[1].isEmpty {
                return limits(of: parts[2], in: groups, GroupFiles.second)
            }
            guard parts[1].split(separator: ",").contains("memory") else { return [] }
            return limits(of: parts[2], in: "\(groups)/memory", GroupFiles.first)
        }
    }

    /// Where a control group says what it may take, what it took, and which of that it gives back.
    private struct GroupFiles {
        let limit: String
        let used: String
        let reclaimable: String

        static let first = GroupFiles(
            limit: "memory.limit_in_bytes", used: "memory.usage_in_bytes",
            reclaimable: "total_inactive_file")
        static let second = GroupFiles(
            limit: "memory.max", used: "memory.current", reclaimable: "inactive_file")
    }

    private func limits(of path: Substring, in root: String, _ files: GroupFiles) -> [Limit] {
        let names = path.split(separator: "/").filter { $0 != ".." }
        return (0...names.count).compactMap { count in
            let folder = ([root] + names.prefix(count).map(String.init)).joined(separator: "/")
            // "max" is no number, and no limit.
            guard let limit = number("\(folder)/\(files.limit)"),
                let used = number("\(folder)/\(files.used)")
            else { return nil }
            let inactive = lines("\(folder)/memory.stat").map { $0.split(separator: " ") }
                .first { $0.first == files.reclaimable[...] && $0.count == 2 }
                .flatMap { Int($0[1]) }
            return Limit(
                bytes: max(0, limit - max(0, used - (inactive ?? 0))),
                reason: "are left to its control group")
        }
    }

    private func number(_ path: String) -> Int? {
        lines(path).first.flatMap { Int($0) }
    }

    private func lines(_ path: String) -> [String] {
        let bytes = ReadableFile.head(of: path, upTo: 1 << 16) ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
