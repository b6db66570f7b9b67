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

// Whether modules whose work the tests repeat a thousand times are optimised in debug builds. A
// package with such flags can't be depended on by its version, so they have to be asked for.
let isFast = Context.environment["CHARTGEN_FAST_TESTS"] == "1"
let pureSettings: [SwiftSetting] =
    settings + (isFast ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])

// What a new package has, so that the examples compile there as they stand.
let exampleSettings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// Found by pkg-config only where Homebrew's folder has to be: the definition in its flags, which
// SwiftPM would warn of in every build, stands in the target.
#if os(macOS)
    let simdjsonPackage: String? = "simdjson"
#else
    let simdjsonPackage: String? = nil
#endif

// What the targets below have in common.
extension Target {
    /// A library of C that pkg-config finds.
    static func system(_ name: String, pkgConfig: String?, apt: String, brew: String) -> Target {
        .systemLibrary(
            name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
    }

    /// A module with the settings of all; a pure one may be optimised in debug builds.
    static func module(
        _ name: String, uses dependencies: [Dependency] = [], isPure: Bool = false,
        path: String? = nil, exclude: [String] = [], resources: [Resource]? = nil,
        linkerSettings: [LinkerSetting]? = nil
    ) -> Target {
        .target(
            name: name, dependencies: dependencies, path: path, exclude: exclude,
            resources: resources, swiftSettings: isPure ? pureSettings : settings,
            linkerSettings: linkerSettings)
    }

    /// The tests of a module, which use TestSupport; those that compute much may be optimised.
    static func tests(
        of module: String, uses dependencies: [Dependency], isPure: Bool = false,
        exclude: [String] = []
    ) -> Target {
        .testTarget(
            name: module + "Tests", dependencies: ["TestSupport"] + dependencies, exclude: exclude,
            swiftSettings: isPure ? pureSettings : settings)
    }

    /// A program that shows how to use the libraries, built as a user's package is.
    static func example(_ name: String, uses dependencies: [Dependency]) -> Target {
        .executableTarget(
            name: name, dependencies: dependencies, path: "Examples/\(name)",
            swiftSettings: exampleSettings)
    }
}

// Products of other packages.
extension Target.Dependency {
    static let argumentParser: Self = .product(
        name: "ArgumentParser", package: "swift-argument-parser")
    static let asyncAlgorithms: Self = .product(
        name: "AsyncAlgorithms", package: "swift-async-algorithms")
    static let asyncHTTPClient: Self = .product(
        name: "AsyncHTTPClient", package: "async-http-client")
    static let grdb: Self = .product(name: "GRDB", package: "GRDB.swift")
    static let httpTypes: Self = .product(name: "HTTPTypes", package: "swift-http-types")
    static let hummingbird: Self = .product(name: "Hummingbird", package: "hummingbird")
    static let hummingbirdCore: Self = .product(name: "HummingbirdCore", package: "hummingbird")
    static let logging: Self = .product(name: "Logging", package: "swift-log")
    static let mustache: Self = .product(name: "Mustache", package: "swift-mustache")
    static let nioCore: Self = .product(name: "NIOCore", package: "swift-nio")
    static let nioEmbedded: Self = .product(name: "NIOEmbedded", package: "swift-nio")
    static let nioHTTP1: Self = .product(name: "NIOHTTP1", package: "swift-nio")
    static let nioHTTP2: Self = .product(name: "NIOHTTP2", package: "swift-nio-http2")
    static let nioHTTPTypes: Self = .product(name: "NIOHTTPTypes", package: "swift-nio-extras")
    static let nioHTTPTypesHTTP1: Self = .product(
        name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras")
    static let nioPosix: Self = .product(name: "NIOPosix", package: "swift-nio")
    static let nioSSL: Self = .product(name: "NIOSSL", package: "swift-nio-ssl")
    static let nioWebSocket: Self = .product(name: "NIOWebSocket", package: "swift-nio")
    static let serviceLifecycle: Self = .product(
        name: "ServiceLifecycle", package: "swift-service-lifecycle")
    static let subprocess: Self = .product(name: "Subprocess", package: "swift-subprocess")
    static let swiftProtobuf: Self = .product(name: "SwiftProtobuf", package: "swift-protobuf")
    static let systemPackage: Self = .product(name: "SystemPackage", package: "swift-system")
}

let package = Package(
    name: "chartgen",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "chartgen", targets: ["chartgen"]),
        .library(name: "Paging", targets: ["Paging"]),
        .library(
            name: "Feeds", targets: ["Calendars", "Feeds", "Paging", "Summing", "TimeSeries"]),
        .library(
            name: "ChartRender",
            targets: [
                "Calendars", "ChartLocales", "ChartRender", "ChartScene", "TimeSeries", "Words",
            ]),
        .library(name: "Engines", targets: ["CellValues", "Engines", "Feeds", "Fetching"]),
        .executable(name: "chartgen-full", targets: ["chartgen-full"]),
        .library(name: "ChartServer", targets: ["ChartServer", "PagedCharts"]),
        .library(
            name: "LiveTrades",
            targets: ["LiveCharts", "LiveTrades", "PagedCharts", "PriceModels", "TradeSources"]),
        .library(
            name: "Ranking",
            targets: [
                "ChartRender", "ChartScene", "Feeds", "Looks", "RankArchives", "RankedCharts",
                "Ranking", "Thumbnails", "Words",
            ]),
        .library(
            name: "PagedCharts",
            targets: [
                "Calendars", "ChartLocales", "ChartRender", "ChartScene", "Feeds", "Looks",
                "PagedCharts", "Paging", "Summing", "TimeSeries", "Words",
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
        .system("CCairo", pkgConfig: "cairo", apt: "libcairo2-dev", brew: "cairo"),
        .system("CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev", brew: "freetype"),
        // What letters that join, stack or run from right to left are set with.
        .system("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
        .system("CFriBidi", pkgConfig: "fribidi", apt: "libfribidi-dev", brew: "fribidi"),
        .system("CDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
        // What pictures with a palette are compressed with.
        .system("CIGzipLibrary", pkgConfig: "libisal", apt: "libisal-dev", brew: "isa-l"),
        .target(
            name: "CIGzip", dependencies: ["CIGzipLibrary"],
            linkerSettings: [.linkedLibrary("isal")]),
        // The C++ library that reads JSON, and the C interface to it.
        .system(
            "CSimdJSONLibrary", pkgConfig: simdjsonPackage, apt: "libsimdjson-dev", brew: "simdjson"
        ),
        .target(
            name: "CSimdJSON", dependencies: ["CSimdJSONLibrary"],
            cxxSettings: [.define("SIMDJSON_THREADS_ENABLED", to: "1")],
            linkerSettings: [.linkedLibrary("simdjson")]),

        // What small pictures are decoded with.
        .system("CPNG", pkgConfig: "libpng", apt: "libpng-dev", brew: "libpng"),
        .system(
            "CTurboJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev", brew: "jpeg-turbo"),
        .system("CWebP", pkgConfig: "libwebpdemux", apt: "libwebp-dev", brew: "webp"),

        // The C library's allocator.
        .systemLibrary(name: "CMalloc"),

        // What the command needs of its process and Swift does not give.
        .target(name: "CProcess"),

        // What gzip files are read with.
        .system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),

        // What gives letters with their marks one form.
        .system("CUTF8Proc", pkgConfig: "libutf8proc", apt: "libutf8proc-dev", brew: "utf8proc"),
        // What chartgen may use of Foundation: all but the parts that need ICU.
        .module("Essentials"),

        // What every module needs of texts: normal forms, numbers, codes, words that are alike.
        .module("Text", uses: ["CUTF8Proc"], isPure: true),

        // What is said to people, in every language that the programs know.
        .module("Words"),

        // Files that are read from their start, or written whole, and locks between processes.
        .module("Files", uses: ["Essentials", "Text"]),

        // Pure: values in, values out.
        .module("TimeSeries", isPure: true),
        .module("Paging", isPure: true),
        // What a source sums up where the rows lie, and what to ask it.
        .module("Summing", uses: ["TimeSeries"], isPure: true),
        .module("Timing"),
        // Pure but for the files that look for time zone files.
        .module("Calendars", uses: ["Essentials", "Files"], isPure: true),
        // The inmost loop of the line.
        .target(
            name: "CDilation",
            cSettings: isFast ? [.unsafeFlags(["-O2"], .when(configuration: .debug))] : []),
        .module(
            "ChartScene", uses: ["CDilation", "Calendars", "Text", "TimeSeries", "Words"],
            isPure: true, linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),

        // The edges: the network, files, pixels.
        .module("FeedErrors", uses: ["Calendars"]),
        // What the text of a cell says: a number, a time, a unit.
        .module(
            "CellValues", uses: ["Calendars", "Essentials", "FeedErrors", "Text"], isPure: true),
        .module("JSON", uses: ["CSimdJSON", "FeedErrors", "Text"], isPure: true),
        .module(
            "Fetching",
            uses: [
                "CDeflate", "CZlib", "Calendars", "Essentials", "FeedErrors", "Files", "JSON",
                "Paging", "Text", "Timing", .asyncHTTPClient, .logging, .nioCore, .nioHTTP1,
                .nioHTTP2, .nioPosix, .nioSSL,
            ]),
        .module(
            "Feeds",
            uses: [
                "Calendars", "CellValues", "Essentials", "FeedErrors", "Fetching", "Files", "JSON",
                "Paging", "Summing", "Text", "TimeSeries", "Timing", .logging,
            ], isPure: true),
        .module(
            "ChartRender",
            uses: [
                "CCairo", "CDeflate", "CFreeType", "CFriBidi", "CHarfBuzz", "CIGzip", "Calendars",
                "ChartScene", "Essentials", "Files", "Text", "TimeSeries", "Timing",
            ], isPure: true),
        // The names and separators of languages.
        .module("ChartLocales", uses: ["ChartScene"], resources: [.embedInCode("Tables")]),

        // Themes and words that come from files.
        .module(
            "Looks", uses: ["ChartScene", "FeedErrors", "JSON", "Text", "Words"],
            resources: [.embedInCode("Schema")]),

        // Pages into charts.
        .module(
            "PagedCharts",
            uses: [
                "Calendars", "CellValues", "ChartRender", "ChartScene", "Essentials", "Feeds",
                "Paging", "Summing", "Text", "TimeSeries", "Timing", "Words",
            ]),

        // Series in engines that answer SQL.
        .module(
            "Engines",
            uses: [
                "CProcess", "Calendars", "CellValues", "Essentials", "FeedErrors", "Feeds",
                "Fetching", "Files",
                "Paging", "Summing", "Text", "TimeSeries",
            ]),

        // Trades as they happen: the list, its archive, and what is kept for a chart. Knows no
        // exchange and no chart.
        .module(
            "LiveTrades", uses: ["Calendars", "Files", "Text", "TimeSeries", .grdb], isPure: true),
        // The exchanges, and the lists of trades behind HTTP.
        .module(
            "TradeSources",
            uses: [
                "Calendars", "Feeds", "LiveTrades", "Text", .asyncAlgorithms, .nioCore, .nioHTTP1,
                .nioPosix, .nioSSL, .nioWebSocket,
            ]),
        // A number into a judgement, by a model in a CoreML file.
        .module(
            "PriceModels", uses: ["Text", "TimeSeries", .swiftProtobuf], isPure: true,
            exclude: ["Proto/Stored.proto"]),

        // Trades as they happen into a list to look at and a chart that moves.
        .module(
            "LiveCharts",
            uses: [
                "Calendars", "ChartRender", "ChartScene", "Feeds", "LiveTrades", "PagedCharts",
                "Paging", "PriceModels", "Text", "TimeSeries", "Words",
            ]),

        // Feeds that are described by data, and the ranked lists that they give.
        .module(
            "Ranking", uses: ["Calendars", "Feeds", "Looks", "Text", "TimeSeries", "Words"],
            resources: [.embedInCode("Presets"), .embedInCode("Schema")]),
        // The answers of ranked feeds over time, in files.
        .module(
            "RankArchives",
            uses: ["Calendars", "Feeds", "Paging", "Ranking", "Text", "TimeSeries", .grdb],
            isPure: true),
        // Small pictures from anywhere.
        .module(
            "Thumbnails",
            uses: ["CPNG", "CTurboJPEG", "CWebP", "ChartRender", "ChartScene", "Feeds"]),
        // Ranked lists as pictures.
        .module(
            "RankedCharts",
            uses: ["Calendars", "ChartRender", "ChartScene", "Ranking", "Text"],
            isPure: true),

        // Charts over HTTP, with a page to step through them.
        .module(
            "ChartServer",
            uses: [
                "Calendars", "CellValues", "ChartLocales", "ChartRender", "ChartScene", "Feeds",
                "LiveCharts",
                "LiveTrades", "PagedCharts", "Paging", "PriceModels", "RankedCharts", "Ranking",
                "Text", "Thumbnails", "TimeSeries", "Words", .httpTypes, .hummingbird,
                .hummingbirdCore, .logging, .mustache, .nioCore, .nioHTTP1, .nioHTTPTypes,
                .nioHTTPTypesHTTP1, .serviceLifecycle,
            ], resources: [.embedInCode("Assets")]),

        // The command but for the subcommands of chartgen-full.
        .module(
            "ChartgenCommand",
            uses: [
                "CMalloc", "CProcess", "Calendars", "ChartLocales", "ChartRender", "ChartScene",
                "Engines", "Essentials", "Feeds", "Files", "Looks", "PagedCharts", "Paging", "Text",
                "TimeSeries",
                "Timing", .argumentParser, .nioCore,
            ]),
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
        .module(
            "FullCommand",
            uses: [
                "Calendars", "ChartRender", "ChartScene", "ChartServer", "ChartgenCommand", "Feeds",
                "LiveCharts", "LiveTrades", "PagedCharts", "Fetching", "Files", "PriceModels",
                "RankArchives", "RankedCharts", "Ranking", "Text", "Thumbnails", "TimeSeries",
                "TradeSources", .argumentParser, .asyncAlgorithms, .httpTypes, .hummingbird,
                .nioCore,
            ]),
        .executableTarget(
            name: "chartgen-full", dependencies: ["FullCommand"],
            swiftSettings: settings),

        // Programs that show how to use the libraries, built as a user's package is.
        .example("ArrayToPNG", uses: ["ChartRender"]),
        .example("ThirdPage", uses: ["PagedCharts"]),
        .example("OwnSource", uses: ["PagedCharts"]),
        .example("OwnSums", uses: ["PagedCharts", "Summing", "TimeSeries"]),
        .example("OwnTheme", uses: ["ChartLocales", "PagedCharts"]),
        .example("SeveralSeries", uses: ["ChartRender"]),
        .example("TwoColumns", uses: ["PagedCharts"]),
        .example("MountedCharts", uses: ["ChartServer", "PagedCharts", .hummingbird]),
        .example("PageServer", uses: ["PagedCharts", .nioCore, .nioHTTP1, .nioPosix]),

        .module(
            "TestSupport", uses: ["Calendars", "Fetching"], isPure: true,
            path: "Tests/TestSupport"),
        .module(
            "LoopbackServer", uses: [.nioCore, .nioHTTP1, .nioPosix, .nioHTTP2, .nioSSL],
            path: "Tests/LoopbackServer"),
        .tests(of: "TimeSeries", uses: ["TimeSeries"]),
        .tests(of: "Files", uses: ["Files"]),
        .tests(of: "Text", uses: ["Text"]),
        .tests(of: "Calendars", uses: ["Calendars"], isPure: true),
        .tests(of: "Paging", uses: ["Paging"], isPure: true),
        .tests(of: "Summing", uses: ["Summing", "TimeSeries"], isPure: true),
        .tests(
            of: "ChartScene", uses: ["Calendars", "ChartScene", "Text", "TimeSeries"],
            isPure: true,
            exclude: ["Snapshots", "Time/axis_oracle.py", "Value/value_oracle.py"]),
        .tests(of: "CellValues", uses: ["Calendars", "CellValues", "FeedErrors", "Text"]),
        .tests(of: "JSON", uses: ["FeedErrors", "JSON"]),
        .tests(
            of: "Fetching",
            uses: [
                "CDeflate", "FeedErrors", "Fetching", "JSON", "LoopbackServer", .asyncHTTPClient,
                .nioCore, .nioHTTP1, .nioPosix,
            ]),
        .tests(
            of: "Feeds",
            uses: [
                "CDeflate", "CSimdJSON", "CZlib", "Calendars", "CellValues", "Feeds", "Fetching",
                "JSON", "LoopbackServer", "Paging", "Text", "TimeSeries", .asyncHTTPClient,
                .nioCore, .nioHTTP1, .nioPosix,
            ]),
        .tests(
            of: "ChartRender",
            uses: [
                "CCairo", "CHarfBuzz", "Calendars", "ChartLocales", "ChartRender", "ChartScene",
                "TimeSeries",
            ], isPure: true, exclude: ["Snapshots"]),
        .tests(of: "Words", uses: ["Words"]),
        .tests(of: "ChartLocales", uses: ["ChartLocales", "ChartScene"]),
        .tests(of: "Looks", uses: ["ChartScene", "FeedErrors", "JSON", "Looks", "Words"]),
        .tests(
            of: "PagedCharts",
            uses: [
                "Calendars", "ChartScene", "Feeds", "PagedCharts", "Paging", "Summing",
                "TimeSeries",
            ], isPure: true),
        .tests(
            of: "Engines",
            uses: [
                "CellValues", "ChartScene", "Engines", "Feeds", "Files", "PagedCharts", "Paging",
                "Summing", "TimeSeries",
            ]),
        .tests(of: "LiveTrades", uses: ["Calendars", "LiveTrades", "TimeSeries", .grdb]),
        // An exchange of the tests' own, which follows a script.
        .module(
            "ScriptedExchange", uses: [.nioCore, .nioHTTP1, .nioPosix, .nioWebSocket],
            path: "Tests/ScriptedExchange"),
        .tests(
            of: "TradeSources",
            uses: [
                "Feeds", "LiveTrades", "LoopbackServer", "ScriptedExchange", "TradeSources",
                .nioCore, .nioEmbedded, .nioHTTP1, .nioPosix, .nioWebSocket,
            ]),
        .tests(
            of: "PriceModels", uses: ["PriceModels", .swiftProtobuf], isPure: true,
            exclude: ["Models"]),
        .tests(
            of: "LiveCharts",
            uses: [
                "Calendars", "ChartRender", "ChartScene", "Feeds", "LiveCharts", "LiveTrades",
                "PagedCharts", "Paging", "PriceModels", "TimeSeries",
            ]),
        .tests(of: "Ranking", uses: ["Feeds", "LoopbackServer", "Ranking", "Text"]),
        .tests(
            of: "RankArchives",
            uses: [
                "ChartScene", "Feeds", "PagedCharts", "RankArchives", "Ranking", "TimeSeries",
                .grdb,
            ]),
        .tests(
            of: "Thumbnails",
            uses: ["CDeflate", "ChartRender", "Feeds", "LoopbackServer", "Thumbnails"],
            exclude: ["Pictures"]),
        .tests(
            of: "RankedCharts",
            uses: ["ChartRender", "ChartScene", "Feeds", "RankedCharts", "Ranking"],
            isPure: true),
        .tests(
            of: "ChartServer",
            uses: [
                "Calendars", "ChartLocales", "ChartRender", "ChartScene", "ChartServer", "Feeds",
                "LiveCharts", "LiveTrades", "PagedCharts", "Paging", "PriceModels", "RankedCharts",
                "Ranking", "Text", "Thumbnails", "TimeSeries", "Words", .httpTypes, .hummingbird,
                .hummingbirdCore, .logging, .nioCore, .nioEmbedded, .nioHTTP1, .nioHTTPTypes,
            ]),
        .tests(
            of: "chartgen",
            uses: [
                "Calendars", "ChartRender", "ChartScene", "ChartgenCommand", "Feeds", "Fetching",
                "LiveCharts", "FullCommand", "LiveTrades", "LoopbackServer", "PagedCharts",
                "PriceModels", "RankArchives", "RankedCharts", "Ranking", "ScriptedExchange",
                "Text",
                "Thumbnails", "chartgen", "chartgen-full", .asyncHTTPClient, .nioCore, .nioHTTP1,
                .nioSSL,
                .argumentParser, .systemPackage, .subprocess, .grdb,
            ], exclude: ["Faults/faults.c"]),
    ],
    cxxLanguageStandard: .cxx17
)
