/// Puts the nodes of trees in an order in which children stand after their parents. Throws if the
/// nodes are no trees.
struct TreeBuilder {
    /// A node's place in the file: the numbers of nodes are those of their tree.
    private struct Place: Hashable {
        let tree: UInt64
        let node: UInt64
    }

    private let stored: [StoredTreeNode]
    /// How many numbers go in and come out.
    private let features: Int
    private let dimensions: Int
    private var indices: [Place: Int] = [:]
    /// The indices of the stored nodes, children after their parents.
    private var order: [Int] = []
    private var additions: [TreeEnsemble.Addition] = []

    /// - Parameters:
    ///   - stored: the nodes of all trees in any order.
    ///   - features: how many numbers go in.
    ///   - dimensions: how many numbers come out.
    init(_ stored: [StoredTreeNode], features: Int, dimensions: Int) {
        self.stored = stored
        self.features = features
        self.dimensions = dimensions
    }

    /// Builds the trees.
    ///
    /// - Parameter base: what the leaves are added to, `dimensions` numbers.
    /// - Throws: ``PriceModelError`` if a node stands twice, is missing, has two parents or is in a
    ///   loop, or if a number or an index is out of its range.
    mutating func ensemble(base: [Double]) throws(PriceModelError) -> TreeEnsemble {
        try findNodes()
        order = try roots()
        let roots = Array(order.indices)
        var nodes: [TreeEnsemble.Node] = []
        nodes.reserveCapacity(stored.count)
        while nodes.count < order.count {
            let node = stored[order[nodes.count]]
            nodes.append(node.nodeBehavior == .leaf ? try leaf(node) : try branch(node))
        }
        guard nodes.count == stored.count else { throw loop }
        return TreeEnsemble(nodes: nodes, roots: roots, additions: additions, base: base)
    }

    private var loop: PriceModelError { PriceModelError("has a tree with a loop") }

    private mutating func findNodes() throws(PriceModelError) {
        indices.reserveCapacity(stored.count)
        for (index, node) in stored.enumerated() {
            let place = Place(tree: node.treeID, node: node.nodeID)
            guard indices.updateValue(index, forKey: place) == nil else {
                throw PriceModelError("has node \(node.nodeID) twice in tree \(node.treeID)")
            }
        }
    }

    /// The nodes without a parent, one for each tree.
    private func roots() throws(PriceModelError) -> [Int] {
        var isChild = Array(repeating: false, count: stored.count)
        for node in stored where node.nodeBehavior != .leaf {
            for child in try [
                index(of: node.trueChildNodeID, for: node),
                index(of: node.falseChildNodeID, for: node),
            ] {
                guard !isChild[child] else {
                    throw PriceModelError(
                        "has node \(stored[child].nodeID) of tree \(node.treeID) below two branches"
                    )
                }
                isChild[child] = true
            }
        }
        let roots = stored.indices.filter { !isChild[$0] }
        var trees: Set<UInt64> = []
        for root in roots where !trees.insert(stored[root].treeID).inserted {
            throw PriceModelError("has two roots in tree \(stored[root].treeID)")
        }
        guard !roots.isEmpty else { throw stored.isEmpty ? PriceModelError("has no trees") : loop }
        return roots
    }

    private func index(of child: UInt64, for node: StoredTreeNode) throws(PriceModelError) -> Int {
        guard let index = indices[Place(tree: node.treeID, node: child)] else {
            throw PriceModelError("has no node \(child) in tree \(node.treeID)")
        }
        return index
    }

    /// Makes a branch and puts its children at the end of the order.
    private mutating func branch(
        _ node: StoredTreeNode
    ) throws(PriceModelError) -> TreeEnsemble.Node {
        guard node.branchFeatureIndex < UInt64(features) else {
            throw PriceModelError(
                "asks for input \(node.branchFeatureIndex) in tree \(node.treeID), "
                    + "and has \(counted(features, "input")), from 0")
        }
        guard !node.branchFeatureValue.isNaN else {
            throw PriceModelError("compares with NaN in tree \(node.treeID)")
        }
        let first = order.count
        order.append(try index(of: node.trueChildNodeID, for: node))
        order.append(try index(of: node.falseChildNodeID, for: node))
        return .branch(
            TreeEnsemble.Branch(
                comparison: try node.nodeBehavior.comparison(),
                feature: Int(node.branchFeatureIndex), threshold: node.branchFeatureValue,
                whenTrue: first, whenFalse: first + 1,
                isTrueOfNaN: node.missingValueTracksTrueChild))
    }

    private mutating func leaf(_ node: StoredTreeNode) throws(PriceModelError) -> TreeEnsemble.Node
    {
        let first = additions.count
        for info in node.evaluationInfo {
            guard info.evaluationIndex < UInt64(dimensions) else {
                throw PriceModelError(
                    "adds to sum \(info.evaluationIndex) in tree \(node.treeID), "
                        + "and has \(counted(dimensions, "sum")), from 0")
            }
            guard info.evaluationValue.isFinite else {
                throw PriceModelError("has a NaN or an infinite number in tree \(node.treeID)")
            }
            additions.append(
                TreeEnsemble.Addition(
                    index: Int(info.evaluationIndex), number: info.evaluationValue))
        }
        return .leaf(first..<additions.count)
    }
}

extension StoredTreeNode.Behavior {
    /// Returns the comparison that a branch of this behavior makes.
    fileprivate func comparison() throws(PriceModelError) -> TreeEnsemble.Comparison {
        switch self {
        case .lessThanEqual: .lessThanOrEqual
        case .lessThan: .lessThan
        case .greaterThanEqual: .greaterThanOrEqual
        case .greaterThan: .greaterThan
        case .equal: .equal
        case .notEqual: .notEqual
        case .leaf: throw PriceModelError("has a leaf with children")
        case .UNRECOGNIZED(let number):
            throw PriceModelError("has a branch of kind \(number), which is not supported")
        }
    }
}
