// All words of a language stand in its one file, however long: a translator reads them from top to
// bottom. Numbers have their separators and dates their names from the locale.

extension ChartWords {
    /// French.
    public static var french: ChartWords {
        var words = ChartWords()
        words.startOfData = "Début des données"
        words.endOfData = "Fin des données"
        words.series = "Série"
        words.continued = "← suite"
        words.continues = "suite →"
        words.fetchFailed = "échec du chargement"
        words.endUnknown = "fin inconnue"
        words.ofSeries = "{names} : {words}"
        words.noData = "Aucune donnée"
        words.noValues = "Aucune valeur sur cette période"
        words.noValuesAboveZero = "Aucune valeur supérieure à 0"
        words.allAbove = "Toutes les valeurs sont au-dessus de cette plage"
        words.allBelow = "Toutes les valeurs sont au-dessous de cette plage"
        words.nameWithoutValues = "{name} (sans valeurs)"
        words.nameWithoutValuesOnPage = "{name} (aucune sur cette page)"
        words.nameWithoutValuesInRange = "{name} (aucune sur cette période)"
        words.moreNames = "+ {count} autres"
        words.logScale = "échelle logarithmique"
        words.place = "Place"
        words.countedFrom = "écart à {base}"
        words.oneValueNotShown = "1 valeur ≤ 0 non affichée"
        words.valuesNotShown = "{count} valeurs ≤ 0 non affichées"
        words.valuesNotShownInShort = "{count} ≤ 0 non affichées"
        words.oneValueOutside = "1 valeur hors de l’axe non affichée"
        words.valuesOutside = "{count} valeurs hors de l’axe non affichées"
        words.valuesOutsideInShort = "{count} non affichées"
        words.factors = [
            3: "milliers", 6: "millions", 9: "milliards", 12: "billions", 15: "billiards",
        ]
        words.factorOfUnit = "{unit} (en {factor})"
        words.sampleTitle = "Exemple : température de l’air"
        words.standardInput = "Entrée standard"
        words.page = "Page {page} sur {pages}"
        words.rangeFrom = "à partir du {from}"
        words.rangeTo = "avant le {to}"
        words.noPoints = "aucun point"
        words.onePoint = "point {last}"
        words.points = "points {first}–{last}"
        words.pointsOfTotal = "{points} sur {total}"
        words.allOfOnePoint = "1 point"
        words.allPoints = "{count} points"
        words.lines = "{count} courbes"
        words.oneLine = "1 courbe"
        words.namesAndMore = "{names} et {count} autres"
        words.incomplete = "incomplet"
        words.axisForAllPoints = "axe des ordonnées pour les {count} points"
        words.axisForPointsSeen = "axe des ordonnées pour les {count} points lus"
        return words
    }
}

extension AltTextWords {
    /// French.
    public static var french: AltTextWords {
        var words = AltTextWords()
        words.lineChart = "Graphique en courbes : {title}"
        words.candleChart = "Graphique en chandeliers : {title}"
        words.untitled = "une série"
        words.pointsAtOnce = "{points} : {time} ({zone})"
        words.pointsInTime = "{points} de {first} à {last} ({zone})"
        words.onlyLine = "Une courbe entre des points hors du graphique"
        words.somePoints = "Points"
        words.onePoint = "1 point"
        words.points = "{count} points"
        words.pointsOfEach = "{points} dans chacune des {series} séries"
        words.values = "Valeurs"
        words.namedValues = "Valeurs ({names})"
        words.valuesOfSeveral = "{values} de {count} séries : {parts}"
        words.fromLowToHigh = "de {low} à {high}"
        words.allSame = "toutes égales à {value}"
        words.withoutValues = "sans valeurs"
        words.lineBreaks = "La courbe s’interrompt {times}"
        words.linesBreak = "Interruptions des courbes : {parts}"
        words.once = "une fois"
        words.severalTimes = "{count} fois"
        words.missing = "Points qui n’ont pas pu être chargés : {points}"
        words.endUnknown = "On ne sait pas si {name} continue après le point {last}"
        words.theSeries = "la série"
        words.logarithmic = "L’axe des valeurs est logarithmique"
        words.oneNotOnLogAxis =
            "1 valeur inférieure ou égale à 0 n’a pas de place sur l’axe logarithmique"
        words.notOnLogAxis =
            "{count} valeurs inférieures ou égales à 0 n’ont pas de place sur l’axe logarithmique"
        words.oneOutside = "1 valeur est hors de l’axe des valeurs et n’est pas affichée"
        words.outside =
            "{count} valeurs sont hors de l’axe des valeurs et ne sont pas affichées"
        words.onThisPage = "sur cette page"
        words.inThisRange = "sur cette période"
        words.isWhole = "C’est la série entière"
        words.startsAndEnds = "La série commence et finit {place}"
        words.starts = "La série commence {place}"
        words.ends = "La série finit {place}"
        words.allAreWhole = "Toutes les séries sont entières"
        words.allStartAndEnd = "Toutes les séries commencent et finissent {place}"
        words.allStart = "Toutes les séries commencent {place}"
        words.allEnd = "Toutes les séries finissent {place}"
        return words
    }
}

