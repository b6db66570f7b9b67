import Essentials
import Feeds
import Files
import Text

/// Runs the command `duckdb` for questions: SQL on its standard input, numbers between commas on
/// its output. One process takes all questions that don't wait for each other's answers.
struct DuckDBRunner: SQLRunner {
    /// What stands behind FROM.
    let source: String
    /// The folders that the command may read.
    let folders: [String]
    /// Files and patterns.
    let paths: [String]
    /// Names the files in errors.
    let place: String

    private let dialect = DuckDBDialect()

    /// What it is started with: no file of settings, an end at the first error, and rows as text.
    private static let words = [
        "duckdb", "-no-init", "-bail", "-batch", "-csv", "-noheader", "-nullvalue", "",
    ]

    /// What it is told first: it loads nothing, and reads the folders of the series alone.
    private var settings: String {
        let allowed = folders.map { dialect.text($0 + "/") }.joined(separator: ", ")
        return """
            SET autoinstall_known_extensions = false;
            SET autoload_known_extensions = false;
            SET allow_community_extensions = false;
            SET allowed_directories = [\(allowed)];
            SET enable_external_access = false;
            SET lock_configuration = true;

            """
    }

    @concurrent func table() async throws -> SQLTable {
        SQLTable(name: source, columns: try await columns(), dialect: dialect)
    }

    private func columns() async throws -> [SQLColumn] {
        // As hexadecimal digits, for names may hold anything.
        let text = try await output(
            "SELECT hex(column_name), hex(column_type) FROM (DESCRIBE SELECT * FROM \(source))")
        return String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { line in
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
                .map { Self.text(ofDigits: $0) }
            return fields.count == 2 ? SQLColumn(name: fields[0], type: fields[1]) : nil
        }
    }

    private static func text(ofDigits digits: Substring) -> String {
        let nibbles = digits.compactMap(\.hexDigitValue)
        let bytes = stride(from: 0, to: nibbles.count - 1, by: 2).map {
            UInt8(nibbles[$0] << 4 | nibbles[$0 + 1])
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @concurrent func answers(_ queries: [SQLQueries.Query]) async throws -> [SQLAnswer] {
        let text = try await output(
            queries.map(\.text).joined(separator: ";\nSELECT '\(Self.mark)';\n"))
        // No number has the mark.
        let parts = text.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
        guard parts.count == queries.count else {
            throw FeedError(
                .badData, at: place,
                "duckdb answers \(parts.count) of \(queries.count) questions")
        }
        return try zip(queries, parts).enumerated().map { index, pair in
            let (query, part) = pair
            // The end of the mark's line.
            let numbers = Self.numbers(in: Array(index == 0 ? part : part.dropFirst()))
            guard numbers.count % query.fields == 0 else {
                throw FeedError(
                    .badData, at: place,
                    "duckdb answers \(numbers.count) numbers, which are no rows of \(query.fields)")
            }
            return SQLAnswer(fields: query.fields, numbers: numbers)
        }
    }

    /// The line between two answers.
    private static let mark = "="

    /// Looks at the files, as far as the system's own patterns find them: `**` is DuckDB's.
    func stamps() -> [FileStamp]? {
        guard !paths.contains(where: { $0.contains("**") }) else { return nil }
        return paths.flatMap(FilePattern.paths).compactMap(FileStamp.init(at:))
    }

    /// Returns the numbers between commas and ends of lines, NaN where there is nothing.
    static func numbers(in text: [UInt8]) -> [Double] {
        var numbers: [Double] = []
        numbers.reserveCapacity(text.count / 8)
        // `strtod` reads on to a byte that belongs to no number, at the end to this one.
        (text + [0]).withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
            var index = 0
            while index < text.count {
                if isEndOfField(bytes[index]) {
                    numbers.append(.nan)
                } else {
                    var end: UnsafeMutablePointer<CChar>?
                    numbers.append(strtod(start + index, &end))
                    index = end.map { UnsafePointer($0) - start } ?? index
                    while index < text.count, !isEndOfField(bytes[index]) { index += 1 }
                }
                index += 1
            }
        }
        return numbers
    }

    private static func isEndOfField(_ byte: UInt8) -> Bool {
        byte == Byte.comma || byte == Byte.newline
    }

    private func output(_ sql: String) async throws -> [UInt8] {
        let child: ChildProcess
        do throws(ChildProcess.Failure) {
            child = try ChildProcess(Self.words)
        } catch {
            guard case .notFound = error else {
                throw FeedError(.unreachable, at: place, "duckdb can't be started: \(error.words)")
            }
            throw FeedError(
                .badData, at: place,
                "Parquet files are read by the command duckdb, which is not installed",
                remedy: "pip install duckdb-cli, or see https://duckdb.org/install")
        }
        let end = try await child.run(input: Array((settings + sql + ";\n").utf8))
        guard end.status == 0 else { throw fault(String(decoding: end.errors, as: UTF8.self)) }
        return end.output
    }

    /// Returns the error that duckdb told: its first line, without the question.
    private func fault(_ words: String) -> FeedError {
        let lines = words.split(separator: "\n").map { $0.drop { $0 == " " } }
        let first = lines.first { !$0.isEmpty } ?? "nothing"
        if first.contains("No files found that match") {
            return FeedError(.notFound, at: place, "no file fits")
        }
        return FeedError(.badData, at: place, "duckdb says: \(String(first).printable(limit: 300))")
    }
}
