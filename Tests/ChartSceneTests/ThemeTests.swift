import TestSupport
import Testing
import TimeSeries

@testable import ChartScene

/// What themes change in a picture. A letter of FixedMeasure is 0.6 of its size wide.
@Suite struct ThemeTests {
    private func chart(
        _ theme: Theme, width: Double = 1200, height: Double = 600
    ) throws -> Chart {
        var chart = try Charts.chart(
            [3, 5, 4, 8, 6, 7], interval: 1800, width: width, height: height, page: 1, of: 1)
        chart.theme = theme
        return chart
    }

    private func plan(
        _ theme: Theme, width: Double = 1200, height: Double = 600
    ) throws -> LayoutPlan {
        Charts.plan(try chart(theme, width: width, height: height))
    }

    private func changed(_ change: (inout Theme) -> Void) -> Theme {
        var theme = Theme.light
        change(&theme)
        return theme
    }

    @Test(arguments: Theme.builtIn.map(\.name))
    func textsAndLinesOfBuiltInThemesStandOut(name: String) throws {
        let theme = try #require(Theme.named(name))
        for color in [theme.title, theme.text, theme.mark, theme.failure]
            + theme.lines.map(theme.lettering)
        {
            #expect(color.contrast(with: theme.background) >= 4.5, "\(color.hex)")
        }
        for color in theme.lines + [theme.axis] {
            #expect(color.contrast(with: theme.background) >= 3, "\(color.hex)")
        }
    }

    @Test(
        arguments: Theme.builtIn.map(\.name),
        [(320.0, 240.0), (480, 320), (640, 360), (1200, 600), (2400, 1200)])
    func builtInThemesHaveGoodPicturesOfEachSize(name: String, size: (Double, Double)) throws {
        let theme = try #require(Theme.named(name))
        let plan = try plan(theme, width: size.0, height: size.1)
        #expect(plan.problems == [])
        #expect(plan.texts.contains { $0.role == .title })
        #expect(plan.plot.height > size.1 / 3)
    }

    @Test func aThemeHasANameOfItsOwn() {
        #expect(Set(Theme.builtIn.map(\.name)).count == Theme.builtIn.count)
        #expect(Theme.named("pink") == nil)
    }

    /// The title "Power" is 5 letters of 12 wide.
    @Test(arguments: [
        (Theme.TitlePlace.left, 16.0), (.middle, 570), (.right, 1124), (.plot, 44),
    ])
    func theTitleStandsWhereTheThemeHasIt(place: Theme.TitlePlace, x: Double) throws {
        let plan = try plan(changed { $0.titlePlace = place })
        let title = try #require(plan.texts.first { $0.role == .title })
        #expect(abs(title.box.x - x) < 0.01 && abs(title.origin.x - x) < 0.01, "\(title.box.x)")
        #expect(plan.problems == [])
    }

    @Test func aLongTitleOverThePlotBeginsWhereItFits() throws {
        var chart = try chart(changed { $0.titlePlace = .plot }, width: 320, height: 240)
        chart.title = String(repeating: "long ", count: 20)
        let title = try #require(Charts.plan(chart).texts.first { $0.role == .title })
        #expect(title.box.x >= 8 && title.box.right <= 312 + 0.01)
    }

    /// How many items of a scene have a colour.
    private func count(_ color: Color, _ plan: LayoutPlan) -> Int {
        plan.scene.items.count { item in
            switch item {
            case .fill(_, color), .dashedRule(_, _, _, _, _, color), .dot(_, _, color): true
            default: false
            }
        }
    }

