import Foundation
import Testing

@testable import ChartScene

@Suite struct ChartDescriptionTests {
    private func object(_ chart: Chart) throws -> [String: Any] {
        let description = ChartDescription(chart, Charts.plan(chart))
        let json = try JSONEncoder().encode(description)
        return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    }

    @Test func theKeysAreTheContract() throws {
        let object = try object(try Charts.chart([1, nil, 3], page: 2))
        #expect(
            object.keys.sorted() == [
                "altText", "apiPages", "background", "canvas", "count", "firstIndex", "isLast",
                "markers", "missing", "page", "plot", "range", "reading", "schema", "series",
                "size", "texts",
                "time",
                "totalPages",
                "totalPoints", "value", "xTicks", "yTicks",
            ])
    }

    @Test func whatIsUnknownIsNull() throws {
        let object = try object(try Charts.chart([1, nil, 3], page: 2))
        #expect(object["totalPoints"] is NSNull)
        #expect(object["totalPages"] is NSNull)
        let ticks = try #require(object["xTicks"] as? [[String: Any]])
        let keys = ticks.map { $0.keys.sorted() }
        #expect(Set(keys) == [["context", "label", "t", "x"]])
        #expect(ticks.last?["context"] is NSNull)
    }

    @Test func thePageAndItsValuesAreNamed() throws {
        let object = try object(try Charts.chart([1, nil, 3], page: 2, of: 2))
        #expect(object["firstIndex"] as? Int == 3)
        #expect(object["count"] as? Int == 3)
        #expect(object["isLast"] as? Bool == true)
        #expect(object["totalPoints"] as? Int == 6)
        let time = try #require(object["time"] as? [String: Any])
        #expect(time["first"] as? Double == Charts.start)
        #expect(time["last"] as? Double == Charts.start + 240)
        #expect(time["zone"] as? String == "UTC")
        let value = try #require(object["value"] as? [String: Any])
        #expect(value["min"] as? Double == 1)
        #expect(value["max"] as? Double == 3)
        let markers = try #require(object["markers"] as? [[String: Any]])
        #expect(markers.map { $0["kind"] as? String } == ["endOfData"])
        #expect(markers.map { $0["t"] as? Double } == [Charts.start + 240])
        let series = try #require(object["series"] as? [[String: Any]])
        #expect(series.map { $0["color"] as? String } == ["#0f62c4"])
    }

    @Test func anEmptySeriesHasNoTimesAndNoValues() throws {
        let object = try object(try Charts.chart([], page: 1, of: 1))
        let time = try #require(object["time"] as? [String: Any])
        #expect(time["first"] is NSNull)
        let value = try #require(object["value"] as? [String: Any])
        #expect(value["max"] is NSNull)
        #expect(
            object["altText"] as? String == "Line chart of Power. no points. No data.")
    }
}
