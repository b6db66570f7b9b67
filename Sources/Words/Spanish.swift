// All words of a language stand in its one file, however long: a translator reads them from top to
// bottom. Numbers have their separators and dates their names from the locale.

extension ChartWords {
    /// Spanish.
    public static var spanish: ChartWords {
        var words = ChartWords()
        words.startOfData = "Inicio de los datos"
        words.endOfData = "Fin de los datos"
        words.series = "Serie"
        words.continued = "← continuación"
        words.continues = "continúa →"
        words.fetchFailed = "error de carga"
        words.endUnknown = "fin desconocido"
        words.noData = "Sin datos"
        words.noValues = "Sin valores en este intervalo"
        words.noValuesAboveZero = "Sin valores mayores que 0"
        words.allAbove = "Todos los valores están por encima de este intervalo"
        words.allBelow = "Todos los valores están por debajo de este intervalo"
        words.nameWithoutValues = "{name} (sin valores)"
        words.nameWithoutValuesOnPage = "{name} (ninguno en esta página)"
        words.nameWithoutValuesInRange = "{name} (ninguno en este período)"
        words.moreNames = "+ {count} más"
        words.logScale = "escala logarítmica"
        words.place = "Puesto"
        words.countedFrom = "diferencia con {base}"
        words.oneValueNotShown = "1 valor ≤ 0 no se muestra"
        words.valuesNotShown = "{count} valores ≤ 0 no se muestran"
        words.valuesNotShownInShort = "{count} ≤ 0 sin mostrar"
        words.oneValueOutside = "1 valor fuera del eje no se muestra"
        words.valuesOutside = "{count} valores fuera del eje no se muestran"
        words.valuesOutsideInShort = "{count} sin mostrar"
        words.factors = [
            3: "miles", 6: "millones", 9: "miles de millones", 12: "billones",
            15: "miles de billones",
        ]
        words.factorOfUnit = "{factor} de {unit}"
        words.sampleTitle = "Ejemplo: temperatura del aire"
        words.standardInput = "Entrada estándar"
        words.page = "Página {page} de {pages}"
        words.pageOfSeveral = "Página {page}"
        words.rangeFrom = "desde {from}"
        words.rangeTo = "antes de {to}"
        words.noPoints = "ningún punto"
        words.onePoint = "punto {last}"
        words.points = "puntos {first}–{last}"
        words.pointsOfTotal = "{points} de {total}"
        words.allOfOnePoint = "1 punto"
        words.allPoints = "{count} puntos"
        words.lines = "{count} líneas"
        words.oneLine = "1 línea"
        words.namesAndMore = "{names} y {count} más"
        words.incomplete = "incompleto"
        words.axisForAllPoints = "eje y para los {count} puntos"
        words.axisForPointsSeen = "eje y para los {count} puntos leídos"
        return words
    }
}

extension AltTextWords {
    /// Spanish.
    public static var spanish: AltTextWords {
        var words = AltTextWords()
        words.lineChart = "Gráfico de líneas: {title}"
        words.candleChart = "Gráfico de velas: {title}"
        words.untitled = "una serie"
        words.pointsAtOnce = "{points}: {time} ({zone})"
        words.pointsInTime = "{points} de {first} a {last} ({zone})"
        words.onlyLine = "Una línea entre puntos de fuera del gráfico"
        words.somePoints = "Puntos"
        words.onePoint = "1 punto"
        words.points = "{count} puntos"
        words.pointsOfEach = "{points} en cada una de {series} series"
        words.values = "Valores"
        words.namedValues = "Valores ({names})"
        words.valuesOfSeveral = "{values} de {count} series: {parts}"
        words.fromLowToHigh = "de {low} a {high}"
        words.allSame = "todos {value}"
        words.withoutValues = "sin valores"
        words.lineBreaks = "La línea se interrumpe {times}"
        words.linesBreak = "Interrupciones de la línea: {parts}"
        words.once = "una vez"
        words.severalTimes = "{count} veces"
        words.missing = "Puntos que no se pudieron cargar: {points}"
        words.endUnknown = "No se sabe si {name} continúa después del punto {last}"
        words.theSeries = "la serie"
        words.logarithmic = "El eje de valores es logarítmico"
        words.oneNotOnLogAxis = "1 valor menor o igual que 0 no cabe en el eje logarítmico"
        words.notOnLogAxis =
            "{count} valores menores o iguales que 0 no caben en el eje logarítmico"
        words.oneOutside = "1 valor está fuera del eje de valores y no se muestra"
        words.outside = "{count} valores están fuera del eje de valores y no se muestran"
        words.onThisPage = "en esta página"
        words.inThisRange = "en este período"
        words.isWhole = "Es la serie completa"
        words.startsAndEnds = "La serie empieza y termina {place}"
        words.starts = "La serie empieza {place}"
        words.ends = "La serie termina {place}"
        words.allAreWhole = "Todas las series están completas"
        words.allStartAndEnd = "Todas las series empiezan y terminan {place}"
        words.allStart = "Todas las series empiezan {place}"
        words.allEnd = "Todas las series terminan {place}"
        return words
    }
}

