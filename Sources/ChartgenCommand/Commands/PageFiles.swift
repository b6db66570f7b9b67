import ChartRender
import ChartScene
import PagedCharts

/// The files of many pages.
struct PageFiles {
    let pictures: PageName
    let descriptions: PageName?
    private let format: PictureFormat?
    private let inputs: InputPaths
    /// Whether pictures are looked over.
    private let checks: Bool

    /// The outcome of writing a page.
    struct Written {
        let page: Int
        let path: String
        /// Lines for the user about the picture.
        let notes: [String]
        /// Whether the picture is whole and, if it was looked over, without flaws.
        let isGood: Bool
    }

    /// - Throws: `Failure` 64 if a picture and a description may have the same name.
    init(
        pictures: PageName, descriptions: PageName?, format: PictureFormat?, inputs: InputPaths,
        checks: Bool
    ) throws(Failure) {
        if let descriptions, descriptions.mayMeet(pictures) {
            throw Failure(
                Failure.usage,
                "-o and --describe may name the same places: let their names end differently, as .png and"
                    + " .json do")
        }
        (self.pictures, self.descriptions, self.format) = (pictures, descriptions, format)
        (self.inputs, self.checks) = (inputs, checks)
    }

    /// Returns the output of a page.
    ///
    /// - Throws: what `Output` throws.
    func output(ofPage page: Int) throws -> Output {
        try Output(
            .path(pictures.name(ofPage: page)), format: format,
            describe: descriptions?.name(ofPage: page), inputs: inputs)
    }

    /// Draws a page into its files.
    ///
    /// - Throws: what keeps it from being drawn or written.
    package func write(_ chart: Chart, ofPage page: Int) throws -> Written {
        let output = try output(ofPage: page)
        let drawing = try output.drawing(of: chart)
        let path = try output.write(drawing)
        let problems = checks ? try chart.problems().map { "check: \($0)" } : []
        let isWhole = !chart.series.contains { $0.position?.isIncomplete == true }
        return Written(
            page: page, path: path, notes: drawing.notes + problems,
            isGood: isWhole && problems.isEmpty)
    }
}
