// All words of a language stand in its one file, however long: a translator reads them from top to
// bottom. Numbers have their separators and dates their names from the locale. Counts stand behind
// a colon or in brackets where the noun would have another form for each number.

extension ChartWords {
    /// Arabic.
    public static var arabic: ChartWords {
        var words = ChartWords()
        words.startOfData = "بداية البيانات"
        words.endOfData = "نهاية البيانات"
        words.series = "سلسلة"
        words.continued = "تتمة ←"
        words.continues = "→ يتبع"
        words.fetchFailed = "تعذّر الجلب"
        words.endUnknown = "النهاية غير معروفة"
        words.noData = "لا توجد بيانات"
        words.noValues = "لا توجد قيم في هذا النطاق"
        words.noValuesAboveZero = "لا توجد قيم أكبر من 0"
        words.allAbove = "كل القيم فوق هذا النطاق"
        words.allBelow = "كل القيم تحت هذا النطاق"
        words.nameWithoutValues = "{name} (بلا قيم)"
        words.nameWithoutValuesOnPage = "{name} (لا قيم في هذه الصفحة)"
        words.nameWithoutValuesInRange = "{name} (لا قيم في هذه الفترة)"
        words.moreNames = "+ {count} أخرى"
        words.logScale = "مقياس لوغاريتمي"
        words.place = "المركز"
        words.countedFrom = "الفرق عن {base}"
        words.oneValueNotShown = "قيمة واحدة ≤ 0 غير معروضة"
        words.valuesNotShown = "قيم ≤ 0 غير معروضة: {count}"
        words.valuesNotShownInShort = "≤ 0: {count} غير معروضة"
        words.oneValueOutside = "قيمة واحدة خارج المحور غير معروضة"
        words.valuesOutside = "قيم خارج المحور غير معروضة: {count}"
        words.valuesOutsideInShort = "غير معروضة: {count}"
        words.factors = [
            3: "آلاف", 6: "ملايين", 9: "مليارات", 12: "تريليونات", 15: "كوادريليونات",
        ]
        words.factorOfUnit = "{unit} ({factor})"
        words.sampleTitle = "مثال: درجة حرارة الهواء"
        words.standardInput = "الدخل القياسي"
        words.page = "صفحة {page} من {pages}"
        words.pageOfSeveral = "صفحة {page}"
        words.rangeFrom = "من {from}"
        words.rangeTo = "قبل {to}"
        words.noPoints = "لا نقاط"
        words.onePoint = "النقطة {last}"
        words.points = "النقاط {first}–{last}"
        words.pointsOfTotal = "{points} من {total}"
        words.allOfOnePoint = "نقطة واحدة"
        words.allPoints = "عدد النقاط: {count}"
        words.lines = "عدد الخطوط: {count}"
        words.oneLine = "خط واحد"
        words.namesAndMore = "{names} و{count} أخرى"
        words.incomplete = "غير مكتمل"
        words.axisForAllPoints = "المحور الرأسي لكل النقاط ({count})"
        words.axisForPointsSeen = "المحور الرأسي للنقاط المقروءة ({count})"
        return words
    }
}

extension AltTextWords {
    /// Arabic.
    public static var arabic: AltTextWords {
        var words = AltTextWords()
        words.lineChart = "مخطط خطي: {title}"
        words.candleChart = "مخطط شموع: {title}"
        words.untitled = "سلسلة"
        words.pointsAtOnce = "{points}، {time} ({zone})"
        words.pointsInTime = "{points}، من {first} إلى {last} ({zone})"
        words.onlyLine = "خط بين نقاط خارج المخطط"
        words.somePoints = "نقاط"
        words.onePoint = "نقطة واحدة"
        words.points = "عدد النقاط {count}"
        words.pointsOfEach = "{points} في كل سلسلة من {series}"
        words.values = "القيم"
        words.namedValues = "القيم ({names})"
        words.valuesOfSeveral = "{values} في سلاسل عددها {count}: {parts}"
        words.fromLowToHigh = "من {low} إلى {high}"
        words.allSame = "كلها {value}"
        words.withoutValues = "بلا قيم"
        words.lineBreaks = "ينقطع الخط {times}"
        words.linesBreak = "انقطاعات الخطوط: {parts}"
        words.once = "مرة واحدة"
        words.severalTimes = "(عدد المرات: {count})"
        words.missing = "نقاط تعذّر جلبها: {points}"
        words.endUnknown = "لا يُعرف هل تستمر {name} بعد النقطة {last}"
        words.theSeries = "السلسلة"
        words.logarithmic = "محور القيم لوغاريتمي"
        words.oneNotOnLogAxis = "قيمة واحدة تساوي 0 أو أقل لا مكان لها على المحور اللوغاريتمي"
        words.notOnLogAxis = "قيم تساوي 0 أو أقل لا مكان لها على المحور اللوغاريتمي: {count}"
        words.oneOutside = "قيمة واحدة تقع خارج محور القيم وهي غير معروضة"
        words.outside = "قيم تقع خارج محور القيم وهي غير معروضة: {count}"
        words.onThisPage = "في هذه الصفحة"
        words.inThisRange = "في هذه الفترة"
        words.isWhole = "هذه هي السلسلة كاملة"
        words.startsAndEnds = "تبدأ السلسلة وتنتهي {place}"
        words.starts = "تبدأ السلسلة {place}"
        words.ends = "تنتهي السلسلة {place}"
        words.allAreWhole = "كل السلاسل كاملة"
        words.allStartAndEnd = "كل السلاسل تبدأ وتنتهي {place}"
        words.allStart = "كل السلاسل تبدأ {place}"
        words.allEnd = "كل السلاسل تنتهي {place}"
        return words
    }
}