extension LiveChartWords {
    /// Spanish.
    public static var spanish: LiveChartWords {
        var words = LiveChartWords()
        words.connecting = "Conectando con {source}"
        words.live = "En directo desde {source}"
        words.stale = "Sin noticias de {source}"
        words.reconnecting = "Conectando de nuevo con {source}"
        words.ended = "No hay más operaciones de {source}"
        words.price = "Precio"
        words.last = "último {price}"
        words.before = "{source}, antes"
        words.madeUp = "{source}, datos inventados"
        words.alert = "{alert} a las {time}"
        words.candles = "velas de {span}"
        words.days = "{count} días"
        words.oneDay = "1 día"
        words.gap = "sin operaciones conocidas de {from} a {to}"
        return words
    }
}

extension LiveScreenWords {
    /// Spanish.
    public static var spanish: LiveScreenWords {
        var words = LiveScreenWords()
        words.time = "HORA ({zone})"
        words.shortTime = "HORA"
        words.price = "PRECIO"
        words.amount = "CANTIDAD"
        words.side = "TIPO"
        words.source = "FUENTE"
        words.sentiment = "ÁNIMO"
        words.marketOf = "Mercado {number} de {count}. Tab, n: siguiente; p: anterior; a: todos"
        words.noTrades = "Aún no hay operaciones."
        words.alert = "Alerta: {alert} a las {time}, {price}."
        words.oneTrade = "1 operación"
        words.trades = "{count} operaciones"
        words.listed = "{trades} en la lista"
        words.stored = "{trades} guardadas, {total} en total"
        words.storedBefore = "{count} guardadas"
        words.left = "{count} salieron de ella sin guardarse"
        words.outside = "{count} fuera de {modelPrices} (–)"
        return words
    }
}

extension BinWords {
    /// Spanish.
    public static var spanish: BinWords {
        var words = BinWords()
        words.one = [
            "s": "segundo", "m": "minuto", "h": "hora", "d": "día", "w": "semana", "mo": "mes",
            "q": "trimestre", "y": "año",
        ]
        words.several = [
            "s": "segundos", "m": "minutos", "h": "horas", "d": "días", "w": "semanas",
            "mo": "meses", "q": "trimestres", "y": "años",
        ]
        words.uses = [
            "mean": "media por {bin}", "sum": "suma por {bin}", "min": "mínimo por {bin}",
            "max": "máximo por {bin}", "count": "número de puntos por {bin}",
            "last": "último valor por {bin}",
        ]
        words.binsFromPoints = "{bins} ({points})"
        words.firstInPart = "inicio incompleto ({bin})"
        words.lastInPart = "final incompleto ({bin})"
        words.endsInPart = "inicio y final incompletos ({bin})"
        words.means = [
            "s": "media de {count} s", "m": "media de {count} min", "h": "media de {count} h",
            "d": "media de {count} días", "w": "media de {count} semanas",
        ]
        return words
    }
}

