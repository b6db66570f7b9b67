import Text
import TimeSeries

/// A number of bytes in words.
package enum ByteCount {
    /// "0 bytes", "12.3 MiB".
    package static func text(_ bytes: Int) -> String {
        let units = ["KiB", "MiB", "GiB"]
        guard bytes >= 1_024 else { return "\(bytes) \(bytes == 1 ? "byte" : "bytes")" }
        let power = min((63 - bytes.leadingZeroBitCount) / 10, units.count)
        let tenths = (Double(bytes) / Double(1 << (10 * power)) * 10).rounded()
        return "\((Int(tenths) / 10).grouped).\(Int(tenths) % 10) \(units[power - 1])"
    }
}
