// Numbers have their separators and dates their names from the locale.

extension ChartWords {
    /// German.
    public static var german: ChartWords {
        var words = ChartWords()
        words.startOfData = "Beginn der Daten"
        words.endOfData = "Ende der Daten"
        words.series = "Reihe"
        words.continued = "← Fortsetzung"
        words.continues = "Fortsetzung →"
        words.fetchFailed = "Abruf fehlgeschlagen"
        words.endUnknown = "Ende unbekannt"
        words.noData = "Keine Daten"
        words.noValues = "Keine Werte in diesem Bereich"
        words.noValuesAboveZero = "Keine Werte über 0"
        words.allAbove = "Alle Werte liegen über diesem Bereich"
        words.allBelow = "Alle Werte liegen unter diesem Bereich"
        words.nameWithoutValues = "{name} (ohne Werte)"
        words.logScale = "logarithmisch"
        words.countedFrom = "Abstand zu {base}"
        words.oneValueNotShown = "1 Wert ≤ 0 nicht gezeigt"
        words.valuesNotShown = "{count} Werte ≤ 0 nicht gezeigt"
        words.valuesNotShownInShort = "{count} ≤ 0 nicht gezeigt"
        words.oneValueOutside = "1 Wert außerhalb der Achse nicht gezeigt"
        words.valuesOutside = "{count} Werte außerhalb der Achse nicht gezeigt"
        words.valuesOutsideInShort = "{count} nicht gezeigt"
        words.factors = [
            3: "Tausend", 6: "Millionen", 9: "Milliarden", 12: "Billionen", 15: "Billiarden",
        ]
        words.factorOfUnit = "{factor} {unit}"
        words.sampleTitle = "Beispiel: Lufttemperatur"
        words.standardInput = "Standardeingabe"
        words.page = "Seite {page} von {pages}"
        words.pageOfSeveral = "Seite {page}"
        words.rangeFrom = "ab {from}"
        words.rangeTo = "vor {to}"
        words.noPoints = "keine Punkte"
        words.onePoint = "Punkt {last}"
        words.points = "Punkte {first}–{last}"
        words.pointsOfTotal = "{points} von {total}"
        words.allOfOnePoint = "1 Punkt"
        words.allPoints = "{count} Punkte"
        words.incomplete = "unvollständig"
        words.axisForAllPoints = "y-Achse für alle {count} Punkte"
        words.axisForPointsSeen = "y-Achse für die {count} bisher gelesenen Punkte"
        return words
    }
}

extension AltTextWords {
    /// German.
    public static var german: AltTextWords {
        var words = AltTextWords()
        words.lineChart = "Liniendiagramm: {title}"
        words.untitled = "eine Reihe"
        words.pointsAtOnce = "{points}: {time} ({zone})"
        words.pointsInTime = "{points} von {first} bis {last} ({zone})"
        words.onlyLine = "Eine Linie zwischen Punkten außerhalb"
        words.somePoints = "Punkte"
        words.onePoint = "1 Punkt"
        words.points = "{count} Punkte"
        words.pointsOfEach = "{points} in jeder von {series} Reihen"
        words.values = "Werte"
        words.namedValues = "Werte ({names})"
        words.valuesOfSeveral = "{values} von {count} Reihen: {parts}"
        words.fromLowToHigh = "von {low} bis {high}"
        words.allSame = "alle {value}"
        words.withoutValues = "ohne Werte"
        words.lineBreaks = "Die Linie ist {times} unterbrochen"
        words.linesBreak = "Unterbrechungen der Linie: {parts}"
        words.once = "einmal"
        words.severalTimes = "{count}-mal"
        words.missing = "Punkte, die nicht abgerufen werden konnten: {points}"
        words.endUnknown = "Ob {name} nach Punkt {last} weitergeht, ist nicht bekannt"
        words.theSeries = "die Reihe"
        words.logarithmic = "Die Werteachse ist logarithmisch"
        words.oneNotOnLogAxis =
            "1 Wert von 0 oder weniger hat auf der logarithmischen Achse keinen Platz"
        words.notOnLogAxis =
            "{count} Werte von 0 oder weniger haben auf der logarithmischen Achse keinen Platz"
        words.oneOutside = "1 Wert liegt außerhalb der Werteachse und ist nicht gezeigt"
        words.outside = "{count} Werte liegen außerhalb der Werteachse und sind nicht gezeigt"
        words.onThisPage = "auf dieser Seite"
        words.inThisRange = "in diesem Zeitraum"
        words.isWhole = "Das ist die ganze Reihe"
        words.startsAndEnds = "Die Reihe beginnt und endet {place}"
        words.starts = "Die Reihe beginnt {place}"
        words.ends = "Die Reihe endet {place}"
        words.allAreWhole = "Alle Reihen sind ganz zu sehen"
        words.allStartAndEnd = "Alle Reihen beginnen und enden {place}"
        words.allStart = "Alle Reihen beginnen {place}"
        words.allEnd = "Alle Reihen enden {place}"
        return words
    }
}

