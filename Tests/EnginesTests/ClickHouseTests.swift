import CellValues
import Feeds
import Summing
import Testing
import TimeSeries

@testable import Engines

/// Addresses, types, settings and errors of ClickHouse.
@Suite struct ClickHouseTests {
    @Test(arguments: [
        ("clickhouse://h/t", "http://h:8123/", nil, "t", "clickhouse://h/t"),
        (
            "clickhouse://h:9/d/t?time=at&value=y", "http://h:9/", "d", "t",
            "clickhouse://h:9/d/t"
        ),
        ("CLICKHOUSES://h/d/t", "https://h:8443/", "d", "t", "clickhouses://h/d/t"),
        ("clickhouse://[::1]/a%2Fb", "http://[::1]:8123/", nil, "a/b", "clickhouse://[::1]/a%2Fb"),
    ])
    func anAddressNamesATable(
        typed: String, server: String, database: String?, table: String, shown: String
    ) throws {
        let address = try ClickHouseAddress(typed)
        #expect(address.server == server && address.database == database)
        #expect(address.table == table && address.shown == shown)
    }

    @Test func anAddressNamesColumns() throws {
        let address = try ClickHouseAddress("clickhouse://h/t?time=my%20time&value=%C3%A4")
        #expect(address.timeField == "my time" && address.valueField == "ä")
        #expect(address.shown == "clickhouse://h/t")
    }

    @Test(arguments: [
        ("clickhouse://h", "it names no table"), ("clickhouse://h/", "it names no table"),
        ("clickhouse://h/a/b/c", "after the host come a database and a table"),
        ("clickhouse://h/a/", "after the host come a database and a table"),
        ("clickhouse:///t", "it is no address of a server"),
        ("clickhouse://u:p@h/t", "names of users stand in CLICKHOUSE_USER, passwords in"),
        ("clickhouse://h/t#x", "it has a #"), ("clickhouse://h/t?tiem=x", "is time meant?"),
        ("clickhouse://h/t?time=", "names one column"),
        ("clickhouse://h/t?value=a&value=b", "names one column"),
    ])
    func otherAddressesAreRefused(typed: String, words: String) {
        do {
            _ = try ClickHouseAddress(typed)
            Issue.record("no table is meant")
        } catch {
            #expect(error.problem.contains(words), "\(error.problem)")
            #expect(!error.problem.contains("u:p"))
        }
    }

    @Test(
        arguments: [
            ("DateTime", .dateTime, false), ("DateTime('Europe/Berlin')", .dateTime, false),
            ("DateTime64(6, 'UTC')", .dateTime64(digits: 6), false),
            ("Nullable(DateTime64(3))", .dateTime64(digits: 3), true), ("Date", .date, false),
            ("Date32", .date32, false), ("LowCardinality(Nullable(Float32))", .float, true),
            ("Nullable(Decimal(18, 4))", .decimal, true), ("UInt256", .integer, false),
            ("SimpleAggregateFunction(max, Nullable(Int32))", .integer, true),
            ("LowCardinality(String)", .other, false), ("Enum8('a' = 1)", .other, false),
            ("Array(Float64)", .other, false), ("IPv4", .other, false), ("Bool", .bool, false),
        ] as [(String, ClickHouseType.Kind, Bool)])
    func typesAreKnown(text: String, kind: ClickHouseType.Kind, isNullable: Bool) {
        let type = ClickHouseType(text)
        #expect(type.kind == kind && type.isNullable == isNullable)
    }

    private let dialect = ClickHouseDialect(hasWideIntegers: true)

    @Test func textsAndNamesHideTheirMarks() {
        #expect(dialect.quoted("a`b\\c") == "`a\\`b\\\\c`")
        #expect(dialect.text("O'Slo\\") == "'O\\'Slo\\\\'")
    }

    @Test(arguments: [
        (1.5, "reinterpretAsFloat64(unhex('000000000000f83f'))"),
        (-0.1, "reinterpretAsFloat64(unhex('9a9999999999b9bf'))"),
    ])
    func doublesAreTheirBytes(value: Double, sql: String) {
        #expect(dialect.double(value) == sql)
    }

    @Test(
        arguments: [
            ("DateTime", 1.5, "`t` >= toDateTime(toUInt32(2))", "`t` < toDateTime(toUInt32(2))"),
            ("DateTime", -1, "1", "0"), ("DateTime", 1e12, "0", "1"),
            ("Date", 86_401, "`t` >= toDate(toUInt16(2))", "`t` < toDate(toUInt16(2))"),
            (
                "DateTime64(3)", -1.5,
                "`t` >= toDateTime64(toDecimal64('-1.500', 3), 3)",
                "`t` < toDateTime64(toDecimal64('-1.500', 3), 3)"
            ),
            ("Date32", -86_400, "`t` >= toDate32(toInt32(-1))", "`t` < toDate32(toInt32(-1))"),
            ("Int64", 1e300, "0", "1"),
        ] as [(String, Double, String, String)])
    func boundsCompareWhatIsStored(
        type: String, t: Double, isAtOrAfter: String, isBefore: String
    ) throws {
        let column = SQLColumn(name: "t", type: type)
        let time = try #require(dialect.time(column, ticks: .perSecond(1)))
        #expect(time.isAtOrAfter(t) == isAtOrAfter && time.isBefore(t) == isBefore)
    }

