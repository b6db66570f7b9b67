// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
]

// Whether modules whose work the tests repeat a thousand times are optimised in debug builds. A package
// with such flags can't be depended on by its version, so they have to be asked for.
let isFast = Context.environment["CHARTGEN_FAST_TESTS"] == "1"
let pureSettings: [SwiftSetting] =
    settings + (isFast ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])

// What a new package has, so that the examples compile there as they stand.
let exampleSettings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// Found by pkg-config only where Homebrew's folder has to be: the definition in its flags, which SwiftPM
// would warn of in every build, stands in the target.
#if os(macOS)
    let simdjsonPackage: String? = "simdjson"
#else
    let simdjsonPackage: String? = nil
#endif

let package = Package(
    name: "chartgen",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "chartgen", targets: ["chartgen"]),
        .library(name: "Paging", targets: ["Paging"]),
        .library(name: "Feeds", targets: ["Calendars", "Feeds", "Paging", "TimeSeries"]),
        .library(
            name: "ChartRender",
            targets: [
                "Calendars", "ChartLocales", "ChartRender", "ChartScene", "TimeSeries", "Words",
            ]),
        .executable(name: "chartgen-full", targets: ["chartgen-full"]),
        .library(name: "ChartServer", targets: ["ChartServer", "PagedCharts"]),
        .library(
            name: "LiveTrades",
            targets: ["LiveCharts", "LiveTrades", "PagedCharts", "PriceModels", "TradeSources"]),
        .library(
            name: "Ranking",
            targets: [
                "ChartRender", "ChartScene", "Feeds", "RankedCharts", "Ranking", "Thumbnails",
                "Words",
            ]),
        .library(
            name: "PagedCharts",
            targets: [
                "Calendars", "ChartLocales", "ChartRender", "ChartScene", "Feeds", "PagedCharts",
                "Paging", "TimeSeries", "Words",
            ]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/apple/swift-nio-http2", from: "1.46.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
        .package(
            url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.12.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-protobuf", from: "1.39.0"),
    ],
    targets: [
        // The C libraries that drawing stands on.
        .systemLibrary(
            name: "CCairo", pkgConfig: "cairo",
            providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
        .systemLibrary(
            name: "CFreeType", pkgConfig: "freetype2",
            providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
        .systemLibrary(
            name: "CDeflate", pkgConfig: "libdeflate",
            providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
        // What pictures with a palette are compressed with.
        .systemLibrary(
            name: "CIGzipLibrary", pkgConfig: "libisal",
            providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]),
        .target(
            name: "CIGzip", dependencies: ["CIGzipLibrary"],
            linkerSettings: [.linkedLibrary("isal")]),
        // The C++ library that reads JSON, and the C interface to it.
        .systemLibrary(
            name: "CSimdJSONLibrary", pkgConfig: simdjsonPackage,
            providers: [.apt(["libsimdjson-dev"]), .brew(["simdjson"])]),
        .target(
            name: "CSimdJSON", dependencies: ["CSimdJSONLibrary"],
            cxxSettings: [.define("SIMDJSON_THREADS_ENABLED", to: "1")],
            linkerSettings: [.linkedLibrary("simdjson")]),

        // What small pictures are decoded with.
        .systemLibrary(
            name: "CPNG", pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CTurboJPEG", pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
        .systemLibrary(
            name: "CWebP", pkgConfig: "libwebpdemux",
            providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),

        // What right-to-left texts are put in order with.
        .systemLibrary(
            name: "CFriBidi", pkgConfig: "fribidi",
            providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),

        // The C library's allocator.
        .systemLibrary(name: "CMalloc"),

        // What the command needs of its process and Swift does not give.
        .target(name: "CProcess"),

        // What gzip files are read with.
        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

        // What gives letters with their marks one form.
        .systemLibrary(
            name: "CUTF8Proc", pkgConfig: "libutf8proc",
            providers: [.apt(["libutf8proc-dev"]), .brew(["utf8proc"])]),
        // What chartgen may use of Foundation: all but the parts that need ICU.
        .target(name: "Essentials", swiftSettings: settings),

        // What every module needs of texts: normal forms, numbers, codes, words that are alike.
        .target(name: "Text", dependencies: ["CUTF8Proc"], swiftSettings: pureSettings),

        // What is said to people, in every language that the programs know.
        .target(name: "Words", swiftSettings: settings),

        // Files that are read from their start, or written whole, and locks between processes.
        .target(name: "Files", dependencies: ["Essentials", "Text"], swiftSettings: settings),

        // Pure: values in, values out.
        .target(name: "TimeSeries", swiftSettings: pureSettings),
        .target(name: "Paging", swiftSettings: pureSettings),
        .target(name: "Timing", swiftSettings: settings),
        // Pure but for the files that look for time zone files.
        .target(
            name: "Calendars", dependencies: ["Essentials", "Files"], swiftSettings: pureSettings),
        // The inmost loop of the line.
        .target(
            name: "CDilation",
            cSettings: isFast ? [.unsafeFlags(["-O2"], .when(configuration: .debug))] : []),
        .target(
            name: "ChartScene",
            dependencies: ["CDilation", "Calendars", "Text", "TimeSeries", "Words"],
            swiftSettings: pureSettings,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),

        // The edges: the network, files, pixels.
        .target(
            name: "FeedErrors", dependencies: ["Calendars"], swiftSettings: settings),
        // What the text of a cell says: a number, a time, a unit.
        .target(
            name: "CellValues", dependencies: ["Calendars", "Essentials", "FeedErrors", "Text"],
            swiftSettings: pureSettings),
        .target(
            name: "JSON", dependencies: ["CSimdJSON", "FeedErrors", "Text"],
            swiftSettings: pureSettings),
        .target(
            name: "Fetching",
            dependencies: [
                "CDeflate", "CZlib", "Calendars", "Essentials", "FeedErrors", "Files", "JSON",
                "Paging", "Text", "Timing",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTP2", package: "swift-nio-http2"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ],
            swiftSettings: settings),
        .target(
            name: "Feeds",
            dependencies: [
                "Calendars", "CellValues", "Essentials", "FeedErrors", "Fetching", "Files", "JSON",
                "Paging", "Text", "TimeSeries", "Timing",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: pureSettings),
        .target(
            name: "ChartRender",
            dependencies: [
                "CCairo", "CDeflate", "CFreeType", "CIGzip", "Calendars", "ChartScene",
                "Essentials", "Files", "Text", "TimeSeries", "Timing",
            ],
            swiftSettings: pureSettings),
        // The names and separators of languages.
        .target(
            name: "ChartLocales", dependencies: ["ChartScene"],
            resources: [.embedInCode("Tables")], swiftSettings: settings),

        // Pages into charts.
        .target(
            name: "PagedCharts",
            dependencies: [
                "Calendars", "ChartRender", "ChartScene", "Essentials", "Feeds", "Paging", "Text",
                "TimeSeries", "Timing", "Words",
            ],
            swiftSettings: settings),

        // Trades as they happen: the list, its archive, and what is kept for a chart. Knows no exchange and no chart.
        .target(
            name: "LiveTrades",
            dependencies: [
                "Calendars", "Files", "Text", "TimeSeries",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: pureSettings),
        // The exchanges, and the lists of trades behind HTTP.
        .target(
            name: "TradeSources",
            dependencies: [
                "Calendars", "Feeds", "LiveTrades", "Text",
                .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ],
            swiftSettings: settings),
        // A number into a judgement, by a model in a CoreML file.
        .target(
            name: "PriceModels",
            dependencies: [
                "Text", "TimeSeries",
                .product(name: "SwiftProtobuf", package: "swift-protobuf"),
            ],
            exclude: ["Proto/Stored.proto"],
            swiftSettings: pureSettings),

        // Trades as they happen into a list to look at and a chart that moves.
        .target(
            name: "LiveCharts",
            dependencies: [
                "Calendars", "ChartRender", "ChartScene", "Feeds", "LiveTrades", "PagedCharts",
                "Paging", "PriceModels", "Text", "TimeSeries", "Words",
            ],
            swiftSettings: settings),

        // Feeds that are described by data, and the ranked lists that they give.
        .target(
            name: "Ranking", dependencies: ["Calendars", "Feeds", "Text", "TimeSeries", "Words"],
            resources: [.embedInCode("Presets"), .embedInCode("Schema")],
            swiftSettings: settings
        ),
        // Small pictures from anywhere.
        .target(
            name: "Thumbnails",
            dependencies: ["CPNG", "CTurboJPEG", "CWebP", "ChartRender", "ChartScene", "Feeds"],
            swiftSettings: settings),
        // Ranked lists as pictures.
        .target(
            name: "RankedCharts",
            dependencies: [
                "CFriBidi", "Calendars", "ChartRender", "ChartScene", "Ranking", "Text",
            ],
            swiftSettings: pureSettings),

        // Charts over HTTP, with a page to step through them.
        .target(
            name: "ChartServer",
            dependencies: [
                "Calendars", "ChartLocales", "ChartRender", "ChartScene", "Feeds", "LiveCharts",
                "LiveTrades", "PagedCharts", "Paging", "PriceModels", "RankedCharts", "Ranking",
                "Text", "Thumbnails", "TimeSeries", "Words",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Mustache", package: "swift-mustache"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            resources: [.embedInCode("Assets")],
            swiftSettings: settings),

        // The command but for the subcommands of chartgen-full.
        .target(
            name: "ChartgenCommand",
            dependencies: [
                "CMalloc", "CProcess", "Calendars", "ChartLocales", "ChartRender", "ChartScene",
                "Essentials", "Feeds", "Files", "PagedCharts", "Paging", "Text", "TimeSeries",
                "Timing",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "chartgen", dependencies: ["ChartgenCommand"],
            swiftSettings: settings,
            // At a fixed address nothing in the program has to be relocated: a fifth of its start.
            linkerSettings: [
                .unsafeFlags(
                    ["-Xclang-linker", "-no-pie"],
                    .when(platforms: [.linux], configuration: .release))
            ]),

        // The subcommands serve, live, rank and sample-api, in a program of their own that chartgen
        // becomes: a page has no use for what they need.
        .target(
            name: "FullCommand",
            dependencies: [
                "Calendars", "ChartRender", "ChartScene", "ChartServer",
                "ChartgenCommand", "Feeds", "LiveCharts", "LiveTrades", "PagedCharts",
                "Fetching", "Files", "PriceModels", "RankedCharts", "Ranking", "Text", "Thumbnails",
                "TimeSeries", "TradeSources",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "chartgen-full", dependencies: ["FullCommand"],
            swiftSettings: settings),

        // Programs that show how to use the libraries, built as a package of anybody's is.
        .executableTarget(
            name: "ArrayToPNG", dependencies: ["ChartRender"],
            path: "Examples/ArrayToPNG", swiftSettings: exampleSettings),
        .executableTarget(
            name: "ThirdPage", dependencies: ["PagedCharts"],
            path: "Examples/ThirdPage", swiftSettings: exampleSettings),
        .executableTarget(
            name: "OwnSource", dependencies: ["PagedCharts"],
            path: "Examples/OwnSource", swiftSettings: exampleSettings),
        .executableTarget(
            name: "OwnTheme", dependencies: ["ChartLocales", "PagedCharts"],
            path: "Examples/OwnTheme", swiftSettings: exampleSettings),
        .executableTarget(
            name: "SeveralSeries", dependencies: ["ChartRender"],
            path: "Examples/SeveralSeries", swiftSettings: exampleSettings),
        .executableTarget(
            name: "TwoColumns", dependencies: ["PagedCharts"],
            path: "Examples/TwoColumns", swiftSettings: exampleSettings),
        .executableTarget(
            name: "MountedCharts",
            dependencies: [
                "ChartServer", "PagedCharts",
                .product(name: "Hummingbird", package: "hummingbird"),
            ],
            path: "Examples/MountedCharts", swiftSettings: exampleSettings),
        .executableTarget(
            name: "PageServer",
            dependencies: [
                "PagedCharts",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            path: "Examples/PageServer", swiftSettings: exampleSettings),

        .target(
            name: "TestSupport", dependencies: ["Calendars", "Fetching"], path: "Tests/TestSupport",
            swiftSettings: settings),
        .target(
            name: "LoopbackServer",
            dependencies: [
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP2", package: "swift-nio-http2"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ],
            path: "Tests/LoopbackServer", swiftSettings: settings),
        .testTarget(
            name: "TimeSeriesTests", dependencies: ["TestSupport", "TimeSeries"],
            swiftSettings: settings),
        .testTarget(
            name: "FilesTests", dependencies: ["Files", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "TextTests", dependencies: ["TestSupport", "Text"], swiftSettings: settings),
        .testTarget(
            name: "CalendarsTests", dependencies: ["Calendars", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "PagingTests", dependencies: ["Paging", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "ChartSceneTests",
            dependencies: [
                "Calendars", "ChartScene", "TestSupport", "Text", "TimeSeries",
            ],
            exclude: ["Snapshots", "Time/axis_oracle.py", "Value/value_oracle.py"],
            swiftSettings: settings),
        .testTarget(
            name: "CellValuesTests",
            dependencies: ["Calendars", "CellValues", "FeedErrors", "TestSupport", "Text"],
            swiftSettings: settings),
        .testTarget(
            name: "JSONTests", dependencies: ["FeedErrors", "JSON", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "FetchingTests",
            dependencies: [
                "CDeflate", "FeedErrors", "Fetching", "JSON", "LoopbackServer", "TestSupport",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "FeedsTests",
            dependencies: [
                "CDeflate", "CSimdJSON", "CZlib", "Calendars", "CellValues", "Feeds", "Fetching",
                "JSON", "LoopbackServer", "Paging", "TestSupport", "Text", "TimeSeries",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "ChartRenderTests",
            dependencies: [
                "CCairo", "Calendars", "ChartLocales", "ChartRender", "ChartScene", "TestSupport",
                "TimeSeries",
            ],
            exclude: ["Snapshots"],
            swiftSettings: settings),
        .testTarget(
            name: "WordsTests", dependencies: ["TestSupport", "Words"], swiftSettings: settings),
        .testTarget(
            name: "ChartLocalesTests", dependencies: ["ChartLocales", "ChartScene", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "PagedChartsTests",
            dependencies: [
                "Calendars", "ChartScene", "Feeds", "PagedCharts", "TestSupport", "TimeSeries",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "LiveTradesTests",
            dependencies: [
                "Calendars", "LiveTrades", "TestSupport", "TimeSeries",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: settings),
        // An exchange of the tests' own, which follows a script.
        .target(
            name: "ScriptedExchange",
            dependencies: [
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ],
            path: "Tests/ScriptedExchange", swiftSettings: settings),
        .testTarget(
            name: "TradeSourcesTests",
            dependencies: [
                "Feeds", "LiveTrades", "LoopbackServer", "ScriptedExchange", "TestSupport",
                "TradeSources",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "PriceModelsTests",
            dependencies: [
                "PriceModels", "TestSupport",
                .product(name: "SwiftProtobuf", package: "swift-protobuf"),
            ],
            exclude: ["Models"],
            swiftSettings: settings),
        .testTarget(
            name: "LiveChartsTests",
            dependencies: [
                "Calendars", "ChartRender", "ChartScene", "Feeds", "LiveCharts", "LiveTrades",
                "PagedCharts", "Paging", "PriceModels", "TestSupport", "TimeSeries",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "RankingTests",
            dependencies: ["Feeds", "LoopbackServer", "Ranking", "TestSupport", "Text"],
            swiftSettings: settings),
        .testTarget(
            name: "ThumbnailsTests",
            dependencies: [
                "CDeflate", "ChartRender", "Feeds", "LoopbackServer", "TestSupport", "Thumbnails",
            ],
            exclude: ["Pictures"],
            swiftSettings: settings),
        .testTarget(
            name: "RankedChartsTests",
            dependencies: [
                "ChartRender", "ChartScene", "Feeds", "RankedCharts", "Ranking", "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "ChartServerTests",
            dependencies: [
                "Calendars", "ChartLocales", "ChartRender", "ChartScene", "ChartServer", "Feeds",
                "LiveCharts", "LiveTrades", "PagedCharts", "Paging", "PriceModels",
                "RankedCharts", "Ranking", "TestSupport", "Text", "Thumbnails", "TimeSeries",
                "Words",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "chartgenTests",
            dependencies: [
                "Calendars", "ChartRender", "ChartScene", "ChartgenCommand", "Feeds", "Fetching",
                "LiveCharts", "FullCommand", "LiveTrades", "LoopbackServer", "PagedCharts",
                "PriceModels", "RankedCharts", "Ranking", "ScriptedExchange", "TestSupport", "Text",
                "Thumbnails", "chartgen", "chartgen-full",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "SystemPackage", package: "swift-system"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            exclude: ["Faults/faults.c"],
            swiftSettings: settings),
    ],
    cxxLanguageStandard: .cxx17
)
