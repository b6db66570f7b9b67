import CellValues
import Text

/// The columns of numbers of a table, the likeliest to be meant first.
struct ValueRanking {
    /// What a column is by its name and its values, the likeliest first.
    private enum Kind: Int {
        /// Called as the one is that people mean among several.
        case telling
        case usual
        /// Never changes, says yes or no, grows by the same step from row to row, begins with zeros
        /// as codes do, or counts documents.
        case dull
        case calledTime
        /// Called as codes, places and row numbers are.
        case weak
    }

    /// From 0, in the order of their likeliness.
    let columns: [Int]
    private let table: TableColumns
    private let kinds: [Int: Kind]
    /// Those that only count rows or steps.
    private let counters: Set<Int>

    /// - Parameters:
    ///   - times: the columns of the time.
    ///   - depth: how many keys of objects lead to a column: an object's own numbers come before
    ///     those inside it.
    init(
        _ table: TableColumns, besides times: Set<Int>, depth: (Int) -> Int = { _ in 0 }
    ) {
        let found = table.numberColumns(but: times)
        let kinds = Dictionary(
            uniqueKeysWithValues: found.map {
                ($0, ValueRanking.kind(of: $0, in: table, besides: times))
            })
        let depths = Dictionary(uniqueKeysWithValues: found.map { ($0, depth($0)) })
        columns = found.sorted {
            (kinds[$0]!.rawValue, depths[$0]!, $0) < (kinds[$1]!.rawValue, depths[$1]!, $1)
        }
        counters = Set(
            found.filter {
                ValueRanking.isCounter(table.values(of: $0, besides: times), table.mark)
            })
        (self.table, self.kinds) = (table, kinds)
    }

    /// Returns columns without those that measure nothing, row numbers and codes, unless no others
    /// are among them.
    func offered(_ columns: [Int]) -> [Int] {
        let measuring = columns.filter {
            kinds[$0] != .calledTime && kinds[$0] != .weak && !counters.contains($0)
        }
        return measuring.isEmpty ? columns : measuring
    }

    /// Returns whether a column may measure something: its name says no time, row number or code.
    func measures(_ column: Int) -> Bool {
        kinds[column] != .calledTime && kinds[column] != .weak
    }

    /// Returns whether a column measures something, and does not only count or stay as it is.
    func mayMeasure(_ column: Int) -> Bool { measures(column) && kinds[column] != .dull }

    /// Returns whether nothing tells a column from most others.
    func isUsual(_ column: Int) -> Bool { kinds[column] == .usual }

    /// The columns that are worth a line, from left to right; all of them where none is.
    var sensible: [Int] {
        let sensible = columns.filter(measures)
        return (sensible.isEmpty ? columns : sensible).sorted()
    }

    /// Returns whether another column of numbers is as likely as this one, which is not called "y".
    ///
    /// - Parameter others: columns that are no values.
    func isAmongAlike(_ column: Int, besides others: Set<Int> = []) -> Bool {
        table.fields[column].text != Array("y".utf8)
            && kinds.contains {
                $0.key != column && !others.contains($0.key) && $0.value == kinds[column]
            }
    }

    private static func kind(
        of column: Int, in table: TableColumns, besides times: Set<Int>
    ) -> Kind {
        if table.isWeak(column, besides: times) {
            return table.isCalledTime(column) ? .calledTime : .weak
        }
        let name = TableColumns.plain(table.fields[column].text)
        let values = table.values(of: column, besides: times)
        let texts = values.map(\.text)
        if TableColumns.areIDs(name: table.fields[column].text, texts)
            || TableColumns.areReferences(name: table.fields[column].text, texts)
        {
            return .weak
        }
        if name == "level", values.allSatisfy({ logLevels.contains($0.text) }) { return .weak }
        // One that is called "value" may count up in a first example.
        if TableColumns.tellingNames.contains(name), !isConstant(values) { return .telling }
        let isDull =
            isCountBesideOthers(table.fields[column].text, table)
            || isFlag(table.fields[column].text, values)
            || isConstant(values)
            || isCounter(values, table.mark)
            || values.allSatisfy { isOfLeadingZero($0.text) }
        return isDull ? .dull : .usual
    }

    /// Returns whether a column is called a count, and another one is a mean of what it counts:
    /// "inspectedCount" beside "results[0].average". "doc_count" is one beside any.
    private static func isCountBesideOthers(_ name: [UInt8], _ table: TableColumns) -> Bool {
        let text = String(decoding: name, as: UTF8.self)
        if TableColumns.plain(name) == "doccount" { return true }
        return (text.hasSuffix("Count") || ColumnName.words(text).last == "count")
            && table.fields.contains { field in
                let last = field.text.split(separator: Byte.dot).last.map { Array($0) }
                return statistics.contains(TableColumns.plain(last ?? []))
            }
    }

    private static let statistics: Set<String> = [
        "average", "avg", "mean", "median", "p50", "p90", "p95", "p99", "percentile",
    ]

