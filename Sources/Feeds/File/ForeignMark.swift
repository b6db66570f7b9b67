import Text

/// Bytes by which a kind of file is known.
struct ForeignMark {
    /// Each at its place in the file; all must be there.
    private let parts: [(offset: Int, bytes: [UInt8])]
    /// Whether a text may begin with the same letters.
    private let needsControls: Bool
    let kind: ForeignKind

    private init(
        _ text: String, at offset: Int = 0, and other: (text: String, offset: Int)? = nil,
        amongControls: Bool = false, _ name: String, _ advice: String
    ) {
        parts =
            [(offset, ForeignMark.bytes(text))]
            + (other.map { [($0.offset, ForeignMark.bytes($0.text))] } ?? [])
        needsControls = amongControls
        kind = ForeignKind(name: name, advice: advice)
    }

    /// Returns the bytes that the scalars of a text stand for, from U+0000 to U+00FF.
    private static func bytes(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    }

    /// Returns whether a file that begins with some bytes is of this kind.
    func fits(_ start: [UInt8]) -> Bool {
        parts.allSatisfy { start.dropFirst($0.offset).starts(with: $0.bytes) }
            && (!needsControls || start.prefix(512).contains { $0 < 9 })
    }

    private static let csv = "save the table in it as CSV"
    private static let duckdb = #"duckdb -csv -c "from '{FILE}'" > table.csv makes it CSV"#
    private static let unpack = "unpack it first"
    private static let shown = "give the data that it shows"
    private static let data = "give it data"

    /// The kinds, those that say more first.
    static let all = tables + sciences + pictures + films + packs + programs

    private static let tables = [
        ForeignMark(
            "SQLite format 3\0", "an SQLite database",
            "sqlite3 -csv -header {FILE} 'select …' > table.csv makes it CSV"),
        ForeignMark("PAR1", "a Parquet file", duckdb),
        ForeignMark("ARROW1", "an Arrow file", duckdb),
        ForeignMark("FEA1", "a Feather file", duckdb),
        ForeignMark(
            "ORC", amongControls: true, "an ORC file", "save it as CSV or Parquet, for duckdb"),
        ForeignMark("Obj\u{1}", "an Avro file", duckdb),
        ForeignMark(
            "DUCK", at: 8, "a DuckDB database",
            "duckdb -csv {FILE} 'from …' > table.csv makes it CSV"),
        ForeignMark(
            "Standard Jet DB", at: 4, "an Access database", "mdb-export {FILE} TABLE makes it CSV"),
        ForeignMark(
            "Standard ACE DB", at: 4, "an Access database", "mdb-export {FILE} TABLE makes it CSV"),
        ForeignMark("RRD\0", "a round-robin database (RRD)", "rrdtool xport makes it JSON"),
        ForeignMark("{\\rtf", "an RTF document", csv),
        ForeignMark("$FL2", amongControls: true, "an SPSS file", "save it as CSV"),
        ForeignMark("<stata_dta>", "a Stata file", "save it as CSV"),
        ForeignMark("bplist00", "a property list", "plutil -convert json {FILE} makes it JSON"),
    ]

    private static let sciences = [
        ForeignMark(
            "\u{89}HDF\r\n", "an HDF5 file", "h5dump, or Python's h5py or xarray, makes it CSV"),
        ForeignMark("CDF\u{1}", "a NetCDF file", "ncdump -v, or Python's xarray, makes it text"),
        ForeignMark("CDF\u{2}", "a NetCDF file", "ncdump -v, or Python's xarray, makes it text"),
        ForeignMark("CDF\u{5}", "a NetCDF file", "ncdump -v, or Python's xarray, makes it text"),
        ForeignMark(
            "SIMPLE  =", "a FITS file",
            "Python's astropy makes it CSV: Table.read, then write"),
        ForeignMark("GRIB", amongControls: true, "a GRIB file", "wgrib2 or cdo makes it CSV"),
        ForeignMark("\u{93}NUMPY", "a NumPy array", "numpy.savetxt writes it as CSV"),
        ForeignMark("MATLAB 5.0", "a MATLAB file", "save it as CSV"),
        ForeignMark("RDX2\n", "an R data file", "write.csv makes it CSV"),
        ForeignMark("RDX3\n", "an R data file", "write.csv makes it CSV"),
        ForeignMark("\u{80}\u{4}\u{95}", "a Python pickle", "pandas' to_csv writes it as CSV"),
        ForeignMark(
            ".FIT", at: 8, "a binary FIT file of a watch or bicycle computer",
            "export the activity as CSV, or convert it with FitCSVTool"),
        ForeignMark("LPKSHHRH", "a journal of systemd", "journalctl --file {FILE} -o json"),
        ForeignMark(
            "\u{D4}\u{C3}\u{B2}\u{A1}", "a packet capture",
            "tshark -r {FILE} -T fields makes it CSV"),
        ForeignMark(
            "\n\r\r\n", and: ("\u{4D}\u{3C}\u{2B}\u{1A}", 8), "a packet capture",
            "tshark -r {FILE} -T fields makes it CSV"),
    ]

