import Text

/// Lines above the header of a table that some tools print again with it every few rows, as
/// `vmstat` does.
struct RepeatedLines: Equatable {
    private let lines: Set<[UInt8]>

    /// The most lines that are kept.
    private static let most = 8

    init() { lines = [] }

    /// - Parameter text: from the start of a file to its header.
    init(above text: ArraySlice<UInt8>) {
        let words = text.split(separator: Byte.newline).map { RepeatedLines.bare($0) }
        lines = Set(words.filter { !$0.isEmpty }.suffix(RepeatedLines.most))
    }

    /// Returns whether a line stands above the header, too.
    func hold(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        !lines.isEmpty && lines.contains(RepeatedLines.bare(Array(line)[...]))
    }

    private static func bare(_ line: ArraySlice<UInt8>) -> [UInt8] {
        var bare = Array(line.drop { $0 <= Byte.space })
        while let last = bare.last, last <= Byte.space { bare.removeLast() }
        return bare
    }
}
