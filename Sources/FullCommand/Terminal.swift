import ChartgenCommand
import Foundation

/// A terminal whose second screen is drawn on as a whole. (ECMA-48: CUP, EL, ED.)
struct Terminal {
    /// Replaces the lines on the screen one by one. Emptying the screen first would flicker.
    func show(_ lines: [String]) {
        let text = lines.map { "\($0)\u{1B}[K" }.joined(separator: "\r\n")
        SecondScreen.draw("\u{1B}[H\(text)\u{1B}[J")
    }

    /// How many letters a line has, and how many lines there are; 80 and 24 where that is not
    /// known.
    var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return (80, 24)
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// The most cells that a line of a table has.
    static let mostColumns = 10_000

    /// How many cells a line of a table has, 1 to `mostColumns`: as COLUMNS or the terminal says,
    /// and 100 in a pipe.
    static func columns(_ environment: [String: String]) -> Int {
        if let said = environment["COLUMNS"].flatMap({ Int($0) }), said > 0 {
            return min(said, mostColumns)
        }
        var size = winsize()
        guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 100 }
        return min(Int(size.ws_col), mostColumns)
    }
}