extension PeriodWords {
    /// Spanish.
    public static var spanish: PeriodWords {
        var words = PeriodWords()
        words.months = [
            "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto",
            "septiembre", "octubre", "noviembre", "diciembre",
        ]
        words.date = "{day} de {month} de {year}"
        words.dayOfYear = "{day} de {month}"
        words.span = "{first} a {last}"
        return words
    }
}

extension ViewerWords {
    /// Spanish.
    public static var spanish: ViewerWords {
        var words = ViewerWords()
        words.skip = "Ir al gráfico"
        words.chart = "Gráfico"
        words.pages = "Páginas"
        words.first = "Primera"
        words.previous = "Anterior"
        words.next = "Siguiente"
        words.last = "Última"
        words.liveTrades = "Operaciones en directo"
        words.rankings = "Clasificaciones"
        words.back = "Volver a la página"
        words.zoomOut = "Alejar"
        words.zoomIn = "Acercar"
        words.help = "Ayuda"
        words.close = "Cerrar"
        words.retry = "Reintentar"
        words.tryNow = "Probar ahora"
        words.download = "Descargar"
        words.strip = "Posición en la serie completa"
        words.showStrip = "Mostrar la serie completa"
        words.figures = "Cifras"
        words.table = "Tabla"
        words.tableTitle = "Valores"
        words.samplesAsTable = "Valores en una tabla"
        words.samplesAsCSV = "Valores en una tabla (CSV)"
        words.wholeTable = "Todos en CSV"
        words.copyLink = "Copiar enlace"
        words.copyPicture = "Copiar imagen"
        words.settings = "Ajustes"
        words.size = "Puntos por página"
        words.allPoints = "todos"
        words.set = "Fijar"
        words.goToPage = "Ir a la página"
        words.goToDate = "Ir a la fecha"
        words.go = "Ir"
        words.from = "Desde"
        words.to = "Hasta"
        words.latest = "Últimos"
        words.sevenDays = "7 días"
        words.allOfIt = "todo"
        words.zone = "Zona horaria"
        words.yAxis = "Eje y"
        words.thisPage = "esta página"
        words.wholeSeries = "serie completa"
        words.theme = "Colores"
        words.system = "sistema"
        words.light = "claro"
        words.dark = "oscuro"
        words.apply = "Aplicar"
        words.noPage = "Ninguna página"
        words.announcedStart = "inicio de los datos"
        words.announcedEnd = "fin de los datos"
        words.helpTitle = "Teclas y gestos"
        words.homeKey = "Inicio"
        words.endKey = "Fin"
        words.shiftKey = "Mayús"
        words.drag = "Arrastrar sobre el gráfico"
        words.dragWithShift = "Arrastrar con Mayús o con el botón central"
        words.wheelWithKey = "Girar la rueda con Ctrl o ⌘"
        words.doubleClick = "Doble clic"
        words.swipe = "Deslizar a la izquierda, a la derecha"
        words.twoFingers = "Dos dedos"
        words.slide = "Tocar y deslizar"
        words.leafing = "Página anterior, siguiente"
        words.toEnds =
            "Primera, última página; en un período, el primero, el último de igual duración"
        words.toPage = "Ir a una página"
        words.zooming = "Acercar, alejar"
        words.toSample = "Leer el valor anterior, siguiente"
        words.hiding = "Ocultar la cruz, terminar una selección"
        words.thisHelp = "Esta ayuda"
        words.zoomToRange = "Ampliar un período"
        words.reading = "Leer los valores"
        words.moving = "Mover el período"
        words.zoomingAtPointer = "Acercar y alejar en torno al puntero"
        words.toPart = "Ir a una parte de la serie"
        words.zoomingAndMoving = "Ampliar y mover el período"
        return words
    }
}

