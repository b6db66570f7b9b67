extension RandomAccessCollection {
    /// Returns the index of the first element that fits, where all after it fit, too.
    func partitionIndex(where fits: (Element) -> Bool) -> Index {
        var rest = self[...]
        while !rest.isEmpty {
            let middle = rest.index(rest.startIndex, offsetBy: rest.count / 2)
            rest = fits(rest[middle]) ? rest[..<middle] : rest[index(after: middle)...]
        }
        return rest.startIndex
    }
}
