import Essentials
import Text

/// Keeps pictures off a terminal, where their bytes would be shown as characters.
enum TerminalOutput {
    /// - Parameter path: a file, or "-" for stdout.
    /// - Throws: `Failure` 64 if that is the terminal which is stdout.
    package static func refuse(_ path: String) throws(Failure) {
        guard isatty(1) == 1, path == Output.standardOutput || isStandardOutput(path) else {
            return
        }
        throw Failure(
            Failure.usage,
            "-o \(path.harmless(limit: 200)) would write the picture's bytes onto this terminal: send"
                + " them on with > a.png or | PROGRAM, or name a file, as in -o a.png")
    }

    /// Whether a path such as /dev/stdout leads to the device that is stdout.
    private static func isStandardOutput(_ path: String) -> Bool {
        var (named, output) = (stat(), stat())
        return stat(path, &named) == 0 && fstat(1, &output) == 0
            && named.st_mode & S_IFMT == S_IFCHR && named.st_rdev == output.st_rdev
    }
}