extension ViewerNotes {
    /// Spanish.
    public static var spanish: ViewerNotes {
        var words = ViewerNotes()
        words.dates = "es"
        words.lost =
            "Sin conexión con el servidor del gráfico. Esta página lo intenta de nuevo por sí sola."
        words.status = "El servidor del gráfico respondió con el estado {status}."
        words.badPicture = "El servidor del gráfico envió una imagen que no se puede leer."
        words.loading = "Cargando: {view}"
        words.wheelWithControl = "Para ampliar, mantenga Ctrl y gire la rueda."
        words.wheelWithCommand = "Para ampliar, mantenga ⌘ y gire la rueda."
        words.againAt = "Nuevo intento a las {time}."
        words.againIn = "Nuevo intento en {seconds} s."
        words.again = "Nuevo intento."
        words.askAt = "Se puede volver a pedir a partir de las {time}."
        words.seriesBegins = "La serie empieza: {time}."
        words.seriesEnds = "La serie termina: {time}."
        words.notUpToDate = "Sin actualizar desde {time}: {why}"
        words.offline = "Sin conexión: no se consulta ninguna fuente."
        words.offlineSince =
            "Sin conexión: no se consulta ninguna fuente. La página más antigua es de {time}."
        words.noSamples = "Aún no hay valores. Esta página los mostrará cuando lleguen."
        words.unavailable = "{view}: no disponible"
        words.stillSame = "{sentence}; esta es la imagen de antes"
        words.stillOther = "{sentence}; aún se muestra {view}"
        words.thatRange = "ese período"
        words.thatTime = "la página de ese instante"
        words.thatPage = "esa página"
        words.lastPage = "la última página"
        words.numberedPage = "la página {page}"
        words.anotherRange = "otro período"
        words.lowest = "mínimo {value}"
        words.highest = "máximo {value}"
        words.mean = "media {value}"
        words.noValuesShort = "sin valores"
        words.copied = "Copiado"
        words.notCopied = "No copiado"
        words.noValues = "Aquí no hay valores que leer."
        words.lowToHigh = "{low} a {high}"
        words.oneSample = "{count} valor"
        words.samples = "{count} valores"
        words.time = "Hora"
        words.firstOf = "Los primeros {shown} de {count} valores"
        words.withoutValue = "{samples}, {count} vacíos"
        return words
    }
}

extension FailureWords {
    /// Spanish.
    public static var spanish: FailureWords {
        var words = FailureWords()
        words.sourceRefuses = "la fuente rechaza la petición"
        words.sourceRefusesWith = "la fuente rechaza la petición ({status})"
        words.sourceSaysToWait = "la fuente pide esperar"
        words.sourceSaysToWaitWith = "la fuente pide esperar ({status})"
        words.sourceAnswers = "la fuente responde {status}"
        words.sourceIsSilent = "la fuente no responde"
        words.sourceIsSilentYet = "la fuente aún no responde"
        words.sourceIsUnreadable = "la fuente no se puede leer"
        words.sourceIsMissing = "la fuente no existe"
        words.sourceIsUnreachable = "no se puede llegar a la fuente"
        words.sourceIsBad = "los datos de la fuente son incorrectos"
        words.sourceIsEmpty = "la fuente no tiene valores"
        words.noSamplesYet = "aún no hay valores"
        words.timesGoBack = "las horas de la serie retroceden"
        words.tooMuchAtOnce =
            "se piden demasiados gráficos a la vez; inténtelo de nuevo en breve"
        words.tooLittleMemory = "el servidor no tiene memoria suficiente para esta imagen"
        words.noZones = "el servidor no tiene zonas horarias"
        words.notDrawn = "no se puede dibujar la imagen"
        words.wrongCanvas = "no hay imagen de este tamaño"
        words.wrongValue = "{name} «{value}» es incorrecto"
        words.pageFromOne = "las páginas se cuentan desde 1 (indicado: 0)"
        words.rangeAndPage = "from y to no admiten page ni at"
        words.pageAndInstant = "indique page o at, no ambos"
        words.unknownParameter = "no existe el parámetro «{name}»; existen {names}"
        words.givenTwice = "{name} se indica dos veces"
        words.noMarket = "aquí no hay ningún mercado {name}; hay {names}"
        words.noWindow = "aquí no hay ninguna ventana {name}; hay {names}"
        words.allHidden = "no quedaría ninguna línea: hide las nombra todas"
        words.noZone =
            "no existe la zona horaria «{name}»; indique un nombre de IANA como Europe/Madrid, o UTC"
        words.tooManyPixels =
            "una imagen de {width} x {height} píxeles es demasiado grande: reduzca width, height o scale"
        words.nothing = "Aquí no hay nada"
        words.nothingHere = "Aquí no hay nada"
        words.goTo = "Ir a: {page}"
        words.viewer = "gráfico"
        words.liveTrades = "operaciones en directo"
        words.rankings = "clasificaciones"
        return words
    }
}

