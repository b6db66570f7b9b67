// All words of a language stand in its one file, however long: a translator reads them from top to
// bottom. Numbers have their separators and dates their names from the locale.

extension ChartWords {
    /// Japanese.
    public static var japanese: ChartWords {
        var words = ChartWords()
        words.startOfData = "データの始まり"
        words.endOfData = "データの終わり"
        words.series = "系列"
        words.continued = "← 前から続く"
        words.continues = "次へ続く →"
        words.fetchFailed = "取得失敗"
        words.endUnknown = "終わりは不明"
        words.ofSeries = "{names}:{words}"
        words.noData = "データなし"
        words.noValues = "この範囲に値はありません"
        words.noValuesAboveZero = "0 より大きい値はありません"
        words.allAbove = "すべての値がこの範囲より上です"
        words.allBelow = "すべての値がこの範囲より下です"
        words.nameWithoutValues = "{name}(値なし)"
        words.nameWithoutValuesOnPage = "{name}(このページにはなし)"
        words.nameWithoutValuesInRange = "{name}(この期間にはなし)"
        words.moreNames = "他 {count} 件"
        words.logScale = "対数目盛"
        words.place = "順位"
        words.countedFrom = "{base} との差"
        words.oneValueNotShown = "0 以下の値 1 個は非表示"
        words.valuesNotShown = "0 以下の値 {count} 個は非表示"
        words.valuesNotShownInShort = "≤ 0:{count} 個非表示"
        words.oneValueOutside = "軸の外の値 1 個は非表示"
        words.valuesOutside = "軸の外の値 {count} 個は非表示"
        words.valuesOutsideInShort = "{count} 個非表示"
        words.factors = [3: "千", 6: "百万", 9: "十億", 12: "兆", 15: "千兆"]
        words.factorOfUnit = "{factor} {unit}"
        words.sampleTitle = "サンプル:気温"
        words.standardInput = "標準入力"
        words.page = "{page} / {pages} ページ"
        words.pageOfSeveral = "{page} ページ"
        words.range = "{from} – {to}"
        words.rangeFrom = "{from} 以降"
        words.rangeTo = "{to} より前"
        words.noPoints = "点なし"
        words.onePoint = "{last} 番目の点"
        words.points = "{first}–{last} 番目の点"
        words.pointsOfTotal = "{points}(全 {total})"
        words.allOfOnePoint = "1 点"
        words.allPoints = "{count} 点"
        words.lines = "{count} 本の線"
        words.oneLine = "1 本の線"
        words.namesAndMore = "{names} 他 {count} 件"
        words.incomplete = "不完全"
        words.axisForAllPoints = "y 軸は全 {count} 点に合わせた範囲"
        words.axisForPointsSeen = "y 軸は取得済みの {count} 点に合わせた範囲"
        return words
    }
}

extension AltTextWords {
    /// Japanese.
    public static var japanese: AltTextWords {
        var words = AltTextWords()
        words.lineChart = "折れ線グラフ:{title}"
        words.candleChart = "ローソク足チャート:{title}"
        words.untitled = "系列"
        words.pointsAtOnce = "{points}、{time}({zone})"
        words.pointsInTime = "{points}、{first} から {last} まで({zone})"
        words.onlyLine = "範囲外の点を結ぶ線のみ"
        words.somePoints = "点"
        words.onePoint = "1 点"
        words.points = "{count} 点"
        words.pointsOfEach = "{series} 系列それぞれに {points}"
        words.values = "値"
        words.namedValues = "値({names})"
        words.valuesOfSeveral = "{count} 系列の{values}:{parts}"
        words.fromLowToHigh = "{low} から {high} まで"
        words.allSame = "すべて {value}"
        words.withoutValues = "値なし"
        words.lineBreaks = "線は {times} 途切れています"
        words.linesBreak = "線の途切れ:{parts}"
        words.once = "1 回"
        words.severalTimes = "{count} 回"
        words.missing = "取得できなかった点:{points}"
        words.endUnknown = "{name} が {last} 番目の点の後も続くかは不明です"
        words.theSeries = "系列"
        words.logarithmic = "値の軸は対数目盛です"
        words.oneNotOnLogAxis = "0 以下の値 1 個は対数目盛に表せません"
        words.notOnLogAxis = "0 以下の値 {count} 個は対数目盛に表せません"
        words.oneOutside = "値 1 個は軸の範囲外にあり、表示されていません"
        words.outside = "値 {count} 個は軸の範囲外にあり、表示されていません"
        words.onThisPage = "このページで"
        words.inThisRange = "この期間内に"
        words.isWhole = "系列全体です"
        words.startsAndEnds = "系列は{place}始まり、終わります"
        words.starts = "系列は{place}始まります"
        words.ends = "系列は{place}終わります"
        words.allAreWhole = "すべての系列の全体です"
        words.allStartAndEnd = "すべての系列が{place}始まり、終わります"
        words.allStart = "すべての系列が{place}始まります"
        words.allEnd = "すべての系列が{place}終わります"
        return words
    }
}

