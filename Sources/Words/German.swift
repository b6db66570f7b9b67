// All words of a language stand in its one file, however long: a translator reads them from top to
// bottom. Numbers have their separators and dates their names from the locale.

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
        words.nameWithoutValuesOnPage = "{name} (keine auf dieser Seite)"
        words.nameWithoutValuesInRange = "{name} (keine in diesem Zeitraum)"
        words.moreNames = "+ {count} weitere"
        words.logScale = "logarithmisch"
        words.place = "Platz"
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
        words.lines = "{count} Linien"
        words.oneLine = "1 Linie"
        words.namesAndMore = "{names} und {count} weitere"
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
        words.candleChart = "Kerzendiagramm: {title}"
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
        words.before = "{source}, davor"
        words.madeUp = "{source}, erfunden"
        words.gap = "keine Trades bekannt {from} bis {to}"
        words.alert = "{alert} um {time}"
        words.candles = "Kerzen von {span}"
        words.days = "{count} Tagen"
        words.oneDay = "1 Tag"
        return words
    }
}

extension LiveScreenWords {
    /// German.
    public static var german: LiveScreenWords {
        var words = LiveScreenWords()
        words.time = "ZEIT ({zone})"
        words.shortTime = "ZEIT"
        words.price = "PREIS"
        words.amount = "MENGE"
        words.side = "SEITE"
        words.source = "QUELLE"
        words.sentiment = "STIMMUNG"
        words.marketOf = "Markt {number} von {count}. Tab, n: nächster; p: voriger; a: alle"
        words.noTrades = "Noch keine Trades."
        words.alert = "Alarm: {alert} um {time}, {price}."
        words.oneTrade = "1 Trade"
        words.trades = "{count} Trades"
        words.listed = "{trades} in der Liste"
        words.stored = "{trades} gespeichert, {total} insgesamt"
        words.storedBefore = "{count} gespeichert"
        words.left = "{count} haben sie verlassen, nicht gespeichert"
        words.outside = "{count} außerhalb von {modelPrices} (–)"
        return words
    }
}

extension BinWords {
    /// German.
    public static var german: BinWords {
        var words = BinWords()
        words.one = [
            "s": "Sekunde", "m": "Minute", "h": "Stunde", "d": "Tag", "w": "Woche",
            "mo": "Monat", "q": "Quartal", "y": "Jahr",
        ]
        words.several = [
            "s": "Sekunden", "m": "Minuten", "h": "Stunden", "d": "Tage", "w": "Wochen",
            "mo": "Monate", "q": "Quartale", "y": "Jahre",
        ]
        words.uses = [
            "mean": "Mittel je {bin}", "sum": "Summe je {bin}",
            "min": "kleinster Wert je {bin}", "max": "größter Wert je {bin}",
            "count": "Zahl der Punkte je {bin}", "last": "letzter Wert je {bin}",
        ]
        words.binsFromPoints = "{bins} ({points})"
        words.firstInPart = "{bin} am Anfang unvollständig"
        words.lastInPart = "{bin} am Ende unvollständig"
        words.endsInPart = "{bin} am Anfang und am Ende unvollständig"
        words.means = [
            "s": "{count}-s-Mittel", "m": "{count}-min-Mittel", "h": "{count}-h-Mittel",
            "d": "{count}-Tage-Mittel", "w": "{count}-Wochen-Mittel",
        ]
        return words
    }
}

extension PeriodWords {
    /// German.
    public static var german: PeriodWords {
        var words = PeriodWords()
        words.months = [
            "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
            "Oktober", "November", "Dezember",
        ]
        words.date = "{day}. {month} {year}"
        words.dayOfYear = "{day}. {month}"
        words.dayOfMonth = "{day}."
        words.span = "{first} bis {last}"
        return words
    }
}

