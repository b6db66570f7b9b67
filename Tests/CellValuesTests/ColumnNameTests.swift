import Testing

@testable import CellValues

@Suite struct ColumnNameTests {
    @Test(arguments: [
        ("Time (UTC)", "Time "), ("[1] Temperatur [°C]", "Temperatur "), ("(2) Feuchte", "Feuchte"),
        ("[1]", ""), ("(a) (b)", ""), ("[0].close", ""), ("[open", ""), ("", ""), ("x", "x"),
    ])
    func whatStandsInBracketsIsLeftOut(name: String, bare: String) {
        #expect(String(decoding: ColumnName.bare(Array(name.utf8)), as: UTF8.self) == bare)
    }

    @Test(
        arguments: [
            ("年/Year", "Year"), ("Date | 日付", "Date "), ("月份 Month", "Month"),
            ("Дата/Date", "Date"),
            // Signs and units are no words of another language.
            ("€/day", nil), ("µg/day", nil), ("Ω/day", nil), ("°C/day", nil), ("Datum/Date", nil),
            ("Année/Year", nil), ("年", nil),
        ] as [(String, String?)])
    func theLatinHalfIsFound(name: String, half: String?) {
        let found = ColumnName.latinHalf(Array(name.utf8)[...])
        #expect(found.map { String(decoding: $0, as: UTF8.self) } == half)
    }

    @Test(
        arguments: [
            ("power", ["power [W]", "time"], [0]), ("RADON", ["time", "RADON Bq/m3"], [1]),
            ("Temp", ["Temp, °C"], [0]), ("Humidity", ["Humidity %"], [0]),
            ("Class", ["Class B"], []), ("power", ["power [W]", "power kW"], [0, 1]),
            ("power W", ["power W", "power"], [0]), ("open", ["open [", "x"], []),
        ] as [(String, [String], [Int])])
    func aColumnIsFoundWithoutItsUnit(field: String, names: [String], places: [Int]) {
        #expect(ColumnName.places(of: field, among: names) == places)
    }

    @Test(arguments: [
        ("YYYYMMDD", true), ("AAAAMMJJ", true), ("JJJJMMTT", true), ("AAAAMM", true),
        ("YYYYMMDDHH", true), ("yyyy-mm-dd", true), ("dd.mm.yyyy", true), ("TT.MM.JJJJ", true),
        ("YYYYMMDDTHHMMSS", true), ("YYYY-MM-DD HH:MM", true), ("YYYY", false), ("MM", false),
        ("YYYYMMHH", false), ("YYYYDD", false), ("mammal", false), ("hhmmss", false),
    ])
    func namesThatArePatternsOfDatesAreKnown(name: String, isPattern: Bool) {
        #expect(TimeNames.isPattern(name) == isPattern)
    }
}
