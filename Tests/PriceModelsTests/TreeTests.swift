import SwiftProtobuf
import Testing

@testable import PriceModels

@Suite struct TreeTests {
    @Test(arguments: [
        (StoredTreeNode.Behavior.lessThanEqual, [1.0, 1, 0]),
        (.lessThan, [1, 0, 0]),
        (.greaterThanEqual, [0, 1, 1]),
        (.greaterThan, [0, 0, 1]),
        (.equal, [0, 1, 0]),
        (.notEqual, [1, 0, 1]),
    ])
    func branchesCompareThePriceWithTheirNumber(
        behavior: StoredTreeNode.Behavior, answers: [Double]
    ) throws {
        let model = try PriceModel.making(
            .trees([.branch(0, behavior, 5_000, 1, 2), .leaf(1, 1), .leaf(2, 0)]))
        #expect([4_999.5, 5_000, 5_000.5].map(model.output) == answers)
    }

    @Test(arguments: [(true, 1.0), (false, 0)])
    func aMissingPriceGoesWhereTheBranchSays(nanIsTrue: Bool, answer: Double) throws {
        for behavior in [StoredTreeNode.Behavior.lessThan, .notEqual, .equal] {
            let branch = StoredTreeNode.branch(0, behavior, 5, 1, 2, nanIsTrue: nanIsTrue)
            let model = try PriceModel.making(.trees([branch, .leaf(1, 1), .leaf(2, 0)]))
            #expect(model.output(of: .nan) == answer)
        }
    }

    /// Two trees and a base: their leaves are added up, in whatever order the nodes stand.
    @Test(arguments: [(1.0, 111.0), (20, 113), (200, 142), (2_000, 142)])
    func leavesOfAllTreesAreAddedToTheBase(price: Double, answer: Double) throws {
        let nodes: [StoredTreeNode] = [
            .leaf(9, 3), .branch(4, .lessThan, 10, 2, 9), .leaf(2, 1),
            .branch(7, .lessThan, 100, 4, 3), .leaf(3, 32),
            .leaf(0, 10, tree: 5),
        ]
        for order in [nodes, nodes.reversed()] {
            let model = try PriceModel.making(.trees(order, base: [100]))
            #expect(model.output(of: price) == answer)
            #expect(model.summary == "2 trees")
        }
    }

    /// The answers by hand: 1 / (1 + e^-2) = 0.8807970779778823.
    @Test(arguments: [
        (StoredTreeTransform.noTransform, 2.0), (.logistic, 0.8807970779778823), (.softMax, 1),
    ])
    func transformsChangeTheSum(transform: StoredTreeTransform, answer: Double) throws {
        let model = try PriceModel.making(.trees([.leaf(0, 2)], transform: transform))
        #expect(abs(model.output(of: 0) - answer) < 1e-15)
    }

    /// One sum is the second class's, two are each class's. e^1 / (e^1 + e^3) =
    /// 0.11920292202211755.
    @Test(arguments: [
        ([0.75], StoredTreeTransform.noTransform, [0, 1], 0.75),
        ([0.75], .noTransform, [1, 0], 0.25),
        ([2], .logistic, [0, 1], 0.8807970779778823),
        ([2], .logistic, [1, 7], 0.11920292202211777),
        ([2], .softMaxWithZeroClassReference, [0, 1], 0.8807970779778823),
        ([2], .softMaxWithZeroClassReference, [-4, 8], 0.8807970779778823),
        ([1, 3], .softMax, [0, 1], 0.8807970779778823),
        ([1, 3], .softMax, [1, 0], 0.11920292202211755),
        ([0.2, 0.8], .noTransform, [0, 1], 0.8),
        ([0.2, 0.8], .noTransform, [1, 2], 0.2),
        ([-2, 2], .logistic, [0, 1], 0.8807970779778823),
    ])
    func treesTellTwoClassesApart(
        sums: [Double], transform: StoredTreeTransform, labels: [Int64], answer: Double
    ) throws {
        var leaf = StoredTreeNode.leaf(0)
        leaf.evaluationInfo = sums.enumerated().map { index, sum in
            .with {
                $0.evaluationIndex = UInt64(index)
                $0.evaluationValue = sum
            }
        }
        let model = try PriceModel.making(
            .treeClassifier(
                [leaf], dimensions: UInt64(sums.count), transform: transform, labels: labels))
        #expect(abs(model.output(of: 0) - answer) < 1e-15)
    }

    @Test func aChainOfManyBranchesIsWalkedWithoutRecursion() throws {
        let depth: UInt64 = 20_000
        var nodes: [StoredTreeNode] = (0..<depth).map { index in
            .branch(index, .greaterThan, Double(index), index + 1, depth + 1 + index)
        }
        nodes += (depth...2 * depth).map { index in .leaf(index, Double(index - depth)) }
        let model = try PriceModel.making(.trees(nodes))
        #expect(model.output(of: 1e9) == 0)
        #expect(model.output(of: 19_999) == 20_000)
        #expect(model.output(of: -1) == 1)
    }
}