extension LiveChartWords {
    /// Japanese.
    public static var japanese: LiveChartWords {
        var words = LiveChartWords()
        words.connecting = "{source} に接続中"
        words.live = "{source} からライブ配信中"
        words.stale = "{source} からの応答なし"
        words.reconnecting = "{source} に再接続中"
        words.ended = "{source} の取引は終了"
        words.price = "価格"
        words.last = "直近 {price}"
        words.before = "{source}(それ以前)"
        words.madeUp = "{source}(架空)"
        words.alert = "{alert}({time})"
        words.candles = "{span} 足"
        words.seconds = "{count} 秒"
        words.minutes = "{count} 分"
        words.hours = "{count} 時間"
        words.days = "{count} 日"
        words.oneDay = "1 日"
        words.gap = "{from} から {to} までの取引は不明"
        return words
    }
}

extension LiveScreenWords {
    /// Japanese.
    public static var japanese: LiveScreenWords {
        var words = LiveScreenWords()
        words.time = "時刻 ({zone})"
        words.shortTime = "時刻"
        words.price = "価格"
        words.amount = "数量"
        words.side = "売買"
        words.source = "取得元"
        words.sentiment = "地合い"
        words.marketOf = "市場 {number}/{count}。Tab、n:次 p:前 a:すべて"
        words.noTrades = "取引はまだありません。"
        words.alert = "アラート:{alert}、{time}、{price}。"
        words.oneTrade = "取引 1 件"
        words.trades = "取引 {count} 件"
        words.listed = "一覧に{trades}"
        words.stored = "{trades}を保存、計 {total} 件"
        words.storedBefore = "{count} 件を保存済み"
        words.left = "{count} 件は保存されずに一覧から外れました"
        words.outside = "{modelPrices} の外 {count} 件 (–)"
        return words
    }
}

extension BinWords {
    /// Japanese.
    public static var japanese: BinWords {
        var words = BinWords()
        words.one = [
            "s": "秒", "m": "分", "h": "時間", "d": "日", "w": "週", "mo": "月", "q": "四半期",
            "y": "年",
        ]
        words.several = [
            "s": "秒", "m": "分", "h": "時間", "d": "日", "w": "週", "mo": "か月",
            "q": "四半期", "y": "年",
        ]
        words.uses = [
            "mean": "{bin}ごとの平均", "sum": "{bin}ごとの合計", "min": "{bin}ごとの最小値",
            "max": "{bin}ごとの最大値", "count": "{bin}ごとの点の数", "last": "{bin}ごとの最後の値",
        ]
        words.binsFromPoints = "{bins}({points})"
        words.firstInPart = "最初の区間({bin})は一部のみ"
        words.lastInPart = "最後の区間({bin})は一部のみ"
        words.endsInPart = "最初と最後の区間({bin})は一部のみ"
        words.means = [
            "s": "{count} 秒平均", "m": "{count} 分平均", "h": "{count} 時間平均",
            "d": "{count} 日平均", "w": "{count} 週平均",
        ]
        words.meanOfSeries = "{name}:{mean}"
        return words
    }
}