    /// How grave the lines of a log are, as Bunyan and pino write it.
    private static let logLevels = Set([10, 20, 30, 40, 50, 60].map { Array("\($0)".utf8) })

    /// Returns whether all values are one number, but for gaps.
    private static func isConstant(_ values: [RowFields.Field]) -> Bool {
        let texts = values.map(\.text).filter { !TableValue.isGap($0) }
        guard let first = texts.first, texts.count > 2 || values.count > 8 else { return false }
        return texts.allSatisfy { $0 == first }
    }

    /// Returns whether values of 0 and 1 stand below a name for yes or no: "is_open", "hasRain".
    private static func isFlag(_ name: [UInt8], _ values: [RowFields.Field]) -> Bool {
        let name = name.split(separator: Byte.dot).last.map { Array($0) } ?? name
        let isAsked = ["is", "has"].contains { word in
            guard name.count > word.utf8.count + 1,
                name.prefix(word.utf8.count).map(Byte.lowercased) == Array(word.utf8)
            else { return false }
            let next = name[word.utf8.count]
            return next == UInt8(ascii: "_") || next &- UInt8(ascii: "A") < 26
        }
        return isAsked
            && values.allSatisfy { $0.text.isEmpty || $0.text == [Byte.zero] || $0.text == [49] }
    }

    /// Returns whether a number begins with a zero that says nothing of its size: "0300123".
    private static func isOfLeadingZero(_ text: [UInt8]) -> Bool {
        text.count > 1 && text[0] == Byte.zero && text[1] &- Byte.zero < 10
    }

    /// Returns whether numbers count rows or steps: each is higher than the one before by as much.
    static func isCounter(_ values: [RowFields.Field], _ mark: UInt8) -> Bool {
        guard values.count > 4 else { return false }
        var (last, step): (Double?, Double?) = (nil, nil)
        for value in values {
            guard let number = DecimalNumber.value(of: value.text, scale: 0, mark: mark),
                number == number.rounded()
            else { return false }
            if let last {
                guard number > last, number - last == step ?? (number - last) else { return false }
                step = number - last
            }
            last = number
        }
        return true
    }
}

/// Names by which columns are ranked.
extension TableColumns {
    /// Returns whether a name is one for codes and row numbers, or ends as one: "orderNumber",
    /// "customer_id", "Bestellnummer", "order postal".
    static func isWeakName(_ name: [UInt8]) -> Bool {
        let plain = plain(name)
        // Of "utilization.gpu" the last word is no name of its own.
        return weakNames.contains(plain) || name.map(Byte.lowercased) == Array("gpu".utf8)
            || ["nummer", "number", "kennung", "nr", "typ", "epoch", "コード", "代码", "代碼"].contains {
                plain.count > $0.count && plain.hasSuffix($0)
            }
            || ["identifi", "codigo", "código", "codice"].contains(where: plain.hasPrefix)
            || lastWord(of: name).map(weakWords.contains) ?? false
    }

    /// Returns the last word of a name of several, in small letters: "port" of "remote_port" and of
    /// "remotePort"; nil for a name of one word.
    private static func lastWord(of name: [UInt8]) -> String? {
        let bare = ColumnName.bare(name)
        let letters = bare.reversed().drop { $0 == Byte.space }
        var word: [UInt8] = []
        for (letter, before) in zip(letters, letters.dropFirst().map(Optional.some) + [nil]) {
            guard !" _-/.".utf8.contains(letter) else { break }
            word.append(Byte.lowercased(letter))
            let (isLarge, wasSmall) = (
                letter &- UInt8(ascii: "A") < 26,
                before.map { $0 &- UInt8(ascii: "a") < 26 } ?? false
            )
            if isLarge, wasSmall { break }
        }
        return word.count == letters.count
            ? nil : String(decoding: word.reversed(), as: UTF8.self)
    }

    /// Returns whether a name of several words, or of few letters, is one for ids: "Event ID",
    /// "project_id", "iid".
    static func isCalledID(_ name: [UInt8]) -> Bool {
        ["id", "iid", "uid", "pid"].contains(lastWord(of: name) ?? plain(name))
    }

    /// Returns whether numbers are ids: each is above the one before, or each below it. They are at
    /// least a thousand if the name is one for ids, and a hundred million if it only ends so
    /// ("grpid").
    static func areIDs(name: [UInt8], _ texts: [[UInt8]]) -> Bool {
        let plain = plain(name)
        guard texts.count > 1, plain.hasSuffix("id") || plain.hasSuffix("ids") else { return false }
        let least = isWeakName(name) ? 1000 : 100_000_000
        let numbers = texts.compactMap { TimeRole.number($0) }
        let steps = zip(numbers, numbers.dropFirst())
        return numbers.count == texts.count && numbers.allSatisfy { $0 >= least }
            && (steps.allSatisfy { $0 < $1 } || steps.allSatisfy { $0 > $1 })
    }