extension LivePageWords {
    /// Spanish.
    public static var spanish: LivePageWords {
        var words = LivePageWords()
        words.title = "{market}, en directo"
        words.skip = "Ir a las operaciones"
        words.otherPages = "Otras páginas"
        words.markets = "Mercados"
        words.series = "La serie"
        words.rankings = "Clasificaciones"
        words.reload = "Recargar"
        words.download = "Descargar"
        words.latestPrice = "Último precio"
        words.unit = "{currency} por {what}"
        words.noTradeYet = "aún ninguna operación"
        words.prices = "Precios"
        words.windows = "Tiempo que muestra el gráfico"
        words.forms = "Qué muestra el gráfico"
        words.candles = "Velas"
        words.line = "Línea"
        words.notes = "Avisos"
        words.about = "¿Qué es todo esto?"
        words.something = "algo"
        words.trade = "Operación"
        words.aboutTrade =
            "Alguien compró {what} a otra persona en un mercado. Cada fila es una operación: su precio por unidad y la cantidad. La más reciente está arriba."
        words.side = "Tipo"
        words.aboutSide =
            "Quién aceptó la oferta del otro. «Compra»: el comprador. «Venta»: el vendedor."
        words.source = "Fuente"
        words.aboutSource = "{source} es el mercado que esta página escucha."
        words.aboutBatches =
            "De vez en cuando se añaden operaciones de una segunda fuente, {batchSource}."
        words.aboutMock = "Son inventadas, para probarlo todo."
        words.sentiment = "Ánimo"
        words.moods = "Ánimo a lo largo del gráfico"
        words.aboutSentiment = "Lo que un modelo opina del precio, de 0 a 1:"
        words.aboutRange = "Fuera de {modelPrices}, para lo que está hecho, no dice nada."
        words.list = "Lista"
        words.aboutStored =
            "Cuando la lista está llena, sus operaciones se guardan en un archivo y salen de ella. El gráfico las sigue mostrando."
        words.aboutLeft =
            "Cuando la lista está llena, sus operaciones salen de ella; nada las guarda. El gráfico las sigue mostrando."
        words.gap = "Hueco"
        words.aboutGap =
            "Donde se perdió la conexión pueden faltar operaciones. La lista dice desde cuándo y hasta cuándo."
        words.keys = "Teclas"
        words.aboutKeys = "P detiene la lista, ? muestra lo que lee aquí."
        words.settings = "Zona horaria y colores"
        words.zone = "Zona horaria"
        words.theme = "Colores"
        words.system = "sistema"
        words.light = "claro"
        words.dark = "oscuro"
        words.apply = "Aplicar"
        words.latestTrades = "Últimas operaciones"
        words.newestFirst = "Últimas operaciones, las más recientes primero"
        words.time = "Hora"
        words.price = "Precio"
        words.amount = "Cantidad"
        words.empty = "Las operaciones aparecen aquí según ocurren."
        words.inside = "Hasta ahora todos los precios estuvieron dentro de {modelPrices}"
        words.noTrades = "Ninguna operación en la lista"
        words.listed = "{trades} en la lista"
        words.listedOf = "{count} de {most} operaciones"
        words.beforeStored = "después se guardan"
        words.beforeLeft = "después salen; nada las guarda"
        words.stored = "{trades} guardadas, {total} en total"
        words.left = "{trades} salieron sin guardarse, {total} en total"
        words.storedBefore = "{trades} guardadas antes"
        words.oneOutside = "1 operación estuvo hasta ahora fuera de {modelPrices}"
        words.outside = "{count} operaciones estuvieron hasta ahora fuera de {modelPrices}"
        words.oneTrade = "1 operación"
        words.trades = "{count} operaciones"
        words.bad = "malo"
        words.poor = "flojo"
        words.fair = "regular"
        words.good = "bueno"
        words.excellent = "excelente"
        words.outsidePrices = "– fuera de {modelPrices}"
        words.outsideAnswers = "– respuesta fuera de 0–1"
        return words
    }
}