extension LiveChartWords {
    /// French.
    public static var french: LiveChartWords {
        var words = LiveChartWords()
        words.connecting = "Connexion à {source} en cours"
        words.live = "En direct de {source}"
        words.stale = "Plus de nouvelles de {source}"
        words.reconnecting = "Reconnexion à {source} en cours"
        words.ended = "Plus de transactions de {source}"
        words.price = "Prix"
        words.last = "dernier {price}"
        words.before = "{source}, avant"
        words.madeUp = "{source}, données fictives"
        words.alert = "{alert} à {time}"
        words.candles = "chandeliers de {span}"
        words.days = "{count} jours"
        words.oneDay = "1 jour"
        words.gap = "aucune transaction connue de {from} à {to}"
        return words
    }
}

extension LiveScreenWords {
    /// French.
    public static var french: LiveScreenWords {
        var words = LiveScreenWords()
        words.time = "HEURE ({zone})"
        words.shortTime = "HEURE"
        words.price = "PRIX"
        words.amount = "QUANTITÉ"
        words.side = "SENS"
        words.source = "SOURCE"
        words.sentiment = "HUMEUR"
        words.marketOf = "Marché {number} sur {count}. Tab, n : suivant ; p : précédent ; a : tous"
        words.noTrades = "Pas encore de transactions."
        words.alert = "Alerte : {alert} à {time}, {price}."
        words.oneTrade = "1 transaction"
        words.trades = "{count} transactions"
        words.listed = "{trades} dans la liste"
        words.stored = "{trades} archivées, {total} en tout"
        words.storedBefore = "{count} archivées"
        words.left = "{count} l’ont quittée sans être archivées"
        words.outside = "{count} hors de {modelPrices} (–)"
        return words
    }
}

extension BinWords {
    /// French.
    public static var french: BinWords {
        var words = BinWords()
        words.one = [
            "s": "seconde", "m": "minute", "h": "heure", "d": "jour", "w": "semaine",
            "mo": "mois", "q": "trimestre", "y": "année",
        ]
        words.several = [
            "s": "secondes", "m": "minutes", "h": "heures", "d": "jours", "w": "semaines",
            "mo": "mois", "q": "trimestres", "y": "années",
        ]
        words.uses = [
            "mean": "moyenne par {bin}", "sum": "somme par {bin}", "min": "minimum par {bin}",
            "max": "maximum par {bin}", "count": "nombre de points par {bin}",
            "last": "dernière valeur par {bin}",
        ]
        words.binsFromPoints = "{bins} ({points})"
        words.firstInPart = "début incomplet ({bin})"
        words.lastInPart = "fin incomplète ({bin})"
        words.endsInPart = "début et fin incomplets ({bin})"
        words.means = [
            "s": "moyenne sur {count} s", "m": "moyenne sur {count} min",
            "h": "moyenne sur {count} h", "d": "moyenne sur {count} jours",
            "w": "moyenne sur {count} semaines",
        ]
        words.meanOfSeries = "{name} : {mean}"
        return words
    }
}