extension PeriodWords {
    /// Japanese.
    public static var japanese: PeriodWords {
        var words = PeriodWords()
        words.months = [
            "1月", "2月", "3月", "4月", "5月", "6月", "7月", "8月", "9月", "10月", "11月", "12月",
        ]
        words.date = "{year}年{month}{day}日"
        words.dayOfYear = "{month}{day}日"
        words.dayOfMonth = "{day}日"
        words.span = "{first} から {last}"
        words.dateAndTime = "{date} {time}"
        return words
    }
}

extension ViewerWords {
    /// Japanese.
    public static var japanese: ViewerWords {
        var words = ViewerWords()
        words.skip = "グラフへ移動"
        words.chart = "グラフ"
        words.pages = "ページ"
        words.first = "最初"
        words.previous = "前へ"
        words.next = "次へ"
        words.last = "最後"
        words.liveTrades = "ライブ取引"
        words.rankings = "ランキング"
        words.back = "ページに戻る"
        words.zoomOut = "縮小"
        words.zoomIn = "拡大"
        words.help = "ヘルプ"
        words.close = "閉じる"
        words.retry = "再試行"
        words.tryNow = "今すぐ試す"
        words.download = "ダウンロード"
        words.strip = "系列全体の中の位置"
        words.showStrip = "系列全体を表示"
        words.figures = "数値"
        words.table = "表"
        words.tableTitle = "値"
        words.samplesAsTable = "値の表"
        words.samplesAsCSV = "値の表(CSV)"
        words.wholeTable = "すべてを CSV で"
        words.copyLink = "リンクをコピー"
        words.copyPicture = "画像をコピー"
        words.settings = "設定"
        words.size = "1 ページの点数"
        words.allPoints = "すべて"
        words.set = "設定"
        words.goToPage = "ページへ移動"
        words.goToDate = "日時へ移動"
        words.go = "移動"
        words.from = "開始"
        words.to = "終了"
        words.latest = "直近"
        words.sixHours = "6 時間"
        words.oneDay = "24 時間"
        words.sevenDays = "7 日"
        words.allOfIt = "すべて"
        words.zone = "タイムゾーン"
        words.yAxis = "y 軸"
        words.thisPage = "このページ"
        words.wholeSeries = "系列全体"
        words.theme = "配色"
        words.system = "システム"
        words.light = "ライト"
        words.dark = "ダーク"
        words.apply = "適用"
        words.noPage = "ページなし"
        words.announcedStart = "データの始まり"
        words.announcedEnd = "データの終わり"
        words.helpTitle = "キーとジェスチャー"
        words.drag = "グラフ上をドラッグ"
        words.dragWithShift = "Shift または中央ボタンでドラッグ"
        words.wheelWithKey = "Ctrl または ⌘ を押しながらホイールを回す"
        words.doubleClick = "ダブルクリック"
        words.swipe = "左右にスワイプ"
        words.twoFingers = "2 本の指"
        words.slide = "触れてなぞる"
        words.leafing = "前、次のページ"
        words.toEnds = "最初、最後のページ。期間では、同じ長さの最初、最後の期間"
        words.toPage = "ページへ移動"
        words.zooming = "拡大、縮小"
        words.toSample = "前、次の値を読む"
        words.hiding = "十字線を隠す、選択を終える"
        words.thisHelp = "このヘルプ"
        words.zoomToRange = "期間を拡大"
        words.reading = "値を読む"
        words.moving = "期間を動かす"
        words.zoomingAtPointer = "ポインターの位置で拡大、縮小"
        words.toPart = "系列の一部へ移動"
        words.zoomingAndMoving = "期間を拡大し、動かす"
        return words
    }
}