extension LiveChartWords {
    /// Arabic.
    public static var arabic: LiveChartWords {
        var words = LiveChartWords()
        words.connecting = "جارٍ الاتصال بـ {source}"
        words.live = "مباشر من {source}"
        words.stale = "لا أخبار من {source}"
        words.reconnecting = "جارٍ إعادة الاتصال بـ {source}"
        words.ended = "لا مزيد من الصفقات من {source}"
        words.price = "السعر"
        words.last = "آخر سعر {price}"
        words.before = "{source}، قبل ذلك"
        words.madeUp = "{source}، بيانات مختلقة"
        words.alert = "{alert} في {time}"
        words.candles = "شموع {span}"
        words.seconds = "{count} ث"
        words.minutes = "{count} د"
        words.hours = "{count} س"
        words.days = "{count} ي"
        words.oneDay = "يوم واحد"
        words.gap = "لا صفقات معروفة من {from} إلى {to}"
        return words
    }
}

extension LiveScreenWords {
    /// Arabic.
    public static var arabic: LiveScreenWords {
        var words = LiveScreenWords()
        words.time = "الوقت ({zone})"
        words.shortTime = "الوقت"
        words.price = "السعر"
        words.amount = "الكمية"
        words.side = "الجهة"
        words.source = "المصدر"
        words.sentiment = "المزاج"
        words.marketOf = "السوق {number} من {count}. Tab أو n: التالي؛ p: السابق؛ a: الكل"
        words.noTrades = "لا صفقات بعد."
        words.alert = "تنبيه: {alert} في {time}، {price}."
        words.oneTrade = "صفقة واحدة"
        words.trades = "صفقات: {count}"
        words.listed = "في القائمة {trades}"
        words.stored = "حُفظت {trades}، والمجموع {total}"
        words.storedBefore = "حُفظت سابقًا: {count}"
        words.left = "غادرتها دون حفظ: {count}"
        words.outside = "خارج {modelPrices}: {count} (–)"
        return words
    }
}

extension BinWords {
    /// Arabic.
    public static var arabic: BinWords {
        var words = BinWords()
        words.one = [
            "s": "ثانية", "m": "دقيقة", "h": "ساعة", "d": "يوم", "w": "أسبوع", "mo": "شهر",
            "q": "ربع سنة", "y": "سنة",
        ]
        words.several = [
            "s": "ث", "m": "د", "h": "س", "d": "يوم", "w": "أسبوع", "mo": "شهر",
            "q": "ربع سنة", "y": "سنة",
        ]
        words.uses = [
            "mean": "متوسط كل {bin}", "sum": "مجموع كل {bin}", "min": "أدنى قيمة في كل {bin}",
            "max": "أعلى قيمة في كل {bin}", "count": "عدد النقاط في كل {bin}",
            "last": "آخر قيمة في كل {bin}",
        ]
        words.binsFromPoints = "{bins} ({points})"
        words.firstInPart = "البداية غير مكتملة ({bin})"
        words.lastInPart = "النهاية غير مكتملة ({bin})"
        words.endsInPart = "البداية والنهاية غير مكتملتين ({bin})"
        words.means = [
            "s": "متوسط {count} ث", "m": "متوسط {count} د", "h": "متوسط {count} س",
            "d": "متوسط {count} يوم", "w": "متوسط {count} أسبوع",
        ]
        return words
    }
}