extension PeriodWords {
    /// French.
    public static var french: PeriodWords {
        var words = PeriodWords()
        words.months = [
            "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre",
            "octobre", "novembre", "décembre",
        ]
        words.span = "{first} – {last}"
        return words
    }
}

extension ViewerWords {
    /// French.
    public static var french: ViewerWords {
        var words = ViewerWords()
        words.skip = "Aller au graphique"
        words.chart = "Graphique"
        words.pages = "Pages"
        words.first = "Début"
        words.previous = "Précédente"
        words.next = "Suivante"
        words.last = "Fin"
        words.liveTrades = "Transactions en direct"
        words.rankings = "Classements"
        words.back = "Revenir à la page"
        words.zoomOut = "Dézoomer"
        words.zoomIn = "Zoomer"
        words.help = "Aide"
        words.close = "Fermer"
        words.retry = "Réessayer"
        words.tryNow = "Essayer maintenant"
        words.download = "Télécharger"
        words.strip = "Position dans la série entière"
        words.showStrip = "Afficher la série entière"
        words.figures = "Chiffres"
        words.table = "Tableau"
        words.tableTitle = "Valeurs"
        words.samplesAsTable = "Valeurs en tableau"
        words.samplesAsCSV = "Valeurs en tableau (CSV)"
        words.wholeTable = "Toutes en CSV"
        words.copyLink = "Copier le lien"
        words.copyPicture = "Copier l’image"
        words.settings = "Réglages"
        words.size = "Points par page"
        words.allPoints = "tous"
        words.set = "Valider"
        words.goToPage = "Aller à la page"
        words.goToDate = "Aller à la date"
        words.go = "Aller"
        words.from = "Du"
        words.to = "Au"
        words.latest = "Derniers"
        words.sevenDays = "7 j"
        words.allOfIt = "tout"
        words.zone = "Fuseau horaire"
        words.yAxis = "Axe des ordonnées"
        words.thisPage = "cette page"
        words.wholeSeries = "série entière"
        words.theme = "Couleurs"
        words.system = "système"
        words.light = "clair"
        words.dark = "sombre"
        words.apply = "Appliquer"
        words.noPage = "Aucune page"
        words.announcedStart = "début des données"
        words.announcedEnd = "fin des données"
        words.helpTitle = "Touches et gestes"
        words.homeKey = "Début"
        words.endKey = "Fin"
        words.shiftKey = "Maj"
        words.escapeKey = "Échap"
        words.drag = "Glisser sur le graphique"
        words.dragWithShift = "Glisser avec Maj ou avec le bouton du milieu"
        words.wheelWithKey = "Tourner la molette avec Ctrl ou ⌘"
        words.doubleClick = "Double clic"
        words.swipe = "Balayer vers la gauche, la droite"
        words.twoFingers = "Deux doigts"
        words.slide = "Toucher et glisser"
        words.leafing = "Page précédente, suivante"
        words.toEnds =
            "Première, dernière page ; pour une période, la première, la dernière de même longueur"
        words.toPage = "Aller à une page"
        words.zooming = "Zoomer, dézoomer"
        words.toSample = "Lire la valeur précédente, suivante"
        words.hiding = "Masquer le réticule, terminer une sélection"
        words.thisHelp = "Cette aide"
        words.zoomToRange = "Zoomer sur une période"
        words.reading = "Lire les valeurs"
        words.moving = "Déplacer la période"
        words.zoomingAtPointer = "Zoomer autour du pointeur"
        words.toPart = "Aller à une partie de la série"
        words.zoomingAndMoving = "Zoomer et déplacer la période"
        return words
    }
}

