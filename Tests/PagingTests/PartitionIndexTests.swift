import Testing

@testable import Paging

@Suite struct PartitionIndexTests {
    @Test(
        arguments: [
            ([], 0, 0), ([1], 0, 0), ([1], 1, 1), ([1, 2, 2, 5], 0, 0), ([1, 2, 2, 5], 1, 1),
            ([1, 2, 2, 5], 2, 3), ([1, 2, 2, 5], 4, 3), ([1, 2, 2, 5], 5, 4),
        ] as [([Int], Int, Int)])
    func theFirstThatIsGreaterIsFound(numbers: [Int], than number: Int, index: Int) {
        #expect(numbers.partitionIndex { $0 > number } == index)
        #expect(([9, 9] + numbers)[2...].partitionIndex { $0 > number } == index + 2)
    }
}