extension PeriodWords {
    /// Arabic.
    public static var arabic: PeriodWords {
        var words = PeriodWords()
        words.months = [
            "يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر",
            "أكتوبر", "نوفمبر", "ديسمبر",
        ]
        words.span = "{first} إلى {last}"
        words.dateAndTime = "{date}، {time}"
        return words
    }
}

extension ViewerWords {
    /// Arabic.
    public static var arabic: ViewerWords {
        var words = ViewerWords()
        words.skip = "انتقل إلى المخطط"
        words.chart = "المخطط"
        words.pages = "الصفحات"
        words.first = "الأولى"
        words.previous = "السابقة"
        words.next = "التالية"
        words.last = "الأخيرة"
        words.liveTrades = "الصفقات المباشرة"
        words.rankings = "التصنيفات"
        words.back = "العودة إلى الصفحة"
        words.zoomOut = "تصغير"
        words.zoomIn = "تكبير"
        words.help = "مساعدة"
        words.close = "إغلاق"
        words.retry = "إعادة المحاولة"
        words.tryNow = "حاول الآن"
        words.download = "تنزيل"
        words.strip = "الموضع في السلسلة كلها"
        words.showStrip = "عرض السلسلة كلها"
        words.figures = "أرقام"
        words.table = "جدول"
        words.tableTitle = "القيم"
        words.samplesAsTable = "القيم في جدول"
        words.samplesAsCSV = "القيم في جدول (CSV)"
        words.wholeTable = "كلها بصيغة CSV"
        words.copyLink = "نسخ الرابط"
        words.copyPicture = "نسخ الصورة"
        words.settings = "الإعدادات"
        words.size = "نقاط الصفحة"
        words.allPoints = "الكل"
        words.set = "تعيين"
        words.goToPage = "انتقل إلى صفحة"
        words.goToDate = "انتقل إلى تاريخ"
        words.go = "انتقل"
        words.from = "من"
        words.to = "إلى"
        words.latest = "الأحدث"
        words.sixHours = "6 س"
        words.oneDay = "24 س"
        words.sevenDays = "7 أيام"
        words.allOfIt = "الكل"
        words.zone = "المنطقة الزمنية"
        words.yAxis = "المحور الرأسي"
        words.thisPage = "هذه الصفحة"
        words.wholeSeries = "السلسلة كلها"
        words.theme = "الألوان"
        words.system = "النظام"
        words.light = "فاتح"
        words.dark = "داكن"
        words.apply = "تطبيق"
        words.noPage = "لا توجد صفحة"
        words.announcedStart = "بداية البيانات"
        words.announcedEnd = "نهاية البيانات"
        words.helpTitle = "المفاتيح والإيماءات"
        words.drag = "اسحب فوق المخطط"
        words.dragWithShift = "اسحب مع Shift أو بالزر الأوسط"
        words.wheelWithKey = "أدِر العجلة مع Ctrl أو ⌘"
        words.doubleClick = "نقرة مزدوجة"
        words.swipe = "اسحب يسارًا أو يمينًا"
        words.twoFingers = "إصبعان"
        words.slide = "المس وحرّك"
        words.leafing = "الصفحة السابقة، التالية"
        words.toEnds = "الصفحة الأولى، الأخيرة؛ وللفترة أول فترة وآخر فترة بطولها"
        words.toPage = "الانتقال إلى صفحة"
        words.zooming = "تكبير، تصغير"
        words.toSample = "قراءة القيمة السابقة، التالية"
        words.hiding = "إخفاء علامة التقاطع، إنهاء التحديد"
        words.thisHelp = "هذه المساعدة"
        words.zoomToRange = "تكبير فترة"
        words.reading = "قراءة القيم"
        words.moving = "تحريك الفترة"
        words.zoomingAtPointer = "التكبير حول المؤشر"
        words.toPart = "الانتقال إلى جزء من السلسلة"
        words.zoomingAndMoving = "تكبير الفترة وتحريكها"
        return words
    }
}