extension ViewerWords {
    /// German.
    public static var german: ViewerWords {
        var words = ViewerWords()
        words.skip = "Zum Diagramm springen"
        words.chart = "Diagramm"
        words.pages = "Seiten"
        words.first = "Erste"
        words.previous = "Zurück"
        words.next = "Weiter"
        words.last = "Letzte"
        words.liveTrades = "Live-Trades"
        words.rankings = "Ranglisten"
        words.back = "Zurück zur Seite"
        words.zoomOut = "Verkleinern"
        words.zoomIn = "Vergrößern"
        words.help = "Hilfe"
        words.close = "Schließen"
        words.retry = "Noch einmal"
        words.tryNow = "Jetzt versuchen"
        words.download = "Herunterladen"
        words.strip = "Ort in der ganzen Reihe"
        words.showStrip = "Ganze Reihe zeigen"
        words.figures = "Kennzahlen"
        words.table = "Tabelle"
        words.tableTitle = "Werte"
        words.samplesAsTable = "Werte als Tabelle"
        words.samplesAsCSV = "Werte als Tabelle (CSV)"
        words.wholeTable = "Alle als CSV"
        words.copyLink = "Link kopieren"
        words.copyPicture = "Bild kopieren"
        words.settings = "Einstellungen"
        words.size = "Punkte je Seite"
        words.allPoints = "alle"
        words.set = "Setzen"
        words.goToPage = "Zur Seite"
        words.goToDate = "Zum Datum"
        words.go = "Los"
        words.from = "Von"
        words.to = "Bis"
        words.toHint = "2026-01-31"
        words.latest = "Zuletzt"
        words.sevenDays = "7 Tage"
        words.allOfIt = "alles"
        words.zone = "Zeitzone"
        words.yAxis = "y-Achse"
        words.thisPage = "diese Seite"
        words.wholeSeries = "ganze Reihe"
        words.theme = "Farben"
        words.system = "System"
        words.light = "hell"
        words.dark = "dunkel"
        words.apply = "Anwenden"
        words.noPage = "Keine Seite"
        words.announcedStart = "Beginn der Daten"
        words.announcedEnd = "Ende der Daten"
        words.helpTitle = "Tasten und Gesten"
        words.homeKey = "Pos1"
        words.endKey = "Ende"
        words.shiftKey = "Umschalt"
        words.drag = "Über das Diagramm ziehen"
        words.dragWithShift = "Mit Umschalt oder der mittleren Taste ziehen"
        words.wheelWithKey = "Das Rad mit Strg oder ⌘ drehen"
        words.doubleClick = "Doppelklick"
        words.swipe = "Nach links, rechts wischen"
        words.twoFingers = "Zwei Finger"
        words.slide = "Berühren und schieben"
        words.leafing = "Vorige, nächste Seite"
        words.toEnds =
            "Erste, letzte Seite; bei einem Zeitraum die erste, letzte Spanne gleicher Länge"
        words.toPage = "Zu einer Seite gehen"
        words.zooming = "Vergrößern, verkleinern"
        words.toSample = "Den vorigen, nächsten Wert ablesen"
        words.hiding = "Das Fadenkreuz verbergen, eine Auswahl beenden"
        words.thisHelp = "Diese Hilfe"
        words.zoomToRange = "Einen Zeitraum vergrößern"
        words.reading = "Die Werte ablesen"
        words.moving = "Den Zeitraum verschieben"
        words.zoomingAtPointer = "Am Zeiger vergrößern, verkleinern"
        words.toPart = "Zu einem Teil der Reihe gehen"
        words.zoomingAndMoving = "Den Zeitraum vergrößern und verschieben"
        return words
    }
}

