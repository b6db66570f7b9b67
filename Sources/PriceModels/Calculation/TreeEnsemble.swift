/// Trees whose leaves are added up. A tree's children stand after their parent, so that a walk
/// ends.
struct TreeEnsemble: Sendable {
    /// A node: a comparison of one number that leads to one of two nodes, or a leaf.
    enum Node: Sendable {
        case branch(Branch)
        /// The numbers that a leaf adds, as a range of `additions`.
        case leaf(Range<Int>)
    }

    /// A comparison.
    struct Branch: Sendable {
        let comparison: Comparison
        let feature: Int
        let threshold: Double
        let whenTrue: Int
        let whenFalse: Int
        /// Whether the comparison is true of NaN.
        let isTrueOfNaN: Bool
    }

    /// What a branch asks of a number.
    enum Comparison: Sendable {
        case lessThanOrEqual, lessThan, greaterThanOrEqual, greaterThan, equal, notEqual
    }

    /// What a leaf adds to one of the numbers that come out.
    struct Addition: Sendable {
        let index: Int
        let number: Double
    }

    /// The nodes of all trees; a branch leads to nodes after its own.
    let nodes: [Node]
    /// The first node of each tree.
    let roots: [Int]
    let additions: [Addition]
    /// What the numbers are before any leaf is added.
    let base: [Double]

    /// The sum of the leaves, `base.count` numbers.
    ///
    /// - Parameter input: at least as many numbers as a branch's feature asks for.
    /// - Complexity: the depth of each tree.
    func value(of input: [Double]) -> [Double] {
        var sums = base
        for root in roots {
            for addition in additions[leaf(from: root, for: input)] {
                sums[addition.index] += addition.number
            }
        }
        return sums
    }

    private func leaf(from root: Int, for input: [Double]) -> Range<Int> {
        var index = root
        while true {
            switch nodes[index] {
            case .leaf(let range): return range
            case .branch(let branch): index = branch.next(for: input[branch.feature])
            }
        }
    }
}

extension TreeEnsemble.Branch {
    /// The node that a number leads to.
    func next(for number: Double) -> Int {
        let isTrue = number.isNaN ? isTrueOfNaN : comparison.isTrue(number, threshold)
        return isTrue ? whenTrue : whenFalse
    }
}

extension TreeEnsemble.Comparison {
    /// Whether the comparison holds.
    func isTrue(_ number: Double, _ threshold: Double) -> Bool {
        switch self {
        case .lessThanOrEqual: number <= threshold
        case .lessThan: number < threshold
        case .greaterThanOrEqual: number >= threshold
        case .greaterThan: number > threshold
        case .equal: number == threshold
        case .notEqual: number != threshold
        }
    }
}