extension ViewerNotes {
    /// Arabic.
    public static var arabic: ViewerNotes {
        var words = ViewerNotes()
        words.dates = "ar-u-nu-latn"
        words.lost = "لا اتصال بخادم المخطط. ستحاول هذه الصفحة مجددًا من تلقاء نفسها."
        words.status = "أجاب خادم المخطط بالحالة {status}."
        words.badPicture = "أرسل خادم المخطط صورة لا يمكن قراءتها."
        words.loading = "جارٍ تحميل {view}"
        words.wheelWithControl = "للتكبير اضغط Ctrl وأدِر العجلة."
        words.wheelWithCommand = "للتكبير اضغط ⌘ وأدِر العجلة."
        words.againAt = "محاولة جديدة في {time}."
        words.againIn = "محاولة جديدة بعد {seconds} ث."
        words.again = "محاولة جديدة."
        words.askAt = "يمكن السؤال مجددًا ابتداءً من {time}."
        words.seriesBegins = "تبدأ السلسلة: {time}."
        words.seriesEnds = "تنتهي السلسلة: {time}."
        words.notUpToDate = "غير محدّث منذ {time}: {why}"
        words.offline = "دون اتصال: لا يُسأل أي مصدر."
        words.offlineSince = "دون اتصال: لا يُسأل أي مصدر. أقدم صفحة تعود إلى {time}."
        words.noSamples = "لا قيم بعد. ستعرضها هذه الصفحة عند وصولها."
        words.unavailable = "{view}: غير متاح"
        words.stillSame = "{sentence}؛ هذه صورته السابقة"
        words.stillOther = "{sentence}؛ ما زال المعروض {view}"
        words.thatRange = "تلك الفترة"
        words.thatTime = "صفحة ذلك الوقت"
        words.thatPage = "تلك الصفحة"
        words.lastPage = "الصفحة الأخيرة"
        words.numberedPage = "الصفحة {page}"
        words.anotherRange = "فترة أخرى"
        words.lowest = "الأدنى {value}"
        words.highest = "الأعلى {value}"
        words.mean = "المتوسط {value}"
        words.noValuesShort = "بلا قيم"
        words.copied = "تم النسخ"
        words.notCopied = "لم يُنسخ"
        words.noValues = "لا قيم تُقرأ هنا."
        words.lowToHigh = "{low} إلى {high}"
        words.oneSample = "القيم: {count}"
        words.samples = "القيم: {count}"
        words.time = "الوقت"
        words.firstOf = "أول {shown} من القيم وعددها {count}"
        words.withoutValue = "{samples}، منها فارغة {count}"
        return words
    }
}

extension FailureWords {
    /// Arabic.
    public static var arabic: FailureWords {
        var words = FailureWords()
        words.sourceRefuses = "المصدر يرفض"
        words.sourceRefusesWith = "المصدر يرفض ({status})"
        words.sourceSaysToWait = "المصدر يطلب الانتظار"
        words.sourceSaysToWaitWith = "المصدر يطلب الانتظار ({status})"
        words.sourceAnswers = "المصدر يجيب بالحالة {status}"
        words.sourceIsSilent = "المصدر لا يجيب"
        words.sourceIsSilentYet = "المصدر لم يجب بعد"
        words.sourceIsUnreadable = "لا يمكن قراءة المصدر"
        words.sourceIsMissing = "المصدر غير موجود"
        words.sourceIsUnreachable = "لا يمكن الوصول إلى المصدر"
        words.sourceIsBad = "بيانات المصدر فيها خطأ"
        words.sourceIsEmpty = "المصدر ليس فيه قيم"
        words.noSamplesYet = "لا قيم بعد"
        words.timesGoBack = "أوقات السلسلة تعود إلى الوراء"
        words.tooMuchAtOnce = "طُلبت مخططات كثيرة في وقت واحد؛ حاول مجددًا بعد قليل"
        words.tooLittleMemory = "ذاكرة الخادم لا تكفي لهذه الصورة"
        words.noZones = "ليس لدى الخادم مناطق زمنية"
        words.notDrawn = "تعذّر رسم الصورة"
        words.wrongCanvas = "لا توجد صورة بهذا الحجم"
        words.wrongValue = "{name} «{value}» غير صحيح"
        words.pageFromOne = "تُعدّ الصفحات من 1 (المعطى: 0)"
        words.rangeAndPage = "لا يجتمع from وto مع page أو at"
        words.pageAndInstant = "أعطِ page أو at، لا كليهما"
        words.unknownParameter = "لا يوجد وسيط «{name}»؛ الموجود: {names}"
        words.givenTwice = "أُعطي {name} مرتين"
        words.noMarket = "لا توجد هنا سوق {name}؛ الموجود: {names}"
        words.noWindow = "لا توجد هنا نافذة {name}؛ الموجود: {names}"
        words.allHidden = "لن يبقى أي خط: hide يسمّيها كلها"
        words.noZone =
            "لا توجد منطقة زمنية «{name}»؛ أعطِ اسمًا من IANA مثل Africa/Cairo، أو UTC"
        words.tooManyPixels =
            "صورة من {width} x {height} بكسل كبيرة جدًا: صغّر width أو height أو scale"
        words.nothing = "لا شيء هنا"
        words.nothingHere = "لا يوجد شيء هنا"
        words.goTo = "انتقل إلى: {page}"
        words.viewer = "المخطط"
        words.liveTrades = "الصفقات المباشرة"
        words.rankings = "التصنيفات"
        return words
    }
}

