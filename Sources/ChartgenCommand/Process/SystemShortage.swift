import CProcess
import Essentials
import NIOCore

/// What happens where the system gives too few files or threads or too little memory. The libraries
/// below (libdispatch, NIO, the allocator) end the process by a signal without files or memory, and
/// wait for a thread for ever.
package enum SystemShortage {
    /// The files, memory and threads that a command takes in addition to those in use when it
    /// starts.
    private struct Need {
        let files: Int
        /// In bytes.
        let memory: Int
        let threads: Int
    }

    private static let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))

    /// Returns how many threads to ask for. Those of many cores share the work of few, and asking
    /// for each takes time.
    private static func threads(_ count: Int, perCore: Int) -> Int {
        count + perCore * max(1, min(cores, 8))
    }

    /// Returns the need of commands that have many connections. Each core has some threads, and
    /// each thread takes memory for its stack.
    private static func network(files: Int) -> Need {
        Need(
            files: files, memory: 64 << 20 + (12 << 20) * cores, threads: threads(6, perCore: 2))
    }

    private static func need(of words: [String]) -> Need {
        switch words.first {
        case "serve": network(files: 56)
        case "live" where words.dropFirst().first != "archive": network(files: 28)
        case "rank": network(files: 20)
        default: Need(files: 7, memory: 16 << 20, threads: threads(4, perCore: 1))
        }
    }

    /// Looks at the limits before a command begins.
    ///
    /// - Throws: `Failure` 71 if they are too low for it.
    package static func check(for words: [String]) throws(Failure) {
        let need = need(of: words)
        let command: String =
            ["serve", "live", "rank"].first(where: { $0 == words.first }) ?? "chartgen"
        try Stack.require()
        try OpenFiles.require(need.files, for: command)
        try Addresses.require(need.memory, for: command)
        try Threads.require(need.threads)
    }

    /// Makes the process say which limit is short if it runs out of files or memory later, and end
    /// with a status for that.
    ///
    /// - Parameter isLasting: whether its limits may be lowered while it runs. Nothing is set up
    ///   for any other process without low limits, so that a plain page starts sooner.
    static func saysWhatIsMissing(isLasting: Bool) {
        let most = Addresses.most
        guard isLasting || most != nil || OpenFiles.most.map({ $0 < 256 }) == true else { return }
        cprocess_on_shortage(
            "chartgen: this process may open no more files (ulimit -n); allow more\n",
            "chartgen: \(Addresses.words(most ?? 0)); allow more\n",
            max(16 << 20, (most ?? 0) / 4), Failure.systemGivesTooLittle)
    }

    /// Sets the number of event loops: one a core for `serve`, as far as there are files for them,
    /// and else one. A loop takes three files. Trades come over one connection, so one loop is
    /// enough.
    package static func chooseEventLoops(for words: [String]) {
        let most = words.first == "serve" ? System.coreCount : 1
        let spare = (OpenFiles.most ?? 1_024) - need(of: words).files
        NIOSingletons.groupLoopCountSuggestion = max(1, min(most, spare / 8))
    }
}
