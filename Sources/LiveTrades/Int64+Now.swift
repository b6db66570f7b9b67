import Foundation

extension Int64 {
    /// These microseconds as seconds.
    package var seconds: Double { Double(self) / 1_000_000 }

    /// The present, in microseconds since 1970-01-01T00:00Z.
    package static var microsecondsNow: Int64 {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1_000
    }
}