extension LivePageWords {
    /// Arabic.
    public static var arabic: LivePageWords {
        var words = LivePageWords()
        words.title = "{market}، مباشر"
        words.skip = "انتقل إلى الصفقات"
        words.otherPages = "صفحات أخرى"
        words.markets = "الأسواق"
        words.series = "السلسلة"
        words.rankings = "التصنيفات"
        words.reload = "إعادة تحميل"
        words.download = "تنزيل"
        words.latestPrice = "آخر سعر"
        words.unit = "{currency} لكل {what}"
        words.noTradeYet = "لا صفقة بعد"
        words.prices = "الأسعار"
        words.windows = "المدة التي يعرضها المخطط"
        words.forms = "ما يرسمه المخطط"
        words.candles = "شموع"
        words.line = "خط"
        words.notes = "ملاحظات"
        words.about = "ما كل هذا؟"
        words.something = "شيئًا"
        words.trade = "صفقة"
        words.aboutTrade =
            "اشترى شخص {what} من شخص آخر في بورصة. كل صف صفقة: سعر الوحدة والكمية. الأحدث في الأعلى."
        words.side = "الجهة"
        words.aboutSide = "من قبل عرض الآخر. «شراء»: المشتري. «بيع»: البائع."
        words.source = "المصدر"
        words.aboutSource = "{source} هي البورصة التي تستمع إليها هذه الصفحة."
        words.aboutBatches = "بين حين وآخر تأتي صفقات من مصدر ثانٍ، {batchSource}."
        words.aboutMock = "هي مختلقة للتجربة."
        words.sentiment = "المزاج"
        words.moods = "المزاج على امتداد المخطط"
        words.aboutSentiment = "رأي نموذج في السعر، من 0 إلى 1:"
        words.aboutRange = "خارج {modelPrices}، وهو ما صُنع له، لا يقول شيئًا."
        words.list = "القائمة"
        words.aboutStored =
            "حين تمتلئ القائمة تُحفظ صفقاتها في أرشيف وتغادرها. ويظل المخطط يعرضها."
        words.aboutLeft = "حين تمتلئ القائمة تغادرها صفقاتها ولا يحفظها شيء. ويظل المخطط يعرضها."
        words.gap = "فجوة"
        words.aboutGap = "حيث انقطع الاتصال قد تنقص صفقات. وتبيّن القائمة من متى إلى متى."
        words.keys = "المفاتيح"
        words.aboutKeys = "P يوقف القائمة مؤقتًا، و? يعرض ما تقرؤه هنا."
        words.settings = "المنطقة الزمنية والألوان"
        words.zone = "المنطقة الزمنية"
        words.theme = "الألوان"
        words.system = "النظام"
        words.light = "فاتح"
        words.dark = "داكن"
        words.apply = "تطبيق"
        words.latestTrades = "أحدث الصفقات"
        words.newestFirst = "أحدث الصفقات، الأحدث أولًا"
        words.time = "الوقت"
        words.price = "السعر"
        words.amount = "الكمية"
        words.empty = "تظهر الصفقات هنا فور حدوثها."
        words.inside = "كل الأسعار حتى الآن ضمن {modelPrices}"
        words.noTrades = "لا صفقات في القائمة"
        words.listed = "في القائمة {trades}"
        words.listedOf = "{count} من {most} صفقة"
        words.beforeStored = "ثم تُحفظ"
        words.beforeLeft = "ثم تغادر، ولا يحفظها شيء"
        words.stored = "حُفظت {trades}، والمجموع {total}"
        words.left = "غادرت دون حفظ {trades}، والمجموع {total}"
        words.storedBefore = "حُفظت سابقًا {trades}"
        words.oneOutside = "صفقة واحدة حتى الآن خارج {modelPrices}"
        words.outside = "صفقات حتى الآن خارج {modelPrices}: {count}"
        words.oneTrade = "صفقة واحدة"
        words.trades = "صفقات: {count}"
        words.bad = "سيئ"
        words.poor = "ضعيف"
        words.fair = "متوسط"
        words.good = "جيد"
        words.excellent = "ممتاز"
        words.outsidePrices = "– خارج {modelPrices}"
        words.outsideAnswers = "– الجواب خارج 0–1"
        return words
    }
}