extension ViewerNotes {
    /// German.
    public static var german: ViewerNotes {
        var words = ViewerNotes()
        words.dates = "de"
        words.lost =
            "Keine Verbindung zum Server des Diagramms. Diese Seite versucht es von selbst wieder."
        words.status = "Der Server des Diagramms antwortete mit dem Status {status}."
        words.badPicture = "Der Server des Diagramms sandte ein Bild, das sich nicht lesen lässt."
        words.loading = "Lade {view}"
        words.wheelWithControl = "Zum Vergrößern Strg halten und das Rad drehen."
        words.wheelWithCommand = "Zum Vergrößern ⌘ halten und das Rad drehen."
        words.againAt = "Neuer Versuch um {time}."
        words.againIn = "Neuer Versuch in {seconds} s."
        words.again = "Neuer Versuch."
        words.askAt = "Ab {time} kann wieder gefragt werden."
        words.seriesBegins = "Die Reihe beginnt: {time}."
        words.seriesEnds = "Die Reihe endet: {time}."
        words.notUpToDate = "Nicht aktuell seit {time}: {why}"
        words.offline = "Offline: keine Quelle wird gefragt."
        words.offlineSince = "Offline: keine Quelle wird gefragt. Die älteste Seite ist von {time}."
        words.noSamples = "Noch keine Werte. Diese Seite zeigt sie, sobald sie kommen."
        words.unavailable = "{view} kann nicht abgerufen werden"
        words.stillSame = "{sentence}; zu sehen ist das Bild von vorher"
        words.stillOther = "{sentence}; zu sehen ist noch {view}"
        words.thatRange = "dieser Zeitraum"
        words.thatTime = "die Seite dieses Zeitpunkts"
        words.thatPage = "diese Seite"
        words.lastPage = "die letzte Seite"
        words.numberedPage = "Seite {page}"
        words.anotherRange = "ein anderer Zeitraum"
        words.noValues = "Hier gibt es keine Werte abzulesen."
        words.lowToHigh = "{low} bis {high}"
        words.oneSample = "{count} Wert"
        words.samples = "{count} Werte"
        words.time = "Zeit"
        words.firstOf = "Die ersten {shown} von {count} Werten"
        words.lowest = "kleinster {value}"
        words.highest = "größter {value}"
        words.mean = "Mittel {value}"
        words.noValuesShort = "keine Werte"
        words.copied = "Kopiert"
        words.notCopied = "Nicht kopiert"
        words.withoutValue = "{samples}, {count} davon leer"
        return words
    }
}

extension FailureWords {
    /// German.
    public static var german: FailureWords {
        var words = FailureWords()
        words.sourceRefuses = "die Quelle lehnt ab"
        words.sourceRefusesWith = "die Quelle lehnt ab ({status})"
        words.sourceSaysToWait = "die Quelle bittet zu warten"
        words.sourceSaysToWaitWith = "die Quelle bittet zu warten ({status})"
        words.sourceAnswers = "die Quelle antwortet mit {status}"
        words.sourceIsSilent = "die Quelle antwortet nicht"
        words.sourceIsSilentYet = "die Quelle antwortet noch nicht"
        words.sourceIsUnreadable = "die Quelle lässt sich nicht lesen"
        words.sourceIsMissing = "die Quelle gibt es nicht"
        words.sourceIsUnreachable = "die Quelle ist nicht erreichbar"
        words.sourceIsBad = "die Daten der Quelle sind fehlerhaft"
        words.sourceIsEmpty = "die Quelle hat keine Werte"
        words.noSamplesYet = "noch keine Werte"
        words.timesGoBack = "die Zeiten der Reihe laufen rückwärts"
        words.tooMuchAtOnce =
            "zu viele Diagramme auf einmal sind verlangt; bitte bald noch einmal versuchen"
        words.tooLittleMemory = "der Server hat zu wenig Speicher für dieses Bild"
        words.noZones = "der Server hat keine Zeitzonen"
        words.notDrawn = "das Bild lässt sich nicht zeichnen"
        words.wrongCanvas = "ein Bild dieser Größe gibt es nicht"
        words.wrongValue = "{name} „{value}“ ist falsch"
        words.pageFromOne = "Seiten zählen ab 1 (angegeben: 0)"
        words.rangeAndPage = "neben from und to gibt es kein page und kein at"
        words.pageAndInstant = "möglich ist page oder at, nicht beides"
        words.unknownParameter = "es gibt keinen Parameter „{name}“; es gibt {names}"
        words.givenTwice = "{name} ist doppelt angegeben"
        words.noMarket = "es gibt hier keinen Markt {name}; es gibt {names}"
        words.noWindow = "es gibt hier kein Fenster {name}; es gibt {names}"
        words.allHidden = "keine Linie bliebe übrig: hide nennt sie alle"
        words.noZone =
            "es gibt keine Zeitzone „{name}“; möglich ist ein IANA-Name wie Europe/Berlin, oder UTC"
        words.tooManyPixels =
            "ein Bild von {width} x {height} Pixeln ist zu groß: kleiner werden muss width, height oder scale"
        words.nothing = "Hier ist nichts"
        words.nothingHere = "Hier ist nichts"
        words.goTo = "Weiter zu: {page}"
        words.viewer = "Diagramm"
        words.liveTrades = "Live-Trades"
        words.rankings = "Ranglisten"
        return words
    }
}

