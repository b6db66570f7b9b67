import Testing

@testable import CellValues

/// Units that labels of values name.
@Suite struct UnitOfLabelTests {
    @Test(
        arguments: [
            ("°C", "°C"), ("Indoor (°C)", "°C"), ("Power, kW", "kW"), ("CO2 [ppm]", "ppm"),
            ("Power", nil), ("Temperature (mean)", nil), ("a, b", nil), ("", nil), (")", nil),
            ("Total, of all (m)", "m"), ("Rain mm", nil),
        ] as [(String, String?)])
    func aUnitIsTakenOnlyWhereItIsSetApart(label: String, unit: String?) {
        #expect(KnownUnits.unit(ofLabel: label) == unit)
    }
}