extension LiveFailureWords {
    /// Arabic.
    public static var arabic: LiveFailureWords {
        var words = LiveFailureWords()
        words.storing = "لا يمكن حفظ الصفقات"
        words.batches = "تفشل الطلبات إلى المصدر الثاني"
        words.picture = "لا يمكن كتابة الصورة"
        words.oneTry = "محاولات حتى الآن: {count}"
        words.tries = "محاولات حتى الآن: {count}"
        words.failures = "مرات حتى الآن: {count}"
        words.waiting = "في الانتظار: {count}"
        words.oneRefused = "صفقة واحدة لم تُحفظ"
        words.refused = "صفقات لم تُحفظ: {count}"
        words.loss = "أُنهي التشغيل السابق قسرًا: ضاعت الصفقات التي لم تكن قد حُفظت"
        words.lossSince =
            "أُنهي التشغيل السابق قسرًا: ضاعت الصفقات بعد {time} التي لم تكن قد حُفظت"
        return words
    }
}

extension LiveNotes {
    /// Arabic.
    public static var arabic: LiveNotes {
        var words = LiveNotes()
        words.dates = "ar-u-nu-latn"
        words.lost = "انقطع الاتصال بالخادم، محاولة جديدة"
        words.connecting = "جارٍ الاتصال بخادم هذه الصفحة"
        words.late = "صفقات من {source} متأخرة {span}"
        words.quiet = "متصل، لا صفقة منذ {span}"
        words.noneYet = "متصل، لا صفقة بعد: هل هذه السوق موجودة؟"
        words.lastTrade = "آخر صفقة قبل {span}"
        words.seconds = "{count} ث"
        words.minutes = "{count} د"
        words.hours = "{count} س"
        words.days = "{count} ي"
        words.daysAgo = "{count} ي"
        words.pause = "إيقاف القائمة مؤقتًا"
        words.goOn = "متابعة"
        words.oneNewer = "متوقفة: صفقة أحدث واحدة قادمة"
        words.newer = "متوقفة: صفقات أحدث قادمة: {count}"
        words.buy = "شراء"
        words.sell = "بيع"
        words.ahead = "لاحقًا"
        words.madeUp = "مختلقة"
        words.more = "عرض كل الصفقات"
        words.fewer = "عرض صفقات أقل"
        words.nearestEnd = "{opinion}؛ أقرب طرف هو {score}"
        words.gap = "لا صفقات معروفة من {from} إلى {to}"
        words.chartOf = "المخطط من {time}"
        words.candle = "افتتاح {open}، أعلى {high}، أدنى {low}، إغلاق {close}"
        words.altText = "مخطط الأسعار لآخر {span}"
        words.failure = "{what} منذ {time}: {details}."
        return words
    }
}

extension SeriesProblemWords {
    /// Arabic.
    public static var arabic: SeriesProblemWords {
        var words = SeriesProblemWords()
        words.pagePastEnd = "الصفحة {page} بعد النهاية: {series}؛ الأخيرة هي الصفحة {last}"
        words.pageBeforeStart = "الصفحة -{page} قبل البداية: {series}؛ الأولى هي الصفحة -{last}"
        words.noneAfter = "لا قيم ابتداءً من {time}: {series}؛ الأخيرة هي الصفحة {last}"
        words.thatTime = "ذلك الوقت"
        words.onPages = "في السلسلة {points}، {pages}"
        words.onePoint = "النقاط: {count}"
        words.points = "النقاط: {count}"
        words.onePage = "الصفحات: {count}"
        words.pages = "الصفحات: {count}"
        words.noSamples = "لا قيم"
        words.from = "من {time}"
        words.before = "قبل {time}"
        words.until = "حتى {time}"
        words.hasPoints = "({points})"
        words.endsAt = "تنتهي في {time}"
        words.startsAt = "تبدأ في {time}"
        words.nearest = "أقربها في {before} و{after}"
        words.series = "السلسلة {fact}"
        words.both = "{one} و{other}"
        words.sentences = "{one}، و{other}"
        words.emptyRange = "الفترة من {from} إلى {to} تنتهي قبل أن تبدأ"
        words.outsideYears = "الوقت {time}، بالثواني منذ 1970، خارج السنوات 1 إلى 9999"
        words.outsideYearsIn =
            "الوقت {time}، بالثواني منذ 1970، في سنة {year}، خارج السنوات 1 إلى 9999"
        words.notBefore = "{name} «{value}» ليس قبل {otherName} «{other}»"
        words.typedOutsideYears =
            "{name} «{value}» خارج السنوات 1 إلى 9999؛ العدد ثوانٍ منذ 1970"
        words.noInstant =
            "{name} «{value}» ليس وقتًا؛ أعطِ ثواني منذ 1970، أو تاريخًا مثل 2026-03-29T12:00، أو now"
        words.noInstantOrSpan =
            "{name} «{value}» ليس وقتًا؛ أعطِ ثواني منذ 1970، أو تاريخًا مثل 2026-03-29T12:00، أو now، أو مدة حتى الآن مثل -6h"
        return words
    }
}

