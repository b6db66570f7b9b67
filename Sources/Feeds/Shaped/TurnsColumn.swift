import CellValues
import Text

/// Finds the column whose texts tell several series apart that take turns: no time comes twice, but
/// the line leaps from one to the other.
struct TurnsColumn {
    /// Such a column.
    struct Found {
        let column: Int
        /// Whether the texts name things that measure, such as topics and sensors. If false they
        /// may say the state of one, such as "charging" and "idle".
        let areSeries: Bool
        /// Whether they are numbers, which may say anything.
        let areNumbers: Bool
        /// Whether the values do not leap between them, and names and times tell.
        var areRegular = false
    }

    /// Of all columns; empty where they have none.
    let names: [String]
    /// Rows in their order, each with its value and its time in seconds; NaN for none.
    let rows: [(cells: [RowFields.Field], value: Double, t: Double)]
    /// The columns of the time and of the values.
    let taken: Set<Int>

    /// The most series that are looked for.
    private static let most = 40
    /// Rows of each text that are the least to tell.
    private static let leastRows = 3

    /// The first column between whose texts the values leap: within each of them a step is on
    /// average at most half as high.
    var found: Found? { leaping ?? regular }

    /// The first column called as things are that measure, and take turns in it: each has steps of
    /// its own in time, as even as those of a clock. What is paid in several currencies has none.
    private var regular: Found? {
        let column = names.indices.first { column in
            let words = TurnWords(names[column])
            guard !taken.contains(column), !words.isState, words.isReporter || words.isMoney,
                let groups = groups(by: column),
                words.isOnlyThing
                    || !groups.keys.allSatisfy({ ValueForm.isNumber($0, hasDots: true) }),
                2 * changes(texts(column)) >= rows.count - 1
            else { return false }
            return words.isMoney || groups.values.allSatisfy { isEven($0.map(\.t)) }
        }
        return column.map {
            Found(column: $0, areSeries: true, areNumbers: false, areRegular: true)
        }
    }

    /// Returns whether three of four steps differ by at most a quarter from the one in the middle.
    private func isEven(_ times: [Double]) -> Bool {
        let steps = zip(times.dropFirst(), times).map { abs($0 - $1) }.sorted()
        guard !steps.isEmpty else { return false }
        let middle = steps[steps.count / 2]
        return middle > 0
            && 4 * steps.count { abs($0 - middle) <= middle / 4 } >= 3 * steps.count
    }

    private var leaping: Found? {
        let whole = meanStep(rows.map(\.value)[...])
        guard whole > 0 else { return nil }
        let column = names.indices.first { column in
            guard !taken.contains(column), let groups = groups(by: column) else { return false }
            let steps = groups.values.map { meanStep($0.map(\.value)[...]) * Double($0.count - 1) }
            let count = groups.values.reduce(0) { $0 + $1.count - 1 }
            return 2 * steps.reduce(0, +) <= whole * Double(count)
        }
        return column.map(found)
    }

    private func found(_ column: Int) -> Found {
        let texts = texts(column)
        let kinds = Set(texts)
        let areNumbers = kinds.allSatisfy { ValueForm.isNumber($0, hasDots: true) }
        let words = TurnWords(names[column])
        let areSeries =
            words.isThing && !words.isState
            || !areNumbers && !words.isState
                && (kinds.allSatisfy(TurnWords.isIdentifier)
                    || changes(texts) * 4 >= 3 * (texts.count - 1)
                        && !kinds.contains(where: TurnWords.isState))
        return Found(column: column, areSeries: areSeries, areNumbers: areNumbers)
    }

    private func texts(_ column: Int) -> [[UInt8]] {
        rows.map { $0.cells.indices.contains(column) ? $0.cells[column].text : [] }
    }

    private func changes(_ texts: [[UInt8]]) -> Int {
        zip(texts, texts.dropFirst()).count { $0 != $1 }
    }

    /// Returns the rows of each text in a column; nil where the texts are too many, too few, or
    /// do not take turns.
    private func groups(by column: Int) -> [[UInt8]: [(value: Double, t: Double)]]? {
        let texts = texts(column)
        var groups: [[UInt8]: [(value: Double, t: Double)]] = [:]
        for (text, row) in zip(texts, rows) {
            groups[text, default: []].append((row.value, row.t))
            guard groups.count <= TurnsColumn.most else { return nil }
        }
        guard groups.count > 1, changes(texts) >= 2 * groups.count, !groups.keys.contains([]),
            groups.values.allSatisfy({ $0.count >= TurnsColumn.leastRows })
        else { return nil }
        return groups
    }

    private func meanStep(_ values: ArraySlice<Double>) -> Double {
        guard values.count > 1 else { return 0 }
        let steps = zip(values, values.dropFirst()).map { abs($1 - $0) }
        return steps.reduce(0, +) / Double(steps.count)
    }
}