extension ViewerNotes {
    /// Japanese.
    public static var japanese: ViewerNotes {
        var words = ViewerNotes()
        words.dates = "ja"
        words.lost = "グラフのサーバーに接続できません。このページは自動的に再試行します。"
        words.status = "グラフのサーバーがステータス {status} を返しました。"
        words.badPicture = "グラフのサーバーから読めない画像が届きました。"
        words.loading = "{view}を読み込み中"
        words.wheelWithControl = "Ctrl を押しながらホイールを回すと拡大します。"
        words.wheelWithCommand = "⌘ を押しながらホイールを回すと拡大します。"
        words.againAt = "{time} に再試行します。"
        words.againIn = "{seconds} 秒後に再試行します。"
        words.again = "再試行します。"
        words.askAt = "{time} 以降に再び取得できます。"
        words.seriesBegins = "系列の始まり:{time}。"
        words.seriesEnds = "系列の終わり:{time}。"
        words.notUpToDate = "{time} から更新されていません:{why}"
        words.offline = "オフライン:取得元には問い合わせません。"
        words.offlineSince =
            "オフライン:取得元には問い合わせません。最も古いページは {time} のものです。"
        words.noSamples = "値はまだありません。届き次第このページに表示します。"
        words.unavailable = "{view}は取得できません"
        words.stillSame = "{sentence}。表示は以前の画像です"
        words.stillOther = "{sentence}。表示はまだ{view}です"
        words.thatRange = "その期間"
        words.thatTime = "その時刻のページ"
        words.thatPage = "そのページ"
        words.lastPage = "最後のページ"
        words.numberedPage = "{page} ページ"
        words.anotherRange = "別の期間"
        words.lowest = "最小 {value}"
        words.highest = "最大 {value}"
        words.mean = "平均 {value}"
        words.noValuesShort = "値なし"
        words.copied = "コピーしました"
        words.notCopied = "コピーできません"
        words.noValues = "ここに読める値はありません。"
        words.lowToHigh = "{low} ~ {high}"
        words.oneSample = "{count} 個の値"
        words.samples = "{count} 個の値"
        words.time = "日時"
        words.firstOf = "{count} 個中、最初の {shown} 個の値"
        words.withoutValue = "{samples}、うち {count} 個は空"
        return words
    }
}

extension FailureWords {
    /// Japanese.
    public static var japanese: FailureWords {
        var words = FailureWords()
        words.sourceRefuses = "取得元に拒否されました"
        words.sourceRefusesWith = "取得元に拒否されました({status})"
        words.sourceSaysToWait = "取得元が待つよう求めています"
        words.sourceSaysToWaitWith = "取得元が待つよう求めています({status})"
        words.sourceAnswers = "取得元の応答は {status} です"
        words.sourceIsSilent = "取得元が応答しません"
        words.sourceIsSilentYet = "取得元がまだ応答しません"
        words.sourceIsUnreadable = "取得元を読めません"
        words.sourceIsMissing = "取得元がありません"
        words.sourceIsUnreachable = "取得元に接続できません"
        words.sourceIsBad = "取得元のデータに誤りがあります"
        words.sourceIsEmpty = "取得元に値がありません"
        words.noSamplesYet = "値はまだありません"
        words.timesGoBack = "系列の時刻が逆行しています"
        words.tooMuchAtOnce = "一度に求められたグラフが多すぎます。しばらくしてからお試しください"
        words.tooLittleMemory = "サーバーにこの画像のためのメモリーが足りません"
        words.noZones = "サーバーにタイムゾーンがありません"
        words.notDrawn = "画像を描けません"
        words.wrongCanvas = "この大きさの画像はありません"
        words.wrongValue = "{name} の「{value}」は正しくありません"
        words.pageFromOne = "ページは 1 から数えます(指定:0)"
        words.rangeAndPage = "from と to は page や at と併用できません"
        words.pageAndInstant = "page と at はどちらか一方だけ指定できます"
        words.unknownParameter = "パラメーター「{name}」はありません。使えるのは {names} です"
        words.givenTwice = "{name} が 2 回指定されています"
        words.noMarket = "市場 {name} はここにありません。あるのは {names} です"
        words.noWindow = "表示時間 {name} はここにありません。あるのは {names} です"
        words.allHidden = "hide がすべての線を指定していて、線が残りません"
        words.noZone =
            "タイムゾーン「{name}」はありません。Asia/Tokyo のような IANA 名か UTC を指定してください"
        words.tooManyPixels =
            "{width} x {height} ピクセルの画像は大きすぎます。width、height、scale のいずれかを小さくしてください"
        words.nothing = "何もありません"
        words.nothingHere = "ここには何もありません"
        words.goTo = "{page}へ"
        words.viewer = "グラフ"
        words.liveTrades = "ライブ取引"
        words.rankings = "ランキング"
        return words
    }
}

