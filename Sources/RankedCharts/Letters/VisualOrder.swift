import CFriBidi

extension String {
    /// The characters from left to right as they are seen, by the bidirectional algorithm: brackets
    /// mirrored, Arabic letters in the forms in which they join. As it is where there is no memory
    /// for that.
    ///
    /// Source: Unicode Standard Annex 9; the forms are those of the blocks Arabic Presentation
    /// Forms A and B.
    var inVisualOrder: String {
        let logical = unicodeScalars.map(\.value)
        // The direction of the first letter that has one.
        var direction = FRIBIDI_PAR_ON
        var visual = [FriBidiChar](repeating: 0, count: logical.count + 1)
        let levels = fribidi_log2vis(
            logical, FriBidiStrIndex(logical.count), &direction, &visual, nil, nil, nil)
        guard levels > 0 else { return self }
        // A ligature leaves a filler behind, and joiners have done their work.
        let seen = visual.prefix(logical.count).lazy.compactMap(Unicode.Scalar.init)
            .filter { !$0.properties.isDefaultIgnorableCodePoint }
        return String(String.UnicodeScalarView(seen))
    }
}
