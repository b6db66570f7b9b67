import CProcess
import Essentials
import Text

/// The program `chartgen-full`, which lies in the same folder as `chartgen`. It has the server,
/// live trades, ranked feeds and archives, too. `chartgen` becomes it for these, so that a plain
/// page does not load what they need.
enum FullProgram {
    private static let name = "chartgen-full"

    /// The path of this program; nil where it is unknown.
    private static var ownPath: String? {
        guard let own = cprocess_own_path() else { return nil }
        defer { free(own) }
        return String(cString: own)
    }

    /// Whether two paths are of one file.
    private static func areOneFile(_ one: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        return stat(one, &first) == 0 && stat(other, &second) == 0
            && first.st_ino == second.st_ino && first.st_dev == second.st_dev
    }

    /// Becomes that program, with this one's arguments. Returns only if that fails.
    static func failureToBecome() -> Failure {
        guard let ownPath, let words = try? GivenWords.read() else {
            return Failure(
                Failure.software,
                "\(name) can't be looked for: this program's place is unknown")
        }
        let path = "\(OutputFile.folder(of: ownPath))/\(name)"
        // Else it would become itself for ever.
        guard OutputFile.name(of: ownPath) != name, !areOneFile(ownPath, path) else {
            return Failure(
                Failure.software,
                "\(path.printable(limit: 200)) is a copy of chartgen, and no \(name)")
        }
        var arguments: [UnsafeMutablePointer<CChar>?] = ([path] + words).map { strdup($0) }
        arguments.append(nil)
        execv(path, arguments)
        let reason = String(cString: strerror(errno)).lowercased()
        return Failure(
            Failure.software,
            "cannot start \(path.printable(limit: 200)): \(reason); it belongs next to chartgen")
    }
}