extension LivePageWords {
    /// Japanese.
    public static var japanese: LivePageWords {
        var words = LivePageWords()
        words.title = "{market} ライブ"
        words.skip = "取引へ移動"
        words.otherPages = "他のページ"
        words.markets = "市場"
        words.series = "系列"
        words.rankings = "ランキング"
        words.reload = "再読み込み"
        words.download = "ダウンロード"
        words.latestPrice = "直近の価格"
        words.unit = "{what} あたり {currency}"
        words.noTradeYet = "取引はまだありません"
        words.prices = "価格"
        words.windows = "グラフの表示時間"
        words.forms = "グラフの種類"
        words.candles = "ローソク足"
        words.line = "線"
        words.notes = "お知らせ"
        words.about = "これは何?"
        words.something = "何か"
        words.trade = "取引"
        words.aboutTrade =
            "誰かが取引所で別の人から {what} を買いました。1 行が 1 件の取引で、1 単位の価格と数量を示します。新しいものほど上にあります。"
        words.side = "売買"
        words.aboutSide = "相手の注文を受けた側。「買い」は買い手、「売り」は売り手です。"
        words.source = "取得元"
        words.aboutSource = "{source} は、このページが取引を受け取っている取引所です。"
        words.aboutBatches = "ときどき第 2 の取得元 {batchSource} の取引が加わります。"
        words.aboutMock = "動作を試すための架空の取引です。"
        words.sentiment = "地合い"
        words.moods = "グラフに沿った地合い"
        words.aboutSentiment = "モデルによる価格の評価(0 から 1):"
        words.aboutRange = "モデルの対象である {modelPrices} の外では評価しません。"
        words.list = "一覧"
        words.aboutStored =
            "一覧がいっぱいになると、取引はアーカイブに保存されて一覧から外れます。グラフには引き続き表示されます。"
        words.aboutLeft =
            "一覧がいっぱいになると、取引は一覧から外れます。保存はされません。グラフには引き続き表示されます。"
        words.gap = "欠落"
        words.aboutGap =
            "接続が切れた間の取引は欠けていることがあります。その期間は一覧に示されます。"
        words.keys = "キー"
        words.aboutKeys = "P で一覧を一時停止、? でこの説明を表示します。"
        words.settings = "タイムゾーンと配色"
        words.zone = "タイムゾーン"
        words.theme = "配色"
        words.system = "システム"
        words.light = "ライト"
        words.dark = "ダーク"
        words.apply = "適用"
        words.latestTrades = "最近の取引"
        words.newestFirst = "最近の取引(新しい順)"
        words.time = "時刻"
        words.price = "価格"
        words.amount = "数量"
        words.empty = "取引があるとここに表示されます。"
        words.inside = "これまでの価格はすべて {modelPrices} の範囲内でした"
        words.noTrades = "一覧に取引はありません"
        words.listed = "一覧に{trades}"
        words.listedOf = "取引 {count} / {most} 件"
        words.beforeStored = "その後、保存されます"
        words.beforeLeft = "その後、一覧から外れます(保存なし)"
        words.stored = "{trades}を保存、計 {total} 件"
        words.left = "{trades}が保存されずに外れました、計 {total} 件"
        words.storedBefore = "以前に{trades}を保存"
        words.oneOutside = "これまでに取引 1 件が {modelPrices} の範囲外でした"
        words.outside = "これまでに取引 {count} 件が {modelPrices} の範囲外でした"
        words.oneTrade = "取引 1 件"
        words.trades = "取引 {count} 件"
        words.bad = "悪い"
        words.poor = "やや悪い"
        words.fair = "普通"
        words.good = "良い"
        words.excellent = "とても良い"
        words.outsidePrices = "– {modelPrices} の範囲外"
        words.outsideAnswers = "– 評価が 0–1 の範囲外"
        return words
    }
}

