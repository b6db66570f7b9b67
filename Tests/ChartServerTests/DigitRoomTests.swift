import Testing

@testable import ChartServer

@Suite struct DigitRoomTests {
    @Test(
        arguments: [
            (["9876.50", "9876"], "9876", ".00"),
            (["9876.50", "9876.5"], "9876.5", "0"),
            (["9876.50", "9876"], "9876.50", nil),
            (["9876", "12"], "12", nil),
            (["-0.125", "1.5"], "1.5", "00"),
            // A longer number has no room in its column.
            (["0.00000001", "12345678"], "12345678", nil),
            // "1,234" and seven characters, or eight.
            (["0.123456", "1234"], "1234", ".000000"), (["0.1234567", "1234"], "1234", nil),
            ([], "1", nil),
        ] as [([String], String, String?)])
    func numbersGetTheRoomOfThoseWithMostDigits(
        numbers: [String], number: String, pad: String?
    ) {
        #expect(DigitRoom(numbers).pad(number) == pad)
    }
}
