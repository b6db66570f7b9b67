import CProcess
import Foundation
import Text

/// The program `chartgen-full`, which lies in the same folder as `chartgen`. It has the server, live
/// trades, ranked feeds and archives, too. `chartgen` becomes it for these, so that a plain page does not
/// load what they need.
enum FullProgram {
    private static let name = "chartgen-full"

    /// Whether only that program can tell what the words mean.
    static func isMeant(by words: [String]) -> Bool {
        words.contains { word in
            FullSubcommand(rawValue: word) != nil || word.hasPrefix("--generate-completion")
                || word.hasPrefix("--experimental")
        }
    }

    private static var path: String? {
        guard let own = cprocess_own_path() else { return nil }
        defer { free(own) }
        return "\(OutputFile.folder(of: String(cString: own)))/\(name)"
    }

    /// Becomes that program, with this one's arguments. Returns only if that fails.
    static func failureToBecome() -> Failure {
        guard let path, let words = try? GivenWords.read() else {
            return Failure(
                Failure.software,
                "\(name) can't be looked for: this program's place is unknown")
        }
        var arguments: [UnsafeMutablePointer<CChar>?] = ([path] + words).map { strdup($0) }
        arguments.append(nil)
        execv(path, arguments)
        let reason = String(cString: strerror(errno)).lowercased()
        return Failure(
            Failure.software,
            "cannot start \(path.printable(limit: 200)): \(reason); it belongs beside chartgen")
    }
}