extension LiveFailureWords {
    /// Japanese.
    public static var japanese: LiveFailureWords {
        var words = LiveFailureWords()
        words.storing = "取引を保存できません"
        words.batches = "第 2 の取得元への問い合わせに失敗しています"
        words.picture = "画像を書き込めません"
        words.oneTry = "これまでに {count} 回試行"
        words.tries = "これまでに {count} 回試行"
        words.failures = "これまでに {count} 回"
        words.waiting = "{count} 件待機中"
        words.oneRefused = "取引 1 件は保存されませんでした"
        words.refused = "取引 {count} 件は保存されませんでした"
        words.loss = "前回の実行は強制終了され、保存前の取引は失われました"
        words.lossSince = "前回の実行は強制終了され、{time} 以降の保存前の取引は失われました"
        return words
    }
}

extension LiveNotes {
    /// Japanese.
    public static var japanese: LiveNotes {
        var words = LiveNotes()
        words.dates = "ja"
        words.lost = "サーバーとの接続が切れました。再試行します"
        words.connecting = "このページのサーバーに接続中"
        words.late = "{source} の取引、{span} 遅れ"
        words.quiet = "接続中、{span} 取引なし"
        words.noneYet = "接続中、取引はまだありません。この市場は存在しますか?"
        words.lastTrade = "最後の取引は {span} 前"
        words.seconds = "{count} 秒"
        words.minutes = "{count} 分"
        words.hours = "{count} 時間"
        words.days = "{count} 日"
        words.daysAgo = "{count} 日"
        words.pause = "一覧を一時停止"
        words.goOn = "再開"
        words.oneNewer = "一時停止中:新しい取引 1 件"
        words.newer = "一時停止中:新しい取引 {count} 件"
        words.buy = "買い"
        words.sell = "売り"
        words.ahead = "未来"
        words.madeUp = "架空"
        words.more = "すべての取引を表示"
        words.fewer = "表示を減らす"
        words.nearestEnd = "{opinion}。最も近い端は {score}"
        words.gap = "{from} から {to} までの取引は不明"
        words.chartOf = "グラフは {time} のものです"
        words.candle = "始値 {open}、高値 {high}、安値 {low}、終値 {close}"
        words.altText = "直近 {span} の価格のグラフ"
        words.failure = "{what}({time} から):{details}。"
        return words
    }
}

extension SeriesProblemWords {
    /// Japanese.
    public static var japanese: SeriesProblemWords {
        var words = SeriesProblemWords()
        words.pagePastEnd =
            "{page} ページは終わりの後です:{series}。最後は {last} ページです"
        words.pageBeforeStart =
            "-{page} ページは始まりの前です:{series}。最初は -{last} ページです"
        words.noneAfter = "{time} 以降に値はありません:{series}。最後は {last} ページです"
        words.thatTime = "その時刻"
        words.onPages = "系列には {pages}、{points} あります"
        words.onePoint = "{count} 点"
        words.points = "{count} 点"
        words.onePage = "{count} ページ"
        words.pages = "{count} ページ"
        words.noSamples = "値なし"
        words.from = "{time} から"
        words.before = "{time} より前"
        words.until = "{time} まで"
        words.hasPoints = "{points} あり"
        words.endsAt = "{time} に終わり"
        words.startsAt = "{time} に始まり"
        words.nearest = "最も近いのは {before} と {after}"
        words.series = "系列は{fact}"
        words.both = "{one}、{other}"
        words.sentences = "{one}、{other}"
        words.emptyRange = "{from} から {to} までの期間は始まる前に終わっています"
        words.outsideYears = "時刻 {time}(1970 年からの秒数)は 1 年から 9999 年の外です"
        words.outsideYearsIn =
            "時刻 {time}(1970 年からの秒数)は {year} 年で、1 年から 9999 年の外です"
        words.notBefore = "{name} の「{value}」は {otherName} の「{other}」より前ではありません"
        words.typedOutsideYears =
            "{name} の「{value}」は 1 年から 9999 年の外です。数は 1970 年からの秒数です"
        words.noInstant =
            "{name} の「{value}」は時刻ではありません。1970 年からの秒数、2026-03-29T12:00 のような日時、または now を指定してください"
        words.noInstantOrSpan =
            "{name} の「{value}」は時刻ではありません。1970 年からの秒数、2026-03-29T12:00 のような日時、now、または -6h のような今までの長さを指定してください"
        return words
    }
}

