import ArgumentParser
import Essentials
import Feeds
import Text
import TimeSeries

/// Looks into the cache of API pages, and empties it.
struct CacheCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache",
        abstract: "Show or clear the cache of API pages.",
        discussion: """
            It is in $XDG_CACHE_HOME/chartgen, or ~/.cache/chartgen (on macOS ~/Library/Caches/chartgen).
            """,
        subcommands: [Info.self, Clear.self])

    /// The cache, or nil if nothing was ever stored.
    ///
    /// - Throws: `Failure` 73 if there can be no cache.
    private static func cache() throws -> (folder: String, cache: ResponseCache?) {
        guard let folder = ResponseCache.defaultFolder(ProcessInfo.processInfo.environment) else {
            throw Failure(
                Failure.cannotWrite, "no folder for a cache: neither HOME nor XDG_CACHE_HOME is set"
            )
        }
        do throws(CacheFolderError) {
            return (folder, try ResponseCache(folder: folder, creates: false))
        } catch {
            guard error.isMissing else { throw Failure(Failure.cannotWrite, error.description) }
            return (folder, nil)
        }
    }
}

extension CacheCommand {
    struct Info: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Say where the cache is and what it holds.")

        func run() throws {
            let (folder, cache) = try CacheCommand.cache()
            let usage = cache?.usage() ?? ResponseCache.Usage()
            Console.line("folder: \(folder.printable(limit: 4_096))")
            Console.line("pages: \(usage.entries.grouped)")
            Console.line("size: \(ByteCount.text(usage.bytes))")
            Console.line("limit: \(ByteCount.text(cache?.limit ?? ResponseCache.defaultLimit))")
        }
    }

    struct Clear: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove every stored page, and nothing else.")

        func run() throws {
            do {
                let count = try CacheCommand.cache().cache?.clear() ?? 0
                Console.line("\(count.grouped) \(count == 1 ? "page" : "pages") removed")
            } catch let error as CacheFolderError {
                throw Failure(Failure.cannotWrite, error.description)
            }
        }
    }
}