extension LivePageWords {
    /// German.
    public static var german: LivePageWords {
        var words = LivePageWords()
        words.skip = "Zu den Trades springen"
        words.otherPages = "Andere Seiten"
        words.markets = "Märkte"
        words.series = "Die Reihe"
        words.rankings = "Ranglisten"
        words.reload = "Neu laden"
        words.download = "Herunterladen"
        words.latestPrice = "Letzter Preis"
        words.unit = "{currency} je {what}"
        words.noTradeYet = "noch kein Trade"
        words.prices = "Preise"
        words.windows = "Zeit, die das Diagramm zeigt"
        words.forms = "Was das Diagramm zeigt"
        words.candles = "Kerzen"
        words.line = "Linie"
        words.moods = "Stimmung entlang des Diagramms"
        words.notes = "Hinweise"
        words.about = "Was ist das alles?"
        words.something = "etwas"
        words.aboutTrade =
            "Jemand hat an einer Börse {what} von jemand anderem gekauft. Jede Zeile ist ein Trade: sein Preis für eine Einheit, und die Menge. Der neueste steht oben."
        words.side = "Seite"
        words.aboutSide =
            "Wer das Angebot des anderen annahm. „Kauf“: der Käufer. „Verkauf“: der Verkäufer."
        words.source = "Quelle"
        words.aboutSource = "{source} ist die Börse, der diese Seite zuhört."
        words.aboutBatches =
            "Ab und zu kommen einige Trades einer zweiten Quelle, {batchSource}, dazwischen."
        words.aboutMock = "Sie sind erfunden, um alles auszuprobieren."
        words.sentiment = "Stimmung"
        words.aboutSentiment = "Was ein Modell vom Preis hält, von 0 bis 1:"
        words.aboutRange = "Außerhalb von {modelPrices}, wofür es gemacht ist, sagt es nichts."
        words.list = "Liste"
        words.aboutStored =
            "Ist die Liste voll, werden ihre Trades in einem Archiv gespeichert und verlassen die Liste. Das Diagramm zeigt sie weiter."
        words.aboutLeft =
            "Ist die Liste voll, verlassen ihre Trades sie; nichts speichert sie. Das Diagramm zeigt sie weiter."
        words.gap = "Lücke"
        words.aboutGap =
            "Wo die Verbindung abriss, können Trades fehlen. Die Liste sagt, von wann bis wann."
        words.latestTrades = "Letzte Trades"
        words.newestFirst = "Letzte Trades, die neuesten zuerst"
        words.time = "Zeit"
        words.price = "Preis"
        words.amount = "Menge"
        words.empty = "Hier erscheinen Trades, sobald sie geschehen."
        words.inside = "Jeder Preis lag bisher innerhalb von {modelPrices}"
        words.noTrades = "Keine Trades in der Liste"
        words.listed = "{trades} in der Liste"
        words.listedOf = "{count} von {most} Trades"
        words.beforeStored = "dann werden sie gespeichert"
        words.beforeLeft = "dann fallen sie weg; nichts speichert sie"
        words.stored = "{trades} gespeichert, {total} insgesamt"
        words.left = "{trades} ungespeichert weg, {total} insgesamt"
        words.storedBefore = "{trades} früher gespeichert"
        words.oneOutside = "1 Trade lag bisher außerhalb von {modelPrices}"
        words.outside = "{count} Trades lagen bisher außerhalb von {modelPrices}"
        words.oneTrade = "1 Trade"
        words.trades = "{count} Trades"
        words.bad = "schlecht"
        words.poor = "schwach"
        words.fair = "mittel"
        words.good = "gut"
        words.excellent = "hervorragend"
        words.outsidePrices = "– außerhalb {modelPrices}"
        words.outsideAnswers = "– Antwort außerhalb 0–1"
        words.keys = "Tasten"
        words.aboutKeys = "P hält die Liste an, ? zeigt, was Sie hier lesen."
        words.settings = "Zeitzone und Farben"
        words.zone = "Zeitzone"
        words.theme = "Farben"
        words.system = "System"
        words.light = "hell"
        words.dark = "dunkel"
        words.apply = "Anwenden"
        return words
    }
}

