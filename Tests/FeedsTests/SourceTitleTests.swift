import TestSupport
import Testing

@testable import Feeds
@testable import Fetching

@Suite(.promise(.data, "no picture, description or metadata…"))
struct SourceTitleTests {
    @Test(arguments: [
        ("meter.csv", "meter"), ("berlin_air-temperature.csv.gz", "berlin air temperature"),
        ("berlin-2024-01.ndjson", "berlin 2024-01"),
        ("2024-01-02_to_2024-01-09.csv", "2024-01-02 to 2024-01-09"),
        ("sensor-12.json", "sensor 12"), ("a.b.csv", "a.b"), ("v1.2", "v1.2"), (".csv", ".csv"),
        ("_.csv", "_"), ("温度_2024.csv", "温度 2024"), ("--title.csv", "title"), ("meter", "meter"),
        ("a  b.txt", "a b"), ("5_6", "5_6"), ("", ""),
    ])
    func aFileIsCalledByItsWords(name: String, words: String) {
        #expect(SourceTitle.words(ofFile: name) == words)
    }

    @Test(arguments: [
        ("https://example.org/api/v2/air-temperature/{PAGE}.json", "air temperature"),
        ("https://example.org/stations/10382/data/{PAGE}", "stations"),
        ("https://example.org/a@b/{PAGE}?key=secret", "a@b"),
        ("http://user:secret@h:81/api/{PAGE}.json?token=x#y", "h:81"),
        ("https://example.org/v1.0/series?page={PAGE}", "series"),
        ("https://example.org/luft%20temperatur.json", "luft temperatur"),
        ("https://example.org/", "example.org"),
    ])
    func aURLIsCalledByItsLastWords(url: String, words: String) throws {
        #expect(try URLTemplate(url).title == words)
    }
}
