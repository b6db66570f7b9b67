import ChartServer
import ChartgenCommand
import Foundation
import NIOCore
import Text

/// Where a server listens, and for whom.
struct ServingPlace {
    let request: ServeRequest

    /// - Throws: `Failure` 64 for an invalid host, name or path.
    func check() throws(Failure) {
        guard !request.host.isEmpty else {
            throw Failure(
                Failure.usage,
                "--host is an address of this machine, such as 127.0.0.1 (given: \"\")")
        }
        for name in request.allowedHosts where Authority.host(name) == nil {
            throw Failure(
                Failure.usage,
                "--allow-host is a name without a port, such as charts.example.org (given: \(name.printable()))"
            )
        }
        guard request.basePath.isEmpty || BasePath.isPath(request.basePath) else {
            throw Failure(
                Failure.usage,
                "--base-path is a path of letters, digits and -._~, such as /charts (given: \(request.basePath.printable()))"
            )
        }
    }

    /// The warning for a server that is open to others; nil for one that listens for this machine
    /// only.
    var warning: String? {
        guard HostCheck(listeningOn: request.host).isOpen else { return nil }
        return
            "anybody who reaches \(isEverywhere ? "this machine" : request.host) may look; without --host this"
            + " machine alone may, and a proxy that knows its visitors can stand before it"
    }

    private var isEverywhere: Bool { ["0.0.0.0", "::"].contains(request.host) }

    /// Returns the failure if the server can't listen at its place; nil for any other error.
    ///
    /// - Parameter error: what the system or the look-up of the host's name says.
    func failure(_ error: any Error) -> Failure? {
        let host = request.host.printable(limit: 80).dropFirst().dropLast()
        if error is SocketAddressError || error is SocketAddressError.UnknownHost {
            return Failure(
                Failure.unavailable,
                "there is no host \(host); --host is an address of this machine, such as 127.0.0.1")
        }
        guard let error = error as? IOError else { return nil }
        let place = host.contains(":") ? "[\(host)]" : "\(host)"
        return Failure(
            Failure.unavailable, "cannot listen on \(place):\(request.port): \(words(error, host))")
    }

    private func words(_ error: IOError, _ host: Substring) -> String {
        switch error.errnoCode {
        case EADDRINUSE: "port \(request.port) is taken; --port 0 takes a free one"
        case EADDRNOTAVAIL: "no interface of this machine has the address \(host)"
        case EACCES, EPERM:
            "port \(request.port) is not for this user; ports from 1024 on are, and --port 0 takes a free one"
        default: String(cString: strerror(error.errnoCode)).lowercased()
        }
    }
}