extension LiveChartWords {
    /// German.
    public static var german: LiveChartWords {
        var words = LiveChartWords()
        words.connecting = "Verbindung zu {source} wird hergestellt"
        words.live = "Live von {source}"
        words.stale = "Nichts mehr von {source} gehört"
        words.reconnecting = "Verbindung zu {source} wird erneuert"
        words.ended = "Keine weiteren Trades von {source}"
        words.price = "Preis"
        words.last = "zuletzt {price}"
        words.gap = "keine Trades bekannt {from} bis {to}"
        return words
    }
}

extension RankedTexts {
    /// German.
    public static let german = RankedTexts([
        .rankings: "Ranglisten",
        .rankingsText: "Jede Liste wird abgerufen, wenn Sie sie öffnen",
        .skip: "Zur Liste springen",
        .list: "Liste",
        .loading: "Die Liste wird geladen",
        .empty: "Die Liste hat keine Einträge.",
        .range: "{first} bis {last} von {count}",
        .count: "Einträge: {count}",
        .pages: "Seiten",
        .page: "Seite {page} von {pages}",
        .previous: "Zurück",
        .next: "Weiter",
        .rank: "Rang",
        .atLeast: "mindestens {value}",
        .refresh: "Erneut abfragen",
        .back: "Zurück zur Liste",
        .facts: "Angaben",
        .notGiven: "nicht angegeben",
        .source: "Bei {host} öffnen",
        .picture: "Die Liste als Bild",
        .data: "Als Daten",
        .languages: "Sprache",
        .colours: "Farben",
        .system: "System",
        .light: "Hell",
        .dark: "Dunkel",
        .notes: "Hinweise",

        .asked: "Abgerufen {age}",
        .secondsAgo: "vor {count} s",
        .minutesAgo: "vor {count} min",
        .hoursAgo: "vor {count} h",
        .daysAgo: "vor {count} Tagen",

        .retry: "Noch einmal",
        .retryFrom: "Noch einmal ab {time} UTC",
        .`where`: "Wo",
        .what: "Was",
        .`try`: "Was hilft",
        .noConnection: "Keine Verbindung",
        .noConnectionText: "{title} ist jetzt nicht erreichbar.",
        .failing: "Die Quelle antwortet mit einem Fehler",
        .failingText: "{title} kann jetzt nicht antworten: Der Server dort meldet einen Fehler.",
        .invalidData: "Ungültige Daten",
        .invalidDataText: "Die Antwort von {title} lässt sich nicht anzeigen.",
        .refused: "Abgelehnt",
        .refusedText: "{title} verlangt einen Schlüssel oder lehnt den ab, der mitgegeben wurde.",
        .wait: "Bitte warten",
        .waitText: "{title} wurde vorerst oft genug gefragt.",
        .waitUntil: "Ab {time} UTC kann wieder gefragt werden.",
        .notFound: "Nicht gefunden",
        .notFoundText: "An der Adresse von {title} ist nichts.",
        .busy: "Zu viel auf einmal",
        .busyText: "Dieser Server hat gerade zu viel zu tun. Bitte versuchen Sie es bald wieder.",
        .wrongAddress: "Diese Adresse führt nirgendwohin",
        .noFeed: "Hier gibt es keine Liste „{name}“. Es gibt:",
        .noEntry: "Diesen Eintrag hat die Liste nicht oder nicht mehr.",
        .noPage: "Die Liste hat keine Seite {page}. Die letzte ist {pages}.",
        .wrongParameter: "Ein Parameter der Adresse ist falsch.",
        .failedBefore: "Darunter steht, was vorher bekannt war.",

        .shown: "{range} von {count}",
        .by: "nach {metric}",
        .fetched: "Abgerufen {time} UTC",
        .atLeastSign: "≥ heißt mindestens",
        .missingLetters: "□ steht für Buchstaben, die der Schrift fehlen",
        .missingPictures: "Fehlende Bilder: {missing} von {count}",
        .moreFacts: "Angaben, die hier keinen Platz haben: {count}",
        .noEntries: "Keine Einträge",

        .noteFewer: "{given} von {asked} Einträgen geliefert",
        .noteIncomplete: "Die Quelle sagt, dass ihre Liste nicht vollständig ist",
        .noteLimit: "Die Quelle liefert höchstens {count} Einträge",
        .noteAmongFirst: "Die Ränge gelten unter den ersten {count}, die die Quelle lieferte",
        .noteRepeated: "Doppelt gelieferte Einträge, die einmal gezeigt werden: {count}",
        .noteUnusable: "Einträge, die sich nicht anzeigen lassen: {count}",
        .noteCut: "Zahlen mit „mindestens“ sind Summen der ersten {count} Einträge",
        .noteOld: "Die Quelle ist nicht erreichbar; das ist, was sie vorher sagte",
        .noteFailed: "Ein Teil fehlt: {why}",
        .noteOldPictures:
            "Bilder sind nicht erreichbar; die gezeigten wurden vorher aufgehoben, das älteste {age}",

        .altList: "Rangliste: {title}",
        .altEntry: "Eintrag {rank}: {entry}",
        .altNoNumber: "keine Zahl",
        .altPage: "Seite: {link}",
    ])
}