extension LiveFailureWords {
    /// German.
    public static var german: LiveFailureWords {
        var words = LiveFailureWords()
        words.storing = "Trades lassen sich nicht speichern"
        words.batches = "Abfragen der zweiten Quelle scheitern"
        words.picture = "Das Bild lässt sich nicht schreiben"
        words.oneTry = "bisher {count} Versuch"
        words.tries = "bisher {count} Versuche"
        words.failures = "bisher {count}-mal"
        words.waiting = "{count} warten"
        words.oneRefused = "1 Trade ist nicht gespeichert worden"
        words.refused = "{count} Trades sind nicht gespeichert worden"
        words.loss =
            "Der Lauf vor diesem wurde abgebrochen: Trades, die noch nicht gespeichert waren, sind verloren"
        words.lossSince =
            "Der Lauf vor diesem wurde abgebrochen: Trades nach {time}, die noch nicht gespeichert waren, sind verloren"
        return words
    }
}

extension LiveNotes {
    /// German.
    public static var german: LiveNotes {
        var words = LiveNotes()
        words.dates = "de"
        words.lost = "Verbindung zum Server verloren, neuer Versuch"
        words.connecting = "Verbindung zum Server dieser Seite wird hergestellt"
        words.late = "Trades von {source}, verspätet um {span}"
        words.quiet = "Verbunden, kein Trade seit {span}"
        words.noneYet = "Verbunden, noch kein Trade: gibt es diesen Markt?"
        words.lastTrade = "letzter Trade vor {span}"
        words.days = "{count} Tage"
        words.daysAgo = "{count} Tagen"
        words.pause = "Liste anhalten"
        words.goOn = "Fortsetzen"
        words.oneNewer = "Angehalten: 1 neuerer Trade kommt noch"
        words.newer = "Angehalten: {count} neuere Trades kommen noch"
        words.buy = "Kauf"
        words.sell = "Verkauf"
        words.ahead = "voraus"
        words.madeUp = "erfunden"
        words.more = "Alle Trades zeigen"
        words.fewer = "Weniger Trades zeigen"
        words.nearestEnd = "{opinion}; das nächste Ende ist {score}"
        words.gap = "Keine Trades bekannt von {from} bis {to}"
        words.chartOf = "Das Diagramm ist von {time}"
        words.candle = "Anfang {open}, höchster {high}, tiefster {low}, Ende {close}"
        words.altText = "Diagramm der Preise, letzte Spanne: {span}"
        words.failure = "{what} seit {time}: {details}."
        return words
    }
}