extension LiveFailureWords {
    /// Spanish.
    public static var spanish: LiveFailureWords {
        var words = LiveFailureWords()
        words.storing = "No se pueden guardar operaciones"
        words.batches = "Fallan las consultas a la segunda fuente"
        words.picture = "No se puede escribir la imagen"
        words.oneTry = "{count} intento hasta ahora"
        words.tries = "{count} intentos hasta ahora"
        words.failures = "{count} veces hasta ahora"
        words.waiting = "{count} en espera"
        words.oneRefused = "1 operación no se guardó"
        words.refused = "{count} operaciones no se guardaron"
        words.loss =
            "La ejecución anterior se interrumpió: se perdieron las operaciones aún no guardadas"
        words.lossSince =
            "La ejecución anterior se interrumpió: se perdieron las operaciones posteriores a {time} aún no guardadas"
        return words
    }
}

extension LiveNotes {
    /// Spanish.
    public static var spanish: LiveNotes {
        var words = LiveNotes()
        words.dates = "es"
        words.lost = "Se perdió la conexión con el servidor; nuevo intento"
        words.connecting = "Conectando con el servidor de esta página"
        words.late = "Operaciones de {source}, con un retraso de {span}"
        words.quiet = "Conectado, ninguna operación desde hace {span}"
        words.noneYet = "Conectado, aún ninguna operación: ¿existe este mercado?"
        words.lastTrade = "última operación hace {span}"
        words.days = "{count} días"
        words.daysAgo = "{count} días"
        words.pause = "Detener la lista"
        words.goOn = "Continuar"
        words.oneNewer = "Detenida: falta 1 operación más reciente"
        words.newer = "Detenida: faltan {count} operaciones más recientes"
        words.buy = "compra"
        words.sell = "venta"
        words.ahead = "futuro"
        words.madeUp = "inventada"
        words.more = "Mostrar todas las operaciones"
        words.fewer = "Mostrar menos operaciones"
        words.nearestEnd = "{opinion}; el extremo más cercano es {score}"
        words.gap = "Sin operaciones conocidas de {from} a {to}"
        words.chartOf = "El gráfico es de {time}"
        words.candle = "apertura {open}, máximo {high}, mínimo {low}, cierre {close}"
        words.altText = "Gráfico de los precios, último lapso: {span}"
        words.failure = "{what} desde {time}: {details}."
        return words
    }
}

extension SeriesProblemWords {
    /// Spanish.
    public static var spanish: SeriesProblemWords {
        var words = SeriesProblemWords()
        words.pagePastEnd =
            "la página {page} está después del final: {series}; la última es la página {last}"
        words.pageBeforeStart =
            "la página -{page} está antes del inicio: {series}; la primera es la página -{last}"
        words.noneAfter =
            "no hay valores a partir de {time}: {series}; la última es la página {last}"
        words.thatTime = "ese instante"
        words.onPages = "la serie tiene {points} en {pages}"
        words.onePoint = "{count} punto"
        words.points = "{count} puntos"
        words.onePage = "{count} página"
        words.pages = "{count} páginas"
        words.noSamples = "ningún valor"
        words.from = "desde {time}"
        words.before = "antes de {time}"
        words.until = "hasta {time}"
        words.hasPoints = "tiene {points}"
        words.endsAt = "termina a las {time}"
        words.startsAt = "empieza a las {time}"
        words.nearest = "los más cercanos están en {before} y {after}"
        words.series = "la serie {fact}"
        words.both = "{one} y {other}"
        words.sentences = "{one}, y {other}"
        words.emptyRange = "el período de {from} a {to} termina antes de empezar"
        words.outsideYears =
            "el instante {time}, en segundos desde 1970, está fuera de los años 1 a 9999"
        words.outsideYearsIn =
            "el instante {time}, en segundos desde 1970, está en el año {year}, fuera de los años 1 a 9999"
        words.notBefore = "{name} «{value}» no es anterior a {otherName} «{other}»"
        words.typedOutsideYears =
            "{name} «{value}» está fuera de los años 1 a 9999; un número son segundos desde 1970"
        words.noInstant =
            "{name} «{value}» no es un instante; indique segundos desde 1970, una fecha como 2026-03-29T12:00, o now"
        words.noInstantOrSpan =
            "{name} «{value}» no es un instante; indique segundos desde 1970, una fecha como 2026-03-29T12:00, now, o un lapso hasta ahora como -6h"
        return words
    }
}