extension RankedTexts {
    /// Arabic.
    public static let arabic = RankedTexts([
        .rankings: "التصنيفات",
        .needs: "يحتاج إلى {names}",
        .rankingsText: "تُجلب كل قائمة عند فتحها",
        .skip: "انتقل إلى القائمة",
        .list: "القائمة",
        .rows: "صفوف",
        .layout: "طريقة العرض",
        .covers: "صور",
        .loading: "جارٍ تحميل القائمة",
        .empty: "القائمة فارغة.",
        .range: "{first} إلى {last} من {count}",
        .count: "المدخلات: {count}",
        .pages: "الصفحات",
        .page: "صفحة {page} من {pages}",
        .previous: "السابقة",
        .next: "التالية",
        .rank: "المركز",
        .atLeast: "{value} على الأقل",
        .refresh: "اسأل مجددًا",
        .back: "العودة إلى القائمة",
        .entries: "المدخلات",
        .place: "{rank} من {count}",
        .facts: "معلومات",
        .notGiven: "غير مذكور",
        .source: "افتح في {host}",
        .picture: "القائمة كصورة",
        .data: "كبيانات",
        .languages: "اللغة",
        .colours: "الألوان",
        .system: "النظام",
        .light: "فاتح",
        .dark: "داكن",
        .notes: "ملاحظات",

        .asked: "جُلبت {age}",
        .secondsAgo: "قبل {count} ث",
        .minutesAgo: "قبل {count} د",
        .hoursAgo: "قبل {count} س",
        .daysAgo: "قبل {count} ي",

        .retry: "إعادة المحاولة",
        .retryFrom: "إعادة المحاولة من {time} UTC",
        .`where`: "أين",
        .what: "ماذا",
        .`try`: "ما العمل",
        .noConnection: "لا اتصال",
        .noConnectionText: "لا يمكن الوصول إلى {title} الآن.",
        .failing: "المصدر يجيب بخطأ",
        .failingText: "لا يمكن لـ {title} أن يجيب الآن: خادمه يبلّغ عن خطأ.",
        .invalidData: "بيانات غير صحيحة",
        .invalidDataText: "لا يمكن عرض إجابة {title}.",
        .refused: "مرفوض",
        .refusedText: "يحتاج {title} إلى مفتاح، أو يرفض المفتاح المعطى.",
        .wait: "يرجى الانتظار",
        .waitText: "سُئل {title} بما يكفي حتى الآن.",
        .waitUntil: "يمكن السؤال مجددًا في {time} UTC.",
        .notFound: "غير موجود",
        .notFoundText: "لا شيء في عنوان {title}.",
        .busy: "الطلبات كثيرة",
        .busyText: "الطلبات على هذا الخادم كثيرة الآن. حاول مجددًا بعد قليل.",
        .wrongAddress: "هذا العنوان لا يؤدي إلى شيء",
        .noFeed: "لا توجد هنا قائمة «{name}». الموجود:",
        .noEntry: "هذا المدخل ليس في القائمة أو لم يعد فيها.",
        .noPage: "ليس في القائمة صفحة {page}. الأخيرة هي {pages}.",
        .wrongParameter: "أحد وسطاء العنوان غير صحيح.",
        .failedBefore: "الحالة في {time}",
        .missingVariable: "متغيّر الخادم {name} مفقود أو لا يصلح",

        .choices: "محتوى القائمة",
        .show: "عرض",
        .dateOrSpan: "7d، 2026-11-20",
        .wrongName: "{name} هو «{value}» ويجب أن يكون اسمًا بلا علامات تنصيص أو نقطتين أو أقواس",
        .wrongDateOrSpan:
            "{name} هو «{value}» ويجب أن يكون تاريخًا مثل 2026-11-20 أو مدة مثل 7d أو 2w أو 3mo أو 1y",
        .wrongChoice: "ليس في {name} «{value}»؛ الموجود: {names}",
        .wrongChoiceNear: "ليس في {name} «{value}»؛ الأقرب: {names}",

        .name: "الاسم",
        .link: "الرابط",
        .image: "الصورة",

        .shown: "{range} من {count}",
        .by: "حسب {metric}",
        .fetched: "جُلبت في {time} UTC",
        .atLeastSign: "≥ تعني على الأقل",
        .missingLetters: "□ بدل حروف ليست في الخط",
        .missingPictures: "صور ناقصة: {missing} من {count}",
        .moreFacts: "معلومات لا مكان لها هنا: {count}",
        .noEntries: "لا مدخلات",

        .changeUp: "صعد {count}",
        .changeDown: "هبط {count}",
        .changeNew: "جديد",
        .changeBack: "عاد",
        .changesSince: "التغييرات منذ {time}",

        .noteFewer: "وصل {given} من {asked} مدخلًا",
        .noteIncomplete: "يقول المصدر إن قائمته غير كاملة",
        .noteLimit: "يعطي المصدر {count} مدخلًا على الأكثر",
        .noteAmongFirst: "المراكز بين أول {count} أعطاها المصدر",
        .noteRepeated: "مدخلات وصلت مرتين وتُعرض مرة: {count}",
        .noteUnusable: "مدخلات لا يمكن عرضها: {count}",
        .noteCut: "الأعداد مع «على الأقل» مجاميع أول {count} مدخلًا",
        .noteOld: "لم تصل من المصدر بيانات جديدة؛ هذا ما قاله سابقًا",
        .noteKept: "الحالة في {time}؛ المصدر غير متاح الآن: {why}",
        .noteFailed: "جزء مفقود: {why}",
        .noteOldPictures: "لا يمكن الوصول إلى الصور؛ المعروضة حُفظت سابقًا، وأقدمها {age}",

        .altList: "تصنيف: {title}",
        .altEntry: "المدخل {rank}: {entry}",
        .altNoNumber: "بلا عدد",
        .altPage: "صفحة: {link}",

        .feedTopAlbums: "أفضل الألبومات",
        .feedAlbumsOfGenre: "أفضل ألبومات نوع",
        .feedAlbumsBefore: "أفضل الألبومات (مصدر ما قبل 2022)",
        .feedRepositories: "مستودعات رائجة",
        .feedGames: "أفضل الألعاب على Twitch",
        .feedGamesBefore: "أفضل الألعاب على Twitch (Kraken)",
        .feedStreams: "{name}: أفضل البثوث",
        .feedViewers: "المشاهدون",
        .feedViewersCounted: "مشاهد",
        .feedStars: "النجوم",
        .feedStarsCounted: "نجمة",
        .feedGenre: "النوع",
        .feedReleased: "تاريخ الإصدار",
        .feedCopyright: "حقوق النشر",
        .feedLanguage: "اللغة",
        .feedDescription: "الوصف",
        .feedChannels: "القنوات",
        .feedSince: "منذ",
        .feedCountry: "البلد أو المنطقة",
        .feedFromGitHub: "البيانات من GitHub",
        .feedFromTwitch: "البيانات من Twitch",
        .feedRights: "Copyright © Apple Inc. جميع الحقوق محفوظة.",
        .feedAllGenres: "كل الأنواع",
        .feedAlternative: "بديل",
        .feedChildren: "موسيقى الأطفال",
        .feedChristian: "موسيقى مسيحية وغوسبل",
        .feedClassical: "كلاسيكي",
        .feedCountryMusic: "كانتري",
        .feedDance: "دانس",
        .feedElectronic: "إلكتروني",
        .feedHipHop: "هيب هوب/راب",
        .feedInstrumental: "موسيقى آلات",
        .feedLatin: "لاتيني",
        .feedPop: "بوب",
        .feedSoul: "R&B/سول",
        .feedRock: "روك",
        .feedSoundtrack: "موسيقى أفلام",
        .feedCanada: "كندا",
        .feedFrance: "فرنسا",
        .feedGermany: "ألمانيا",
        .feedJapan: "اليابان",
        .feedUnitedKingdom: "المملكة المتحدة",
        .feedUnitedStates: "الولايات المتحدة",
    ])
}
