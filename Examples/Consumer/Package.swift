// swift-tools-version: 6.2
import PackageDescription

// A package of somebody else's that draws charts. Outside this repository the dependency has a URL.
let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "chartgen", path: "../..")],
    targets: [
        .executableTarget(
            name: "Consumer", dependencies: [.product(name: "PagedCharts", package: "chartgen")],
            swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")])
    ]
)
