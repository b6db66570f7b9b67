import FeedErrors
import Text

/// A kind of file that other programs read, known by its first bytes.
struct ForeignKind {
    /// "an Excel workbook".
    let name: String
    /// What to do with it.
    let advice: String

    private struct Mark {
        let bytes: [UInt8]
        var offset = 0
        let kind: ForeignKind

        init(_ text: String, at offset: Int = 0, _ name: String, _ advice: String) {
            bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
            (self.offset, kind) = (offset, ForeignKind(name: name, advice: advice))
        }
    }

    private static let csv = "save the sheet as CSV"
    private static let duckdb = #"duckdb -csv -c "from '{FILE}'" > table.csv makes it CSV"#
    private static let unpack = "unpack it first"
    private static let picture = "give the data that it shows"

    /// The kinds, by the bytes that they begin with.
    private static let marks = [
        Mark(
            "SQLite format 3\0", "an SQLite database",
            "sqlite3 -csv -header {FILE} 'select …' > table.csv makes it CSV"),
        Mark("PAR1", "a Parquet file", duckdb),
        Mark("ARROW1", "an Arrow file", duckdb),
        Mark("FEA1", "a Feather file", duckdb),
        Mark("ORC", "an ORC file", "save it as CSV or Parquet, for duckdb"),
        Mark("Obj\u{1}", "an Avro file", duckdb),
        Mark(
            "DUCK", at: 8, "a DuckDB database",
            "duckdb -csv {FILE} 'from …' > table.csv makes it CSV"),
        Mark("\u{89}HDF\r\n", "an HDF5 file", "h5dump, or Python's h5py or xarray, makes it CSV"),
        Mark("CDF\u{1}", "a NetCDF file", "ncdump -v, or Python's xarray, makes it text"),
        Mark("CDF\u{2}", "a NetCDF file", "ncdump -v, or Python's xarray, makes it text"),
        Mark("CDF\u{5}", "a NetCDF file", "ncdump -v, or Python's xarray, makes it text"),
        Mark("GRIB", "a GRIB file", "wgrib2 or cdo makes it CSV"),
        Mark("\u{D0}\u{CF}\u{11}\u{E0}", "an Excel workbook (xls)", csv),
        Mark("\u{93}NUMPY", "a NumPy array", "numpy.savetxt writes it as CSV"),
        Mark("MATLAB 5.0", "a MATLAB file", "save it as CSV"),
        Mark("\u{89}PNG", "a PNG picture", picture),
        Mark("\u{FF}\u{D8}\u{FF}", "a JPEG picture", picture),
        Mark("GIF8", "a GIF picture", picture),
        Mark("RIFF", "a sound or a picture (RIFF)", picture),
        Mark("%PDF", "a PDF", "save the table in it as CSV"),
        Mark("ustar", at: 257, "a tar archive", "tar -xf {FILE} unpacks it"),
        Mark("BZh", "a bzip2 file", "bzip2 -dc {FILE} | chartgen - reads what is in it"),
        Mark("\u{FD}7zXZ", "an xz file", "xz -dc {FILE} | chartgen - reads what is in it"),
        Mark(
            "(\u{B5}/\u{FD}", "a Zstandard file", "zstd -dc {FILE} | chartgen - reads what is in it"
        ),
        Mark("7z\u{BC}\u{AF}", "a 7-Zip archive", unpack),
        Mark("Rar!", "a RAR archive", unpack),
        Mark("\u{7F}ELF", "a program", "give it data"),
    ]

    /// Kinds of zip archives, by the names in them.
    private static let inZip = [
        ("xl/", ForeignKind(name: "an Excel workbook (xlsx)", advice: csv)),
        (
            "opendocument.spreadsheet",
            ForeignKind(name: "an OpenDocument spreadsheet (ods)", advice: csv)
        ),
        ("Index/Document.iwa", ForeignKind(name: "a Numbers document", advice: csv)),
        (
            "word/",
            ForeignKind(name: "a Word document (docx)", advice: "save the table in it as CSV")
        ),
    ]

    /// The kind that a file's bytes tell; nil for any text, and for what is not known.
    ///
    /// - Parameters:
    ///   - start: the first bytes.
    ///   - end: the last ones, where a zip archive names what it holds.
    init?(start: [UInt8], end: [UInt8]) {
        if let mark = ForeignKind.marks.first(where: {
            start.dropFirst($0.offset).starts(with: $0.bytes)
        }) {
            self = mark.kind
        } else if start.starts(with: Array("PK\u{3}\u{4}".utf8)) {
            let names = String(decoding: start + end, as: Unicode.ASCII.self)
            let found = ForeignKind.inZip.first { names.plainlyContains($0.0) }
            self = found?.1 ?? ForeignKind(name: "a zip archive", advice: "unzip {FILE} unpacks it")
        } else if ForeignKind.isMarkup(start) {
            let isHTML =
                ForeignKind.holds(start, "<html") || ForeignKind.holds(start, "<!doctype html")
            self =
                isHTML
                ? ForeignKind(
                    name: "an HTML page",
                    advice: "save the table in it as CSV, or give the address of its data")
                : ForeignKind(name: "an XML document", advice: "save the table in it as CSV")
        } else {
            return nil
        }
    }

    private init(name: String, advice: String) { (self.name, self.advice) = (name, advice) }

    private static func isMarkup(_ start: [UInt8]) -> Bool {
        let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start[...]
        return text.first { $0 > Byte.space } == Byte.lessThan
    }

    private static func holds(_ start: [UInt8], _ word: String) -> Bool {
        String(decoding: start.prefix(4096), as: UTF8.self).plainRange(of: word, ignoringCase: true)
            != nil
    }
}

extension InputFile {
    /// - Throws: `FeedError` for a file that other programs read, with what to do.
    func refuseForeign() throws(FeedError) {
        let length = min(size, 1 << 13)
        let start = try start(limit: length)
        let end = start.starts(with: [0x50, 0x4B]) ? try bytes(in: size - length..<size) : []
        guard let kind = ForeignKind(start: start, end: end) else { return }
        var error = FeedError(
            .badData, at: name, kind.name, remedy: .advice(kind.advice.filled(["FILE": name])))
        error.reason = .noSamples
        throw error
    }
}
