import NIOCore

extension Channel {
    /// Sets how the connection ends once it is closed, also by the end of the process: with a
    /// reset, which drops what is not sent yet, or as usual. Called on the channel's loop.
    func endsWithReset(_ isReset: Bool) {
        let value = Linger(isOn: isReset ? 1 : 0, seconds: 0)
        _ = (self as? any SocketOptionProvider)?.unsafeSetSocketOption(
            level: .socket, name: .so_linger, value: value)
    }
}

/// The fields of the system's `struct linger`.
private struct Linger {
    let isOn: CInt
    let seconds: CInt
}