extension ShapedPlan {
    /// The note on a column whose texts take turns; nil where there is none.
    var turnsNote: String? {
        turns.map { column in
            "the values leap "
                + (turnsAreNumbers
                    ? "where \(names[column].printable(limit: 40)) changes"
                    : "between the texts of \(names[column].printable(limit: 40))")
                + ": if they are"
                + " several series, --split-by \(names[column].quotedForShell) draws a line each"
        }
    }
}

/// What words say of texts that take turns.
private struct TurnWords {
    private let words: Set<String>

    /// - Parameter name: of their column.
    init(_ name: String) {
        words = Set(ColumnName.words(name))
    }

    /// Whether the name is one for things that measure, or for their places.
    var isThing: Bool { !words.isDisjoint(with: TurnWords.things) }

    /// Whether the name is one for things that report by themselves, each at times of its own: what
    /// asks one server after the other is another one.
    var isReporter: Bool {
        isThing && words.isDisjoint(with: ["server", "source", "ip", "address", "addr", "series"])
    }

    /// Whether all words of the name are such, or say how things are told apart.
    var isOnlyThing: Bool {
        words.isSubset(of: TurnWords.things.union(["id", "nr", "no", "number", "name", "nummer"]))
    }

    /// Whether the name means currencies: amounts of two can't be compared.
    var isMoney: Bool { !words.isDisjoint(with: ["asset", "currency", "coin", "währung"]) }

    /// Whether the name is one for what happens or is found.
    var isState: Bool { !words.isDisjoint(with: TurnWords.stateNames) }

    private static let things: Set<String> = [
        "topic", "sensor", "sensors", "sensorid", "device", "deviceid", "dev", "station",
        "stationid", "host", "hostname", "node", "meter", "meterid", "probe", "channel", "location",
        "room", "site", "machine", "server", "instance", "entity", "entityid", "source", "series",
        "metric", "measurement", "parameter", "mac", "address", "addr", "ip", "symbol", "ticker",
        "pair", "gauge", "container", "index", "gpu", "pod", "disk", "interface", "iface", "gerät",
        "geraet",
        "sensorname", "standort", "raum", "messstelle", "zähler", "kanal", "ort", "capteur",
        "appareil", "lieu", "pièce", "dispositivo", "estación", "ubicación", "sala", "sensore",
        "stazione", "luogo", "stanza", "vehicle", "truck", "bus", "inverter", "tracker", "plug",
        "thermostat", "fahrzeug", "wechselrichter", "véhicule", "vehículo", "veicolo",
    ]
    private static let stateNames: Set<String> = [
        "state", "status", "mode", "phase", "event", "action", "activity", "sky", "weather",
        "condition", "conditions", "note", "notes", "comment", "remark", "message", "quality",
        "flag", "direction", "side", "category", "payee", "type", "kind", "tide", "season", "meal",
        "shift", "weekday", "zustand", "modus", "ereignis", "bemerkung", "kommentar", "kategorie",
        "art", "état", "etat", "estado", "stato", "evento", "fase", "nota",
    ]

    /// Words for states, in small letters.
    private static let states: Set<String> = [
        "on", "off", "open", "opened", "closed", "close", "start", "started", "stop", "stopped",
        "begin", "end", "active", "inactive", "idle", "standby", "sleep", "awake", "asleep", "work",
        "rest", "charged", "discharged", "high", "low", "hi", "lo", "up", "down", "in", "out",
        "true", "false", "yes", "no", "day", "night", "morning", "noon", "afternoon", "evening",
        "am", "pm", "sun", "rain", "cloud", "snow", "clear", "sunny", "cloudy", "rainy", "wet",
        "dry", "hot", "cold", "warm", "buy", "sell", "ok", "error", "warning", "full", "empty",
        "before", "after", "min", "max", "minimum", "maximum", "peak", "trough", "flood", "ebb",
        "breakfast", "lunch", "dinner", "heat", "cool", "busy", "free", "home", "away", "load",
        "unload", "ein", "aus", "an", "auf", "zu", "hoch", "tief", "tag", "nacht", "offen",
        "geschlossen", "leer", "voll", "jour", "nuit", "haut", "bas", "día", "noche",
    ]

    /// Returns whether a text is a word for a state, or may be one: of a letter or two, or such as
    /// "charging".
    static func isState(_ text: [UInt8]) -> Bool {
        text.count < 3
            || ColumnName.words(text).contains {
                states.contains($0) || $0.count > 5 && $0.hasSuffix("ing")
            }
    }

    /// Returns whether a text is no plain word, but a way or a name with a number: "home/attic",
    /// "sensor.attic", "dev_7", "a4:c1:38".
    static func isIdentifier(_ text: [UInt8]) -> Bool {
        text.count > 2 && !text.contains(Byte.space)
            && text.contains { "/._:".utf8.contains($0) || $0 &- Byte.zero < 10 }
    }
}