extension RankedTexts {
    /// Japanese.
    public static let japanese = RankedTexts([
        .rankings: "ランキング",
        .needs: "{names} が必要",
        .rankingsText: "一覧は開いたときに取得します",
        .skip: "一覧へ移動",
        .list: "一覧",
        .rows: "行",
        .layout: "表示形式",
        .covers: "画像",
        .loading: "一覧を読み込み中",
        .empty: "一覧に項目はありません。",
        .range: "{count} 件中 {first}–{last}",
        .count: "{count} 件",
        .pages: "ページ",
        .page: "{page} / {pages} ページ",
        .previous: "前へ",
        .next: "次へ",
        .rank: "順位",
        .atLeast: "{value} 以上",
        .refresh: "再取得",
        .back: "一覧に戻る",
        .entries: "項目",
        .place: "{count} 件中 {rank} 位",
        .facts: "情報",
        .notGiven: "記載なし",
        .source: "{host} で開く",
        .picture: "一覧の画像",
        .data: "データ",
        .languages: "言語",
        .colours: "配色",
        .system: "システム",
        .light: "ライト",
        .dark: "ダーク",
        .notes: "お知らせ",

        .asked: "{age}に取得",
        .secondsAgo: "{count} 秒前",
        .minutesAgo: "{count} 分前",
        .hoursAgo: "{count} 時間前",
        .daysAgo: "{count} 日前",

        .retry: "再試行",
        .retryFrom: "{time} UTC から再試行",
        .`where`: "場所",
        .what: "内容",
        .`try`: "対処",
        .noConnection: "接続できません",
        .noConnectionText: "{title} に今は接続できません。",
        .failing: "取得元がエラーを返しました",
        .failingText: "{title} は今応答できません。取得元のサーバーがエラーを報告しています。",
        .invalidData: "データに誤りがあります",
        .invalidDataText: "{title} の応答は表示できません。",
        .refused: "拒否されました",
        .refusedText: "{title} にはキーが必要か、渡したキーが拒否されました。",
        .wait: "お待ちください",
        .waitText: "{title} への問い合わせが今は上限に達しました。",
        .waitUntil: "{time} UTC に再び取得できます。",
        .notFound: "見つかりません",
        .notFoundText: "{title} のアドレスには何もありません。",
        .busy: "混み合っています",
        .busyText: "このサーバーは今混み合っています。しばらくしてからお試しください。",
        .wrongAddress: "このアドレスには何もありません",
        .noFeed: "「{name}」という一覧はありません。あるのは:",
        .noEntry: "その項目は一覧にないか、なくなりました。",
        .noPage: "一覧に {page} ページはありません。最後は {pages} ページです。",
        .wrongParameter: "アドレスのパラメーターに誤りがあります。",
        .failedBefore: "{time} 現在",
        .missingVariable: "サーバーの変数 {name} がないか、使えません",

        .choices: "一覧の内容",
        .show: "表示",
        .dateOrSpan: "7d、2026-11-20",
        .wrongName:
            "{name} の「{value}」は正しくありません。引用符、コロン、括弧のない名前にしてください",
        .wrongDateOrSpan:
            "{name} の「{value}」は正しくありません。2026-11-20 のような日付か、7d、2w、3mo、1y のような期間にしてください",
        .wrongChoice: "{name} に「{value}」はありません。あるのは {names} です",
        .wrongChoiceNear: "{name} に「{value}」はありません。近いもの:{names}",

        .name: "名前",
        .link: "リンク",
        .image: "画像",

        .shown: "{count} 件中 {range}",
        .by: "{metric}順",
        .fetched: "{time} UTC に取得",
        .atLeastSign: "≥ は「以上」の意味",
        .missingLetters: "□ はフォントにない文字の代わりです",
        .missingPictures: "画像 {count} 枚中 {missing} 枚がありません",
        .moreFacts: "ここに入らない情報:{count} 件",
        .noEntries: "項目なし",

        .changeUp: "{count} 上昇",
        .changeDown: "{count} 下降",
        .changeNew: "新規",
        .changeBack: "再登場",
        .changesSince: "{time} からの変化",

        .noteFewer: "{asked} 件中 {given} 件が届きました",
        .noteIncomplete: "取得元によると、一覧は完全ではありません",
        .noteLimit: "取得元は最大 {count} 件を返します",
        .noteAmongFirst: "順位は取得元が返した最初の {count} 件の中のものです",
        .noteRepeated: "重複して届き、一度だけ示した項目:{count} 件",
        .noteUnusable: "表示できない項目:{count} 件",
        .noteCut: "「以上」の数は最初の {count} 件の合計です",
        .noteOld: "取得元から新しいデータがないため、以前のものを示しています",
        .noteKept: "{time} 現在。取得元は今使えません:{why}",
        .noteFailed: "一部がありません:{why}",
        .noteOldPictures: "画像を取得できないため、保存済みのものを示しています。最も古いものは{age}",

        .altList: "ランキング:{title}",
        .altEntry: "{rank} 位:{entry}",
        .altNoNumber: "数値なし",
        .altPage: "ページ:{link}",

        .feedTopAlbums: "トップアルバム",
        .feedAlbumsOfGenre: "ジャンル別トップアルバム",
        .feedAlbumsBefore: "トップアルバム(2022 年より前の配信元)",
        .feedRepositories: "人気のリポジトリ",
        .feedGames: "Twitch の人気ゲーム",
        .feedGamesBefore: "Twitch の人気ゲーム(Kraken)",
        .feedStreams: "{name}:人気の配信",
        .feedViewers: "視聴者",
        .feedViewersCounted: "人",
        .feedStars: "スター",
        .feedStarsCounted: "スター",
        .feedGenre: "ジャンル",
        .feedReleased: "発売日",
        .feedCopyright: "著作権",
        .feedLanguage: "言語",
        .feedDescription: "説明",
        .feedChannels: "チャンネル",
        .feedSince: "期間",
        .feedCountry: "国または地域",
        .feedFromGitHub: "データ提供:GitHub",
        .feedFromTwitch: "データ提供:Twitch",
        .feedRights: "Copyright © Apple Inc. 無断転載を禁じます。",
        .feedAllGenres: "すべてのジャンル",
        .feedAlternative: "オルタナティブ",
        .feedChildren: "キッズ",
        .feedChristian: "クリスチャン/ゴスペル",
        .feedClassical: "クラシック",
        .feedCountryMusic: "カントリー",
        .feedDance: "ダンス",
        .feedElectronic: "エレクトロニック",
        .feedHipHop: "ヒップホップ/ラップ",
        .feedInstrumental: "インストゥルメンタル",
        .feedLatin: "ラテン",
        .feedPop: "ポップ",
        .feedSoul: "R&B/ソウル",
        .feedRock: "ロック",
        .feedSoundtrack: "サウンドトラック",
        .feedCanada: "カナダ",
        .feedFrance: "フランス",
        .feedGermany: "ドイツ",
        .feedJapan: "日本",
        .feedUnitedKingdom: "イギリス",
        .feedUnitedStates: "アメリカ",
    ])
}