extension RankedTexts {
    /// Spanish.
    public static let spanish = RankedTexts([
        .rankings: "Clasificaciones",
        .needs: "necesita {names}",
        .rankingsText: "Cada lista se carga cuando la abre",
        .skip: "Ir a la lista",
        .list: "Lista",
        .rows: "Filas",
        .layout: "Disposición",
        .covers: "Imágenes",
        .loading: "Cargando la lista",
        .empty: "La lista no tiene entradas.",
        .range: "{first} a {last} de {count}",
        .count: "Entradas: {count}",
        .pages: "Páginas",
        .page: "Página {page} de {pages}",
        .previous: "Anterior",
        .next: "Siguiente",
        .rank: "Puesto",
        .atLeast: "al menos {value}",
        .refresh: "Consultar de nuevo",
        .back: "Volver a la lista",
        .entries: "Entradas",
        .place: "{rank} de {count}",
        .facts: "Datos",
        .notGiven: "no indicado",
        .source: "Abrir en {host}",
        .picture: "La lista como imagen",
        .data: "Como datos",
        .languages: "Idioma",
        .colours: "Colores",
        .system: "Sistema",
        .light: "Claro",
        .dark: "Oscuro",
        .notes: "Avisos",

        .asked: "Consultado {age}",
        .secondsAgo: "hace {count} s",
        .minutesAgo: "hace {count} min",
        .hoursAgo: "hace {count} h",
        .daysAgo: "hace {count} días",

        .retry: "Reintentar",
        .retryFrom: "Reintentar desde las {time} UTC",
        .`where`: "Dónde",
        .what: "Qué",
        .`try`: "Qué ayuda",
        .noConnection: "Sin conexión",
        .noConnectionText: "Ahora no se puede llegar a {title}.",
        .failing: "La fuente responde con un error",
        .failingText: "{title} no puede responder ahora: su servidor comunica un error.",
        .invalidData: "Datos incorrectos",
        .invalidDataText: "La respuesta de {title} no se puede mostrar.",
        .refused: "Rechazado",
        .refusedText: "{title} necesita una clave, o rechaza la que recibió.",
        .wait: "Espere, por favor",
        .waitText: "Por ahora ya se ha consultado {title} lo suficiente.",
        .waitUntil: "Se puede volver a consultar a las {time} UTC.",
        .notFound: "No se encuentra",
        .notFoundText: "No hay nada en la dirección de {title}.",
        .busy: "Demasiado a la vez",
        .busyText: "Ahora se pide demasiado a este servidor. Inténtelo de nuevo en breve.",
        .wrongAddress: "Esta dirección no lleva a ninguna parte",
        .noFeed: "Aquí no hay ninguna lista «{name}». Hay:",
        .noEntry: "La lista no tiene esa entrada, o ya no la tiene.",
        .noPage: "La lista no tiene página {page}. La última es {pages}.",
        .wrongParameter: "Un parámetro de la dirección es incorrecto.",
        .failedBefore: "Estado: {time}",
        .missingVariable: "la variable {name} del servidor falta o no sirve",

        .choices: "De qué es la lista",
        .show: "Mostrar",
        .dateOrSpan: "7d, 2026-11-20",
        .wrongName:
            "{name} es «{value}» y debe ser un nombre sin comillas, dos puntos ni llaves",
        .wrongDateOrSpan:
            "{name} es «{value}» y debe ser una fecha como 2026-11-20 o un lapso como 7d, 2w, 3mo o 1y",
        .wrongChoice: "{name} no tiene «{value}»; hay {names}",
        .wrongChoiceNear: "{name} no tiene «{value}»; lo más parecido: {names}",

        .name: "Nombre",
        .link: "Enlace",
        .image: "Imagen",

        .shown: "{range} de {count}",
        .by: "por {metric}",
        .fetched: "Consultado a las {time} UTC",
        .atLeastSign: "≥ significa al menos",
        .missingLetters: "□ sustituye letras que la tipografía no tiene",
        .missingPictures: "Faltan {missing} de {count} imágenes",
        .moreFacts: "Datos que aquí no caben: {count}",
        .noEntries: "Sin entradas",

        .changeUp: "{count} más arriba",
        .changeDown: "{count} más abajo",
        .changeNew: "nuevo",
        .changeBack: "de vuelta",
        .changesSince: "Cambios desde {time}",

        .noteFewer: "Se recibieron {given} de {asked} entradas",
        .noteIncomplete: "La fuente dice que su lista no está completa",
        .noteLimit: "La fuente da {count} entradas como máximo",
        .noteAmongFirst: "Puestos entre las primeras {count} que dio la fuente",
        .noteRepeated: "Entradas recibidas dos veces y mostradas una: {count}",
        .noteUnusable: "Entradas que no se pueden mostrar: {count}",
        .noteCut: "Los números con «al menos» son sumas de las primeras {count} entradas",
        .noteOld: "La fuente no dio datos nuevos; esto es lo que dijo antes",
        .noteKept: "Estado: {time}; la fuente no está disponible ahora: {why}",
        .noteFailed: "Falta una parte: {why}",
        .noteOldPictures:
            "No se puede llegar a las imágenes; las que se ven se guardaron antes, la más antigua {age}",

        .altList: "Clasificación: {title}",
        .altEntry: "Entrada {rank}: {entry}",
        .altNoNumber: "sin número",
        .altPage: "Página: {link}",

        .feedTopAlbums: "Álbumes más escuchados",
        .feedAlbumsOfGenre: "Álbumes más escuchados de un género",
        .feedAlbumsBefore: "Álbumes más escuchados (fuente anterior a 2022)",
        .feedRepositories: "Repositorios populares",
        .feedGames: "Juegos más vistos en Twitch",
        .feedGamesBefore: "Juegos más vistos en Twitch (Kraken)",
        .feedStreams: "{name}: emisiones más vistas",
        .feedViewers: "Espectadores",
        .feedViewersCounted: "espectadores",
        .feedStars: "Estrellas",
        .feedStarsCounted: "estrellas",
        .feedGenre: "Género",
        .feedReleased: "Publicado",
        .feedCopyright: "Copyright",
        .feedLanguage: "Idioma",
        .feedDescription: "Descripción",
        .feedChannels: "Canales",
        .feedSince: "Desde",
        .feedCountry: "País o región",
        .feedFromGitHub: "Datos de GitHub",
        .feedFromTwitch: "Datos de Twitch",
        .feedRights: "Copyright © Apple Inc. Todos los derechos reservados.",
        .feedAllGenres: "Todos los géneros",
        .feedAlternative: "Alternativa",
        .feedChildren: "Música infantil",
        .feedChristian: "Cristiana y góspel",
        .feedClassical: "Clásica",
        .feedCountryMusic: "Country",
        .feedDance: "Dance",
        .feedElectronic: "Electrónica",
        .feedHipHop: "Hip-hop/Rap",
        .feedInstrumental: "Instrumental",
        .feedLatin: "Latina",
        .feedPop: "Pop",
        .feedSoul: "R&B/Soul",
        .feedRock: "Rock",
        .feedSoundtrack: "Bandas sonoras",
        .feedCanada: "Canadá",
        .feedFrance: "Francia",
        .feedGermany: "Alemania",
        .feedJapan: "Japón",
        .feedUnitedKingdom: "Reino Unido",
        .feedUnitedStates: "Estados Unidos",
    ])
}