extension ViewerNotes {
    /// French.
    public static var french: ViewerNotes {
        var words = ViewerNotes()
        words.dates = "fr"
        words.lost =
            "Pas de connexion au serveur du graphique. Cette page réessaie d’elle-même."
        words.status = "Le serveur du graphique a répondu par l’état {status}."
        words.badPicture = "Le serveur du graphique a envoyé une image illisible."
        words.loading = "Chargement : {view}"
        words.wheelWithControl = "Pour zoomer, maintenez Ctrl et tournez la molette."
        words.wheelWithCommand = "Pour zoomer, maintenez ⌘ et tournez la molette."
        words.againAt = "Nouvel essai à {time}."
        words.againIn = "Nouvel essai dans {seconds} s."
        words.again = "Nouvel essai."
        words.askAt = "Une nouvelle demande est possible à partir de {time}."
        words.seriesBegins = "La série commence : {time}."
        words.seriesEnds = "La série finit : {time}."
        words.notUpToDate = "Pas à jour depuis {time} : {why}"
        words.offline = "Hors ligne : aucune source n’est consultée."
        words.offlineSince =
            "Hors ligne : aucune source n’est consultée. La page la plus ancienne date de {time}."
        words.noSamples = "Pas encore de valeurs. Cette page les affichera dès leur arrivée."
        words.unavailable = "{view} : indisponible"
        words.stillSame = "{sentence} ; c’est encore l’image d’avant"
        words.stillOther = "{sentence} ; c’est encore {view}"
        words.thatRange = "cette période"
        words.thatTime = "la page de cet instant"
        words.thatPage = "cette page"
        words.lastPage = "la dernière page"
        words.numberedPage = "la page {page}"
        words.anotherRange = "une autre période"
        words.lowest = "minimum {value}"
        words.highest = "maximum {value}"
        words.mean = "moyenne {value}"
        words.noValuesShort = "aucune valeur"
        words.copied = "Copié"
        words.notCopied = "Non copié"
        words.noValues = "Aucune valeur à lire ici."
        words.lowToHigh = "{low} à {high}"
        words.oneSample = "{count} valeur"
        words.samples = "{count} valeurs"
        words.time = "Date"
        words.firstOf = "Les {shown} premières de {count} valeurs"
        words.withoutValue = "{samples}, dont {count} vides"
        return words
    }
}

extension FailureWords {
    /// French.
    public static var french: FailureWords {
        var words = FailureWords()
        words.sourceRefuses = "la source refuse"
        words.sourceRefusesWith = "la source refuse ({status})"
        words.sourceSaysToWait = "la source demande d’attendre"
        words.sourceSaysToWaitWith = "la source demande d’attendre ({status})"
        words.sourceAnswers = "la source répond par {status}"
        words.sourceIsSilent = "la source ne répond pas"
        words.sourceIsSilentYet = "la source ne répond pas encore"
        words.sourceIsUnreadable = "la source est illisible"
        words.sourceIsMissing = "la source n’existe pas"
        words.sourceIsUnreachable = "la source est injoignable"
        words.sourceIsBad = "les données de la source sont incorrectes"
        words.sourceIsEmpty = "la source n’a pas de valeurs"
        words.noSamplesYet = "pas encore de valeurs"
        words.timesGoBack = "les dates de la série reculent"
        words.tooMuchAtOnce =
            "trop de graphiques sont demandés à la fois ; réessayez bientôt"
        words.tooLittleMemory = "le serveur n’a pas assez de mémoire pour cette image"
        words.noZones = "le serveur n’a pas de fuseaux horaires"
        words.notDrawn = "l’image ne peut pas être dessinée"
        words.wrongCanvas = "il n’y a pas d’image de cette taille"
        words.wrongValue = "{name} « {value} » est incorrect"
        words.pageFromOne = "les pages se comptent à partir de 1 (indiqué : 0)"
        words.rangeAndPage = "from et to excluent page et at"
        words.pageAndInstant = "indiquez page ou at, pas les deux"
        words.unknownParameter = "il n’y a pas de paramètre « {name} » ; il y a {names}"
        words.givenTwice = "{name} est indiqué deux fois"
        words.noMarket = "il n’y a pas de marché {name} ici ; il y a {names}"
        words.noWindow = "il n’y a pas de fenêtre {name} ici ; il y a {names}"
        words.allHidden = "il ne resterait aucune courbe : hide les nomme toutes"
        words.noZone =
            "il n’y a pas de fuseau « {name} » ; indiquez un nom IANA comme Europe/Paris, ou UTC"
        words.tooManyPixels =
            "une image de {width} x {height} pixels est trop grande : réduisez width, height ou scale"
        words.nothing = "Rien ici"
        words.nothingHere = "Il n’y a rien ici"
        words.goTo = "Aller à : {page}"
        words.viewer = "graphique"
        words.liveTrades = "transactions en direct"
        words.rankings = "classements"
        return words
    }
}

