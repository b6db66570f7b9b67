import LiveTrades

extension LiveView {
    /// The view without the addresses in its reasons, which are for those who run the program.
    package var withoutAddresses: LiveView {
        var view = self
        view.state = ConnectionState(state.kind, why: state.why.withoutAddresses)
        view.notes = notes.map(\.withoutAddresses)
        view.refusal = refusal.withoutAddresses
        for index in view.failures.indices {
            view.failures[index].why = failures[index].why.withoutAddresses
        }
        return view
    }
}

extension String {
    /// The text without addresses: the words between blanks that hold "://". One that says where
    /// something went wrong, "ws://host/path: PROBLEM", is left out with its colon; "…" stands for
    /// others.
    var withoutAddresses: String {
        guard contains("://") else { return self }
        return split(separator: " ", omittingEmptySubsequences: false).compactMap { word in
            guard word.contains("://") else { return String(word) }
            return word.hasSuffix(":") ? nil : "…" + String(word.suffix { ",;.)".contains($0) })
        }.joined(separator: " ")
    }
}

extension Substring {
    /// Returns the last characters that fit.
    fileprivate func suffix(_ fits: (Character) -> Bool) -> Substring {
        self[(lastIndex { !fits($0) }.map(index(after:)) ?? startIndex)...]
    }
}