extension SeriesProblemWords {
    /// German.
    public static var german: SeriesProblemWords {
        var words = SeriesProblemWords()
        words.pagePastEnd =
            "Seite {page} liegt hinter dem Ende: {series}; die letzte ist Seite {last}"
        words.pageBeforeStart =
            "Seite -{page} liegt vor dem Beginn: {series}; die erste ist Seite -{last}"
        words.noneAfter = "ab {time} gibt es keine Werte: {series}; die letzte ist Seite {last}"
        words.thatTime = "diesem Zeitpunkt"
        words.onPages = "die Reihe hat {points} auf {pages}"
        words.onePoint = "{count} Punkt"
        words.points = "{count} Punkte"
        words.onePage = "{count} Seite"
        words.pages = "{count} Seiten"
        words.noSamples = "keine Werte"
        words.from = "ab {time}"
        words.before = "vor {time}"
        words.until = "bis {time}"
        words.hasPoints = "hat {points}"
        words.endsAt = "endet um {time}"
        words.startsAt = "beginnt um {time}"
        words.nearest = "die nächsten sind um {before} und {after}"
        words.series = "die Reihe {fact}"
        words.both = "{one} und {other}"
        words.sentences = "{one}, und {other}"
        words.emptyRange = "der Zeitraum von {from} bis {to} endet vor seinem Beginn"
        words.outsideYears =
            "die Zeit {time}, in Sekunden seit 1970, liegt außerhalb der Jahre 1 bis 9999"
        words.outsideYearsIn =
            "die Zeit {time}, in Sekunden seit 1970, liegt im Jahr {year}, außerhalb der Jahre 1 bis 9999"
        words.notBefore = "{name} „{value}“ liegt nicht vor {otherName} „{other}“"
        words.typedOutsideYears =
            "{name} „{value}“ liegt außerhalb der Jahre 1 bis 9999; eine Zahl sind Sekunden seit 1970"
        words.noInstant =
            "{name} „{value}“ ist kein Zeitpunkt; möglich sind Sekunden seit 1970, ein Datum wie 2026-03-29T12:00 oder now"
        words.noInstantOrSpan =
            "{name} „{value}“ ist kein Zeitpunkt; möglich sind Sekunden seit 1970, ein Datum wie 2026-03-29T12:00, now oder eine Spanne bis jetzt wie -6h"
        return words
    }
}