extension LivePageWords {
    /// French.
    public static var french: LivePageWords {
        var words = LivePageWords()
        words.title = "{market}, en direct"
        words.skip = "Aller aux transactions"
        words.otherPages = "Autres pages"
        words.markets = "Marchés"
        words.series = "La série"
        words.rankings = "Classements"
        words.reload = "Recharger"
        words.download = "Télécharger"
        words.latestPrice = "Dernier prix"
        words.unit = "{currency} par {what}"
        words.noTradeYet = "pas encore de transaction"
        words.prices = "Prix"
        words.windows = "Durée que montre le graphique"
        words.forms = "Ce que montre le graphique"
        words.candles = "Chandeliers"
        words.line = "Courbe"
        words.notes = "Remarques"
        words.about = "Qu’est-ce que tout cela ?"
        words.something = "quelque chose"
        words.trade = "Transaction"
        words.aboutTrade =
            "Quelqu’un a acheté {what} à quelqu’un d’autre sur une bourse. Chaque ligne est une transaction : son prix pour une unité, et la quantité. La plus récente est en haut."
        words.side = "Sens"
        words.aboutSide =
            "Qui a accepté l’offre de l’autre. « Achat » : l’acheteur. « Vente » : le vendeur."
        words.source = "Source"
        words.aboutSource = "{source} est la bourse que cette page écoute."
        words.aboutBatches =
            "De temps en temps s’y ajoutent des transactions d’une deuxième source, {batchSource}."
        words.aboutMock = "Elles sont fictives, pour tout essayer."
        words.sentiment = "Humeur"
        words.moods = "Humeur le long du graphique"
        words.aboutSentiment = "Ce qu’un modèle pense du prix, de 0 à 1 :"
        words.aboutRange = "Hors de {modelPrices}, pour quoi il est fait, il ne dit rien."
        words.list = "Liste"
        words.aboutStored =
            "Quand la liste est pleine, ses transactions sont archivées et la quittent. Le graphique continue de les montrer."
        words.aboutLeft =
            "Quand la liste est pleine, ses transactions la quittent ; rien ne les archive. Le graphique continue de les montrer."
        words.gap = "Lacune"
        words.aboutGap =
            "Là où la connexion a été perdue, des transactions peuvent manquer. La liste dit de quand à quand."
        words.keys = "Touches"
        words.aboutKeys = "P met la liste en pause, ? montre ce que vous lisez ici."
        words.settings = "Fuseau horaire et couleurs"
        words.zone = "Fuseau horaire"
        words.theme = "Couleurs"
        words.system = "système"
        words.light = "clair"
        words.dark = "sombre"
        words.apply = "Appliquer"
        words.latestTrades = "Dernières transactions"
        words.newestFirst = "Dernières transactions, les plus récentes d’abord"
        words.time = "Heure"
        words.price = "Prix"
        words.amount = "Quantité"
        words.empty = "Les transactions apparaissent ici au fur et à mesure."
        words.inside = "Tous les prix ont été compris dans {modelPrices} jusqu’ici"
        words.noTrades = "Aucune transaction dans la liste"
        words.listed = "{trades} dans la liste"
        words.listedOf = "{count} transactions sur {most}"
        words.beforeStored = "ensuite elles sont archivées"
        words.beforeLeft = "ensuite elles partent ; rien ne les archive"
        words.stored = "{trades} archivées, {total} en tout"
        words.left = "{trades} parties sans archive, {total} en tout"
        words.storedBefore = "{trades} archivées auparavant"
        words.oneOutside = "1 transaction a été hors de {modelPrices} jusqu’ici"
        words.outside = "{count} transactions ont été hors de {modelPrices} jusqu’ici"
        words.oneTrade = "1 transaction"
        words.trades = "{count} transactions"
        words.bad = "mauvaise"
        words.poor = "faible"
        words.fair = "moyenne"
        words.good = "bonne"
        words.excellent = "excellente"
        words.outsidePrices = "– hors de {modelPrices}"
        words.outsideAnswers = "– réponse hors de 0–1"
        return words
    }
}

