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

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "chartgen", path: "..")],
    targets: [
        .target(name: "CCounters"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CCounters",
                .product(name: "ChartRender", package: "chartgen"),
                .product(name: "Feeds", package: "chartgen"),
                .product(name: "Paging", package: "chartgen"),
            ],
            swiftSettings: settings),
    ]
)