    /// Returns whether numbers are those of payments and accounts: whole ones of nine digits or
    /// more, but for gaps, below a name for what payments are; of five below one for references.
    static func areReferences(name: [UInt8], _ texts: [[UInt8]]) -> Bool {
        let numbers = texts.filter { !TableValue.isGap($0) }
        let text = String(decoding: name, as: UTF8.self)
        let isReference = ColumnName.words(text).contains { $0.hasSuffix("referenz") }
        let least = isReference ? 10_000 : 100_000_000
        return isOfBookings(text) && !numbers.isEmpty
            && numbers.allSatisfy { TimeRole.number($0).map { $0 >= least } ?? false }
    }

    /// The names of the columns that people mean among several with numbers.
    static let tellingNames: Set<String> = [
        "value", "close", "price", "wert", "schlusskurs", "schluss", "kurs", "preis", "valeur",
        "clôture", "prix", "valor", "cierre", "precio", "valore", "chiusura", "prezzo",
    ]

    /// Words for what an account has after a payment.
    private static let balanceNames: Set<String> = [
        "balance", "bal", "saldo", "kontostand", "solde",
    ]

    /// Returns whether a name says that a column holds what an account has after each payment.
    static func isBalance(_ name: String) -> Bool {
        !balanceNames.isDisjoint(with: ColumnName.words(name))
            || ["残高", "余额", "餘額", "잔액"].contains(where: name.plainlyContains)
    }

    /// Words for what a payment is, and to whom it goes.
    private static let bookingNames: Set<String> = [
        "description", "details", "detail", "payee", "memo", "narrative", "reference", "ref",
        "transaction", "transactions", "particulars", "merchant", "counterparty", "category",
        "type",
        "note", "notes", "remarks", "check", "buchungstext", "verwendungszweck", "zweck", "vorgang",
        "umsatz", "umsatzart", "auftraggeber", "empfänger", "empfaenger", "beguenstigter",
        "begünstigter", "zahlungspflichtiger", "bemerkung", "kategorie", "libellé", "libelle",
        "opération", "operation", "motif", "catégorie", "concepto", "descripción", "descripcion",
        "beneficiario", "categoría", "descrizione", "causale", "operazione", "categoria",
        "omschrijving", "mededelingen", "tegenrekening", "iban", "bic", "kontonummer",
        "glaeubiger", "gläubiger", "mandatsreferenz", "kundenreferenz", "zahlungsempfänger",
        "umsatztyp",
    ]

    /// Words for the other side of a payment, and for what banks call it.
    private static let partyNames: Set<String> = [
        "payee", "merchant", "counterparty", "buchungstext", "verwendungszweck", "auftraggeber",
        "empfänger", "empfaenger", "beguenstigter", "begünstigter", "zahlungspflichtiger",
        "zahlungsempfänger", "libellé", "libelle", "beneficiario", "causale", "tegenrekening",
        "omschrijving", "iban", "bic", "mandatsreferenz", "glaeubiger", "gläubiger", "umsatzart",
    ]

    /// Returns whether names of columns are those of payments: three or more for what they are, one
    /// of them of banks.
    static func areOfPayments(_ names: [String]) -> Bool {
        names.count(where: isOfBookings) > 2
            && names.contains { !partyNames.isDisjoint(with: ColumnName.words($0)) }
    }

    /// Returns whether a name says that a column holds what payments are.
    static func isOfBookings(_ name: String) -> Bool {
        !bookingNames.isDisjoint(with: ColumnName.words(name))
    }

    /// The names of columns whose numbers measure nothing.
    private static let weakNames: Set<String> = [
        "", "id", "iid", "probeid", "index", "idx", "row", "no", "nr", "#", "unnamed:0", "seq",
        "sequence", "icmpseq",
        "uid", "uuid", "key", "code", "zip", "zipcode", "postcode", "postalcode", "plz", "phone",
        "telephone", "tel", "msisdn", "caller", "callee", "src", "dst", "lat", "latitude", "lon",
        "lng", "long", "longitude", "positionlat",
        "positionlong", "status", "statuscode", "httpstatus", "port", "pid", "tid", "table",
        "result", "start", "stop", "line", "lineno", "version", "fips", "orderid",
        "userid", "customerid", "sensorid", "deviceid", "stationid", "station", "sensor", "device",
        "flag", "flags", "quality", "qc", "hour", "minute", "stunde",
        "weekday", "dayofweek", "dayofyear", "doy", "yday", "cpu", "core", "node", "ttl",
        "sequenceno",
        "rownum", "rowid", "objectid",
        "interval", "intervall", "samplinginterval", "sampleinterval", "samplingperiod",
        "measurementinterval", "recordingduration", "averagingperiod", "messintervall",
    ]

    /// The last words of names of several whose numbers measure nothing.
    private static let weakWords: Set<String> = [
        "id", "ids", "no", "nr", "code", "type", "port", "postal", "postcode", "zip", "zipcode",
        "plz", "order", "status", "flag", "flags", "ok", "version", "pid", "uid", "kennung", "key",
        "phone", "lat", "latitude", "lon", "lng", "longitude", "typ", "tipo", "código", "codice",
        "codigo", "period", "periode", "periodo", "período", "interval",
    ]
}