extension LiveFailureWords {
    /// French.
    public static var french: LiveFailureWords {
        var words = LiveFailureWords()
        words.storing = "Les transactions ne peuvent pas être archivées"
        words.batches = "Les demandes à la deuxième source échouent"
        words.picture = "L’image ne peut pas être écrite"
        words.oneTry = "{count} essai jusqu’ici"
        words.tries = "{count} essais jusqu’ici"
        words.failures = "{count} fois jusqu’ici"
        words.waiting = "{count} en attente"
        words.oneRefused = "1 transaction n’a pas été archivée"
        words.refused = "{count} transactions n’ont pas été archivées"
        words.loss =
            "L’exécution précédente a été interrompue : les transactions pas encore archivées sont perdues"
        words.lossSince =
            "L’exécution précédente a été interrompue : les transactions après {time} pas encore archivées sont perdues"
        return words
    }
}

extension LiveNotes {
    /// French.
    public static var french: LiveNotes {
        var words = LiveNotes()
        words.dates = "fr"
        words.lost = "Connexion au serveur perdue, nouvel essai"
        words.connecting = "Connexion au serveur de cette page en cours"
        words.late = "Transactions de {source}, en retard de {span}"
        words.quiet = "Connecté, aucune transaction depuis {span}"
        words.noneYet = "Connecté, pas encore de transaction : ce marché existe-t-il ?"
        words.lastTrade = "dernière transaction il y a {span}"
        words.days = "{count} jours"
        words.daysAgo = "{count} jours"
        words.pause = "Mettre la liste en pause"
        words.goOn = "Continuer"
        words.oneNewer = "En pause : 1 transaction plus récente à venir"
        words.newer = "En pause : {count} transactions plus récentes à venir"
        words.buy = "achat"
        words.sell = "vente"
        words.ahead = "à venir"
        words.madeUp = "fictive"
        words.more = "Afficher toutes les transactions"
        words.fewer = "Afficher moins de transactions"
        words.nearestEnd = "{opinion} ; la borne la plus proche est {score}"
        words.gap = "Aucune transaction connue de {from} à {to}"
        words.chartOf = "Le graphique est de {time}"
        words.candle = "ouverture {open}, plus haut {high}, plus bas {low}, clôture {close}"
        words.altText = "Graphique des prix, dernière durée : {span}"
        words.failure = "{what} depuis {time} : {details}."
        return words
    }
}

extension SeriesProblemWords {
    /// French.
    public static var french: SeriesProblemWords {
        var words = SeriesProblemWords()
        words.pagePastEnd =
            "la page {page} est après la fin : {series} ; la dernière est la page {last}"
        words.pageBeforeStart =
            "la page -{page} est avant le début : {series} ; la première est la page -{last}"
        words.noneAfter =
            "aucune valeur à partir de {time} : {series} ; la dernière est la page {last}"
        words.thatTime = "cet instant"
        words.onPages = "la série a {points} sur {pages}"
        words.onePoint = "{count} point"
        words.points = "{count} points"
        words.onePage = "{count} page"
        words.pages = "{count} pages"
        words.noSamples = "aucune valeur"
        words.from = "à partir de {time}"
        words.before = "avant {time}"
        words.until = "jusqu’à {time}"
        words.hasPoints = "a {points}"
        words.endsAt = "finit à {time}"
        words.startsAt = "commence à {time}"
        words.nearest = "les plus proches sont à {before} et {after}"
        words.series = "la série {fact}"
        words.both = "{one} et {other}"
        words.sentences = "{one}, et {other}"
        words.emptyRange = "la période de {from} à {to} finit avant de commencer"
        words.outsideYears =
            "l’instant {time}, en secondes depuis 1970, est hors des années 1 à 9999"
        words.outsideYearsIn =
            "l’instant {time}, en secondes depuis 1970, est en l’an {year}, hors des années 1 à 9999"
        words.notBefore = "{name} « {value} » n’est pas avant {otherName} « {other} »"
        words.typedOutsideYears =
            "{name} « {value} » est hors des années 1 à 9999 ; un nombre est en secondes depuis 1970"
        words.noInstant =
            "{name} « {value} » n’est pas un instant ; indiquez des secondes depuis 1970, une date comme 2026-03-29T12:00, ou now"
        words.noInstantOrSpan =
            "{name} « {value} » n’est pas un instant ; indiquez des secondes depuis 1970, une date comme 2026-03-29T12:00, now, ou une durée avant maintenant comme -6h"
        return words
    }
}