    private static let pictures = [
        ForeignMark("\u{89}PNG", "a PNG picture", shown),
        ForeignMark("\u{FF}\u{D8}\u{FF}", "a JPEG picture", shown),
        ForeignMark("GIF8", "a GIF picture", shown),
        ForeignMark("RIFF", and: ("WEBP", 8), "a WebP picture", shown),
        ForeignMark("II*\0", "a TIFF picture", shown),
        ForeignMark("MM\0*", "a TIFF picture", shown),
        ForeignMark("BM", and: ("\0\0\0\0", 6), "a BMP picture", shown),
        ForeignMark("\0\0\u{1}\0", "an icon", shown),
        ForeignMark("8BPS\0", "a Photoshop picture", shown),
        ForeignMark("\0\0\0\u{C}jP  ", "a JPEG 2000 picture", shown),
        ForeignMark("%PDF", "a PDF", csv),
        ForeignMark("%!PS", "a PostScript document", csv),
    ]

    /// Films and sounds, and the pictures in the same container (ISO/IEC 14496-12, by its brand).
    private static let films =
        ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"].map {
            ForeignMark("ftyp\($0)", at: 4, "an HEIC picture", shown)
        }
        + [
            ForeignMark("ftypavif", at: 4, "an AVIF picture", shown),
            ForeignMark("ftypavis", at: 4, "an AVIF picture", shown),
            ForeignMark("ftypqt  ", at: 4, "a QuickTime film", data),
            ForeignMark("ftypM4A", at: 4, "a sound file (MP4)", data),
            ForeignMark("ftyp", at: 4, amongControls: true, "an MP4 film", data),
            ForeignMark("\u{1A}E\u{DF}\u{A3}", "a Matroska film", data),
            ForeignMark("RIFF", and: ("WAVE", 8), "a sound file (WAV)", data),
            ForeignMark("RIFF", and: ("AVI ", 8), "an AVI film", data),
            ForeignMark("RIFF", amongControls: true, "a sound or a picture (RIFF)", shown),
            ForeignMark("OggS\0", "a sound file (Ogg)", data),
            ForeignMark("fLaC\0", "a sound file (FLAC)", data),
            ForeignMark("ID3", amongControls: true, "a sound file (MP3)", data),
        ]

    private static let packs = [
        ForeignMark("ustar", at: 257, "a tar archive", "tar -xf {FILE} unpacks it"),
        ForeignMark("BZh", "a bzip2 file", "bzip2 -dc {FILE} | chartgen - reads what is in it"),
        ForeignMark("\u{FD}7zXZ", "an xz file", "xz -dc {FILE} | chartgen - reads what is in it"),
        ForeignMark(
            "(\u{B5}/\u{FD}", "a Zstandard file", "zstd -dc {FILE} | chartgen - reads what is in it"
        ),
        ForeignMark(
            "\u{4}\"M\u{18}", "an LZ4 file", "lz4 -dc {FILE} | chartgen - reads what is in it"),
        ForeignMark("7z\u{BC}\u{AF}", "a 7-Zip archive", unpack),
        ForeignMark("Rar!", "a RAR archive", unpack),
        ForeignMark("MSCF\0", "a cabinet archive", unpack),
    ]

    private static let programs = [
        ForeignMark("\u{7F}ELF", "a program", data),
        ForeignMark("\u{CF}\u{FA}\u{ED}\u{FE}", "a program", data),
        ForeignMark("\u{CA}\u{FE}\u{BA}\u{BE}", "a program", data),
        ForeignMark("MZ", and: ("\0\0\0", 9), "a program", data),
        ForeignMark("\0asm", "a program", data),
        ForeignMark("\0\u{1}\0\0", "a font", data),
        ForeignMark("OTTO\0", "a font", data),
        ForeignMark("ttcf\0", "a font", data),
        ForeignMark("wOFF\0", "a font", data),
        ForeignMark("wOF2\0", "a font", data),
    ]
}
