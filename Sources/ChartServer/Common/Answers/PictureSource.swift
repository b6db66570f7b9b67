/// A picture for browsers without script: which screens it is for, and where it is.
struct PictureSource: TemplateValues {
    let media, srcset: String
    let width, height: Int

    /// Makes the sources of canvases, the dark ones first.
    ///
    /// - Parameters:
    ///   - theme: of all pictures; nil for pictures of both themes.
    ///   - canvases: with the width of the window from which on they are shown.
    ///   - srcset: the addresses of the picture for a theme and a canvas.
    static func all(
        of theme: PageTheme?, _ canvases: [(width: Int, height: Int, from: Int)],
        srcset: (PageTheme?, _ width: Int, _ height: Int) -> String
    ) -> [PictureSource] {
        let themes: [PageTheme?] = theme == nil ? [.dark, nil] : [nil]
        return themes.flatMap { theme in
            canvases.map { canvas in
                let media = [
                    canvas.from > 0 ? "(min-width: \(canvas.from)px)" : nil,
                    theme.map { "(prefers-color-scheme: \($0.name))" },
                ]
                return PictureSource(
                    media: media.compactMap(\.self).joined(separator: " and "),
                    srcset: srcset(theme, canvas.width, canvas.height), width: canvas.width,
                    height: canvas.height)
            }
        }
    }
}