extension RankedTexts {
    /// French.
    public static let french = RankedTexts([
        .rankings: "Classements",
        .needs: "demande {names}",
        .rankingsText: "Chaque liste est chargée quand vous l’ouvrez",
        .skip: "Aller à la liste",
        .list: "Liste",
        .rows: "Lignes",
        .layout: "Disposition",
        .covers: "Images",
        .loading: "Chargement de la liste",
        .empty: "La liste n’a pas d’entrées.",
        .range: "{first} à {last} sur {count}",
        .count: "Entrées : {count}",
        .pages: "Pages",
        .page: "Page {page} sur {pages}",
        .previous: "Précédente",
        .next: "Suivante",
        .rank: "Rang",
        .atLeast: "au moins {value}",
        .refresh: "Redemander",
        .back: "Revenir à la liste",
        .entries: "Entrées",
        .place: "{rank} sur {count}",
        .facts: "Informations",
        .notGiven: "non indiqué",
        .source: "Ouvrir sur {host}",
        .picture: "La liste en image",
        .data: "En données",
        .languages: "Langue",
        .colours: "Couleurs",
        .system: "Système",
        .light: "Clair",
        .dark: "Sombre",
        .notes: "Remarques",

        .asked: "Chargé {age}",
        .secondsAgo: "il y a {count} s",
        .minutesAgo: "il y a {count} min",
        .hoursAgo: "il y a {count} h",
        .daysAgo: "il y a {count} j",

        .retry: "Réessayer",
        .retryFrom: "Réessayer à partir de {time} UTC",
        .`where`: "Où",
        .what: "Quoi",
        .`try`: "Que faire",
        .noConnection: "Pas de connexion",
        .noConnectionText: "{title} est injoignable en ce moment.",
        .failing: "La source répond par une erreur",
        .failingText:
            "{title} ne peut pas répondre en ce moment : son serveur signale une erreur.",
        .invalidData: "Données incorrectes",
        .invalidDataText: "La réponse de {title} ne peut pas être affichée.",
        .refused: "Refusé",
        .refusedText: "{title} demande une clé, ou refuse celle qui lui a été donnée.",
        .wait: "Veuillez patienter",
        .waitText: "{title} a été assez sollicité pour l’instant.",
        .waitUntil: "Une nouvelle demande est possible à {time} UTC.",
        .notFound: "Introuvable",
        .notFoundText: "Il n’y a rien à l’adresse de {title}.",
        .busy: "Trop à la fois",
        .busyText: "Ce serveur est trop sollicité en ce moment. Réessayez bientôt.",
        .wrongAddress: "Cette adresse ne mène nulle part",
        .noFeed: "Il n’y a pas de liste « {name} » ici. Il y a :",
        .noEntry: "La liste n’a pas cette entrée, ou ne l’a plus.",
        .noPage: "La liste n’a pas de page {page}. La dernière est {pages}.",
        .wrongParameter: "Un paramètre de l’adresse est incorrect.",
        .failedBefore: "État : {time}",
        .missingVariable: "la variable {name} du serveur manque ou est inutilisable",

        .choices: "Contenu de la liste",
        .show: "Afficher",
        .dateOrSpan: "7d, 2026-11-20",
        .wrongName:
            "{name} est « {value} » et doit être un nom sans guillemets, deux-points ni accolades",
        .wrongDateOrSpan:
            "{name} est « {value} » et doit être une date comme 2026-11-20 ou une durée comme 7d, 2w, 3mo ou 1y",
        .wrongChoice: "{name} n’a pas de « {value} » ; il y a {names}",
        .wrongChoiceNear: "{name} n’a pas de « {value} » ; le plus proche : {names}",

        .name: "Nom",
        .link: "Lien",
        .image: "Image",

        .shown: "{range} sur {count}",
        .by: "par {metric}",
        .fetched: "Chargé à {time} UTC",
        .atLeastSign: "≥ veut dire au moins",
        .missingLetters: "□ remplace des lettres que la police n’a pas",
        .missingPictures: "Images manquantes : {missing} sur {count}",
        .moreFacts: "Informations qui n’ont pas de place ici : {count}",
        .noEntries: "Aucune entrée",

        .changeUp: "{count} plus haut",
        .changeDown: "{count} plus bas",
        .changeNew: "nouveau",
        .changeBack: "de retour",
        .changesSince: "Changements depuis {time}",

        .noteFewer: "{given} entrées fournies sur {asked}",
        .noteIncomplete: "La source dit que sa liste n’est pas complète",
        .noteLimit: "La source donne {count} entrées au plus",
        .noteAmongFirst: "Rangs parmi les {count} premières que la source a données",
        .noteRepeated: "Entrées reçues deux fois et montrées une fois : {count}",
        .noteUnusable: "Entrées qui ne peuvent pas être affichées : {count}",
        .noteCut: "Les nombres « au moins » sont des sommes des {count} premières entrées",
        .noteOld: "La source n’a rien donné de nouveau ; voici ce qu’elle disait avant",
        .noteKept: "État : {time} ; la source est indisponible en ce moment : {why}",
        .noteFailed: "Une partie manque : {why}",
        .noteOldPictures:
            "Les images sont injoignables ; celles-ci ont été gardées, la plus ancienne {age}",

        .altList: "Classement : {title}",
        .altEntry: "Entrée {rank} : {entry}",
        .altNoNumber: "pas de nombre",
        .altPage: "Page : {link}",

        .feedTopAlbums: "Meilleurs albums",
        .feedAlbumsOfGenre: "Meilleurs albums d’un genre",
        .feedAlbumsBefore: "Meilleurs albums (source d’avant 2022)",
        .feedRepositories: "Dépôts populaires",
        .feedGames: "Jeux les plus regardés sur Twitch",
        .feedGamesBefore: "Jeux les plus regardés sur Twitch (Kraken)",
        .feedStreams: "{name} : diffusions les plus regardées",
        .feedViewers: "Spectateurs",
        .feedViewersCounted: "spectateurs",
        .feedStars: "Étoiles",
        .feedStarsCounted: "étoiles",
        .feedGenre: "Genre",
        .feedReleased: "Sortie",
        .feedCopyright: "Copyright",
        .feedLanguage: "Langue",
        .feedDescription: "Description",
        .feedChannels: "Chaînes",
        .feedSince: "Depuis",
        .feedCountry: "Pays ou région",
        .feedFromGitHub: "Données de GitHub",
        .feedFromTwitch: "Données de Twitch",
        .feedRights: "Copyright © Apple Inc. Tous droits réservés.",
        .feedAllGenres: "Tous les genres",
        .feedAlternative: "Alternative",
        .feedChildren: "Musique pour enfants",
        .feedChristian: "Chrétien et gospel",
        .feedClassical: "Classique",
        .feedCountryMusic: "Country",
        .feedDance: "Dance",
        .feedElectronic: "Électronique",
        .feedHipHop: "Hip-hop/Rap",
        .feedInstrumental: "Instrumental",
        .feedLatin: "Musique latine",
        .feedPop: "Pop",
        .feedSoul: "R&B/Soul",
        .feedRock: "Rock",
        .feedSoundtrack: "Bandes originales",
        .feedCanada: "Canada",
        .feedFrance: "France",
        .feedGermany: "Allemagne",
        .feedJapan: "Japon",
        .feedUnitedKingdom: "Royaume-Uni",
        .feedUnitedStates: "États-Unis",
    ])
}