    @Test(
        arguments: [
            (0, 3, "0.000"), (-1, 3, "-0.001"), (1_234_567, 6, "1.234567"), (5, 0, "5"),
            (-12_345, 1, "-1234.5"),
        ] as [(Int64, Int, String)])
    func ticksAreDecimals(tick: Int64, digits: Int, text: String) {
        #expect(ClickHouseDialect.decimal(tick, digits) == text)
    }

    @Test func numbersStandWithTheirLowestByteFirst() {
        let bytes: [UInt8] = [0, 0, 0, 0, 0, 0, 0xF8, 0x3F, 0, 0, 0, 0, 0, 0, 0, 0xC0]
        #expect(ClickHouseRunner.numbers(in: bytes) == [1.5, -2])
    }

    @Test func fieldsOfLinesAreUnescaped() {
        #expect(ClickHouseRunner.unescaped(#"a\tb\\n\'c"#) == "a\tb\\n'c")
    }

    /// What cuts answers is set, and refused where it can't be.
    @Test func unsafeSettingsAreSetOrRefused() throws {
        let known = [
            "readonly": "2", "group_by_overflow_mode": "any", "read_overflow_mode": "throw",
            "limit": "1000",
        ]
        let sent = try ClickHouseSettings.sent(known).get()
        #expect(
            sent.map { "\($0.name)=\($0.value)" } == ["group_by_overflow_mode=throw", "limit=0"])
        var fixed = known
        fixed["readonly"] = "1"
        #expect(throws: ClickHouseSettings.Unsafe.self) {
            _ = try ClickHouseSettings.sent(fixed).get()
        }
        // What only ends questions early changes no answer.
        let harmless = ["readonly": "1", "cancel_http_readonly_queries_on_client_close": "0"]
        #expect(try ClickHouseSettings.sent(harmless).get().isEmpty)
    }

    @Test(
        arguments: [
            (
                404,
                "Code: 60, e.displayText() = DB::Exception: Table default.x doesn't exist., e.what() = DB::Exception",
                60, "Table default.x doesn't exist."
            ),
            (
                500,
                "Code: 241. DB::Exception: Memory limit exceeded. (MEMORY_LIMIT_EXCEEDED) (version 26.9)\n",
                241, "Memory limit exceeded. (MEMORY_LIMIT_EXCEEDED)"
            ),
            (
                500,
                "Code: 279, e.displayText() = DB::NetException: All connection tries failed. Log: \n\n"
                    + "Code: 210, Connection refused (h:9000)\n\n, e.what() = DB::NetException",
                279,
                "DB::NetException: All connection tries failed. Log: Code: 210, Connection refused (h:9000)"
            ),
            (502, "<html>\nBad gateway", nil, "<html>"),
        ] as [(Int, String, Int?, String)])
    func errorsHaveTheirCode(status: Int, body: String, code: Int?, words: String) {
        let fault = ClickHouseFault(status: status, body: Array(body.utf8))
        #expect(fault.code == code && fault.words == words)
    }

    @Test(
        arguments: [
            (404, "Code: 60. DB::Exception: x", .notFound, false),
            (404, "Code: 81. DB::Exception: x", .notFound, false),
            (404, "Code: 47. DB::Exception: Unknown identifier: zz", .badData, false),
            (500, "Code: 62. DB::Exception: Syntax error", .badData, false),
            (500, "Code: 279. DB::Exception: All connection tries failed", .unreachable, true),
            (500, "Code: 202. DB::Exception: Too many queries", .unreachable, true),
            (500, "Code: 159. DB::Exception: Timeout exceeded", .unreachable, false),
            (403, "Code: 516. DB::Exception: Authentication failed", .refused, false),
            (503, "busy", .unreachable, true), (404, "nginx", .unreachable, false),
        ] as [(Int, String, FeedError.Kind, Bool)])
    func errorsAreOfAKind(status: Int, body: String, kind: FeedError.Kind, mayPass: Bool) {
        let fault = ClickHouseFault(status: status, body: Array(body.utf8))
        #expect(fault.error(at: "t").kind == kind)
        #expect(fault.isTemporary == mayPass)
    }
}
