import Foundation
import Testing
import TimeSeries

@testable import Feeds

@Suite struct BuiltInSampleTests {
    private static let samplesFolder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Samples")

    @Test func itHasThreePagesOfWhichTheLastIsShort() async throws {
        var lengths: [Int?] = []
        for number in 0...4 { lengths.append(try await BuiltInSample().page(number)?.count) }
        #expect(lengths == [nil, 10_000, 10_000, 5_000, nil])
    }

    /// The files are what the generator makes: neither changes without the other.
    @Test(arguments: [1, 2, 3])
    func theFilesInSamplesAreWhatItMakes(page: Int) throws {
        let file = BuiltInSampleTests.samplesFolder.appendingPathComponent("\(page).json")
        let isSame = try Array(Data(contentsOf: file)) == BuiltInSample().json(page)
        #expect(isSame, "run scripts/samples")
    }

    @Test(arguments: [1, 2, 3])
    func itsJSONReadsBackAsItsSamples(page: Int) throws {
        let json = try #require(BuiltInSample().json(page))
        let read = try SampleFormat().samples(fromJSON: Data(json), at: "sample")
        let isSame = read == BuiltInSample().samples(page: page)
        #expect(isSame)
    }

    @Test func timesRiseAndTheOutageIsAGap() throws {
        let samples = (1...3).flatMap { BuiltInSample().samples(page: $0) ?? [] }
        let series = try Series(samples)
        #expect(series.timeRange == 1_767_571_200...1_775_070_900)
        let gaps = samples.indices.filter { samples[$0].y == nil }
        #expect(gaps == Array(18_250..<18_620))
        #expect(series.valueRange.map { $0.lowerBound > -25 && $0.upperBound < 35 } == true)
    }
}
