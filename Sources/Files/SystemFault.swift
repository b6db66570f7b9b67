import Essentials

/// A call to the system that failed, by the number that it left in `errno`.
package struct SystemFault: Error, Equatable {
    package let number: Int32

    /// - Parameter number: that of the last call unless it is given.
    package init(number: Int32 = errno) { self.number = number }

    /// "no space left on device"
    package var words: String { String(cString: strerror(number)).lowercased() }
}
