import Dispatch
import Foundation

/// SIGINT and SIGTERM: what is half-written goes, and the exit status says why.
enum Interruption {
    // Proof: made once, kept for the life of the process and never touched again.
    private nonisolated(unsafe) static let sources = [SIGINT, SIGTERM].map { number in
        // The default would end the process before the source is told.
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler {
            OutputFile.removePending()
            if number == SIGINT { Console.note("\nchartgen: interrupted") }
            _exit(128 + number)
        }
        source.resume()
        return source
    }

    /// From here on the process ends with 130 or 143 when it is told to stop.
    static func install() {
        _ = sources
    }
}