extension RankedTexts {
    /// German.
    public static let german = RankedTexts([
        .rankings: "Ranglisten",
        .needs: "braucht {names}",
        .rankingsText: "Jede Liste wird abgerufen, wenn Sie sie öffnen",
        .skip: "Zur Liste springen",
        .list: "Liste",
        .rows: "Zeilen",
        .layout: "Anordnung",
        .covers: "Bilder",
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
        .entries: "Einträge",
        .place: "{rank} von {count}",
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
        .failedBefore: "Stand: {time}",
        .missingVariable: "die Variable {name} des Servers fehlt oder ist unbrauchbar",

        .choices: "Wovon die Liste ist",
        .show: "Zeigen",
        .dateOrSpan: "7d, 2026-11-20",
        .wrongName:
            "{name} ist „{value}“ und muss ein Name ohne Anführungszeichen, Doppelpunkte und Klammern sein",
        .wrongDateOrSpan:
            "{name} ist „{value}“ und muss ein Datum wie 2026-11-20 oder eine Spanne wie 7d, 2w, 3mo oder 1y sein",
        .wrongChoice: "{name} hat kein „{value}“; es gibt {names}",
        .wrongChoiceNear: "{name} hat kein „{value}“; am nächsten: {names}",

        .name: "Name",
        .link: "Link",
        .image: "Bild",

        .shown: "{range} von {count}",
        .by: "nach {metric}",
        .fetched: "Abgerufen {time} UTC",
        .atLeastSign: "≥ heißt mindestens",
        .missingLetters: "□ steht für Buchstaben, die der Schrift fehlen",
        .missingPictures: "Fehlende Bilder: {missing} von {count}",
        .moreFacts: "Angaben, die hier keinen Platz haben: {count}",
        .noEntries: "Keine Einträge",

        .changeUp: "{count} höher",
        .changeDown: "{count} tiefer",
        .changeNew: "neu",
        .changeBack: "wieder da",
        .changesSince: "Veränderungen seit {time}",

        .noteFewer: "{given} von {asked} Einträgen geliefert",
        .noteIncomplete: "Die Quelle sagt, dass ihre Liste nicht vollständig ist",
        .noteLimit: "Die Quelle liefert höchstens {count} Einträge",
        .noteAmongFirst: "Die Ränge gelten unter den ersten {count}, die die Quelle lieferte",
        .noteRepeated: "Doppelt gelieferte Einträge, die einmal gezeigt werden: {count}",
        .noteUnusable: "Einträge, die sich nicht anzeigen lassen: {count}",
        .noteCut: "Zahlen mit „mindestens“ sind Summen der ersten {count} Einträge",
        .noteOld: "Von der Quelle kamen keine neuen Daten; das ist, was sie vorher sagte",
        .noteKept: "Stand {time}; die Quelle ist jetzt nicht zu haben: {why}",
        .noteFailed: "Ein Teil fehlt: {why}",
        .noteOldPictures:
            "Bilder sind nicht erreichbar; die gezeigten wurden vorher aufgehoben, das älteste {age}",

        .altList: "Rangliste: {title}",
        .altEntry: "Eintrag {rank}: {entry}",
        .altNoNumber: "keine Zahl",
        .altPage: "Seite: {link}",

        .feedTopAlbums: "Top-Alben",
        .feedAlbumsOfGenre: "Top-Alben eines Genres",
        .feedAlbumsBefore: "Top-Alben (Quelle von vor 2022)",
        .feedRepositories: "Beliebte Repositorys",
        .feedGames: "Top-Spiele auf Twitch",
        .feedGamesBefore: "Top-Spiele auf Twitch (Kraken)",
        .feedStreams: "{name}: Top-Streams",
        .feedViewers: "Zuschauer",
        .feedViewersCounted: "Zuschauer",
        .feedStars: "Sterne",
        .feedStarsCounted: "Sterne",
        .feedGenre: "Genre",
        .feedReleased: "Erschienen",
        .feedCopyright: "Copyright",
        .feedLanguage: "Sprache",
        .feedDescription: "Beschreibung",
        .feedChannels: "Kanäle",
        .feedSince: "Seit",
        .feedCountry: "Land oder Region",
        .feedFromGitHub: "Daten von GitHub",
        .feedFromTwitch: "Daten von Twitch",
        .feedRights: "Copyright © Apple Inc. Alle Rechte vorbehalten.",
        .feedAllGenres: "Alle Genres",
        .feedAlternative: "Alternative",
        .feedChildren: "Kindermusik",
        .feedChristian: "Christliches & Gospel",
        .feedClassical: "Klassik",
        .feedCountryMusic: "Country",
        .feedDance: "Dance",
        .feedElectronic: "Elektronisches",
        .feedHipHop: "Hip-Hop/Rap",
        .feedInstrumental: "Instrumentales",
        .feedLatin: "Lateinamerikanisches",
        .feedPop: "Pop",
        .feedSoul: "R&B/Soul",
        .feedRock: "Rock",
        .feedSoundtrack: "Filmmusik",
        .feedCanada: "Kanada",
        .feedFrance: "Frankreich",
        .feedGermany: "Deutschland",
        .feedJapan: "Japan",
        .feedUnitedKingdom: "Vereinigtes Königreich",
        .feedUnitedStates: "USA",
    ])
}
