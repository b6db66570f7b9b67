import CProcess
import Foundation
import Text

/// A program in the same folder as this one.
struct SiblingProgram {
    let name: String

    /// The program with all that a plain page does not need: the server, live trades, archives.
    static let serve = SiblingProgram("chartgen-serve")

    init(_ name: String) {
        self.name = name
    }

    private var path: String? {
        guard let own = cprocess_own_path() else { return nil }
        defer { free(own) }
        return "\(OutputFile.folder(of: String(cString: own)))/\(name)"
    }

    /// Becomes that program, with this one's arguments. Returns only if that fails.
    func failureToBecome() -> Failure {
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
