import CProcess
import Essentials
import Text

/// A desktop on which files can be opened.
package struct Desktop: Equatable {
    /// The program that opens a file with whatever the user has for it.
    let opener: String

    /// - Parameter environment: DISPLAY or WAYLAND_DISPLAY say that there is one.
    /// - Returns: nil without a desktop.
    package init?(_ environment: [String: String]) {
        #if os(macOS)
            opener = "open"
        #else
            let displays = ["DISPLAY", "WAYLAND_DISPLAY"].compactMap { environment[$0] }
            guard displays.contains(where: { !$0.isEmpty }) else { return nil }
            opener = "xdg-open"
        #endif
    }

    /// Starts the program and does not wait for it; says so if it can't be started, or fails.
    ///
    /// - Parameter path: absolute.
    package func open(_ path: String) {
        let process = cprocess_start(opener, path)
        guard process > 0 else {
            let reason = String(cString: strerror(-process)).lowercased()
            return Console.error("\(opener) can't be started: \(reason); open the file by hand")
        }
        // A parent must wait for its child's end, or the child stays in the system's list of
        // processes.
        BackgroundThread.start { [opener] in
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            guard status != 0 else { return }
            Console.error("\(opener) could not open \(path.printable(limit: 200))")
        }
    }
}