    @Test func onlyThePartsThatAThemeShowsAreDrawn() throws {
        let usual = try plan(.light)
        func without(_ part: WritableKeyPath<ShownParts, Bool>) throws -> LayoutPlan {
            try plan(changed { $0.shown[keyPath: part] = false })
        }
        let (grid, axis) = (count(Theme.light.grid, usual), count(Theme.light.axis, usual))
        #expect(count(Theme.light.grid, try without(\.verticalRules)) == grid - usual.xTicks.count)
        #expect(
            count(Theme.light.grid, try without(\.horizontalRules)) == usual.xTicks.count)
        #expect(count(Theme.light.axis, try without(\.ticks)) == axis - usual.xTicks.count)
        #expect(count(Theme.light.axis, try without(\.minorTicks)) == axis - usual.minorX.count)
        #expect(count(Theme.light.axis, try without(\.axis)) == axis - 1)
        // Both ends have a rule in the colour of the axis, and the last one a dot on the line.
        let line = Theme.light.lines[0]
        #expect(count(Theme.light.axis, try without(\.start)) == axis - 1)
        #expect(count(Theme.light.axis, try without(\.end)) == axis - 1)
        #expect(count(line, try without(\.end)) == count(line, usual) - 1)
        #expect(try !without(\.end).texts.contains { $0.text == "End of data" })
        let noFooter = try without(\.footer)
        #expect(noFooter.problems == [] && noFooter.plot.height > usual.plot.height)
        #expect(!noFooter.texts.contains { [.zone, .caption, .facts].contains($0.role) })
    }

    @Test func continuationsAreLeftOutWhereAThemeHasNone() throws {
        var chart = try Charts.chart([3, 5, 4], page: 2, of: 3)
        #expect(Charts.plan(chart).texts.contains { $0.role == .continuation })
        chart.theme.shown.continuations = false
        #expect(!Charts.plan(chart).texts.contains { $0.role == .continuation })
    }

    @Test func letterSizesAreTheThemes() throws {
        let theme = changed { $0.sizes = $0.sizes.fixed(toLabels: 22) }
        let plan = try plan(theme)
        let sizes = Dictionary(plan.texts.map { ($0.role, $0.style.size) }) { first, _ in first }
        #expect(sizes[.title] == 20 * 22 / 13 && sizes[.yTick] == 22 && sizes[.zone] == 22)
        // On a small canvas, too, for that size was asked for.
        let small = try self.plan(
            changed { $0.sizes = $0.sizes.fixed(toLabels: 13) }, width: 320, height: 240)
        #expect(small.texts.first { $0.role == .xTick }?.style.size == 13)
    }

    @Test(arguments: [
        (1200.0, 600.0, 28.0, 17.0, 3.0), (640, 360, 28, 17, 3), (480, 300, 22, 14, 2.25),
        (320, 240, 14, 10, 1.5),
    ])
    func largeLettersAndLinesShrinkOnSmallCanvases(
        width: Double, height: Double, title: Double, label: Double, line: Double
    ) throws {
        let plan = try plan(.slides, width: width, height: height)
        #expect(plan.texts.first { $0.role == .title }?.style.size == title)
        #expect(plan.texts.first { $0.role == .xTick }?.style.size == label)
        #expect(plan.lines[0].width == line)
    }

    @Test func aLineOfItsOwnWidthKeepsIt() throws {
        var chart = try chart(.slides)
        chart.series[0].style.width = 5
        #expect(Charts.plan(chart).lines[0].width == 5)
    }

    @Test(arguments: [(0.4, 1.0, 1.0), (2, 1, 2), (1.5, 1, 1), (1.5, 2, 1.5), (0.5, 4, 0.5)])
    func rulesAreWholePixelsWide(width: Double, scale: Double, drawn: Double) throws {
        var chart = try chart(changed { $0.widths.rules = width })
        chart.canvas = try Canvas(width: 1200, height: 600, scale: scale)
        #expect(Charts.plan(chart).hairline == drawn)
    }

    @Test func aWiderMarginMovesTheTexts() throws {
        let title = try plan(changed { $0.spacing.margin = 28 }).texts.first { $0.role == .title }
        #expect(title?.box.x == 28)
        // In proportion on a small canvas, here of 3 / 4.
        let small = try plan(changed { $0.spacing.margin = 28 }, width: 480, height: 320)
        #expect(small.texts.first { $0.role == .title }?.box.x == 21)
    }

    @Test func aTransparentPictureHasNoBackground() throws {
        let plan = try plan(changed { $0.isTransparent = true })
        let hasOne = plan.scene.items.contains { if case .background = $0 { true } else { false } }
        #expect(!hasOne)
        #expect(plan.scene.items.count == (try self.plan(.light).scene.items.count) - 1)
    }

    @Test func paleTextsAndLinesAreAProblem() throws {
        let pale = try plan(
            changed {
                $0.text = Color(0xAA_AAAA)
                $0.lines = [Color(0xFF_FF00)]
            })
        #expect(Set(pale.problems.map(\.kind)) == [.contrast])
        #expect(pale.problems.contains { $0.words == "the line Power in #ffff00 on #ffffff" })
    }

    @Test(arguments: [
        ("#0f62c4", UInt32(0x0F_62C4)), ("0F62C4", 0x0F_62C4), ("#06c", 0x00_66CC),
        ("06c", 0x00_66CC), ("Red", 0xFF_0000), ("grey", 0x80_8080), ("gray", 0x80_8080),
    ])
    func coloursAreReadAsPeopleWriteThem(text: String, rgb: UInt32) {
        #expect(Color(text: text) == Color(rgb))
    }

    @Test(arguments: [
        "", "#", "#12", "#1234", "#12345", "#1234567", "+12345", "pinkish", "#0f62cg", "##0f62c",
    ])
    func otherTextsAreNoColours(text: String) {
        #expect(Color(text: text) == nil)
    }
}
