import ArgumentParser
import ChartScene
import PagedCharts

extension Render {
    /// Checks the value of `--pages`, and that no other option contradicts it.
    func validatePages() throws {
        guard let pages else {
            for name in [output, describe].compactMap({ $0 })
            where name.utf8.contains(UInt8(ascii: "{")) && name.contains("{PAGE") {
                throw ValidationError("{PAGE} in a file's name goes with --pages")
            }
            return
        }
        do throws(TypedPages.Problem) {
            _ = try TypedPages.parsed(pages)
        } catch {
            throw ValidationError("--pages: \(error.words); such as 1-40, 7-, 1,3,5-9 or all")
        }
        if page != nil || at != nil || from != nil || to != nil || all || watch != nil {
            throw ValidationError("--pages takes no --page, --at, --from, --to, --all or --watch")
        }
        if output == nil {
            throw ValidationError("--pages wants names for its files, such as -o 'page-{PAGE}.png'")
        }
    }

    /// Draws many pages, each into a file of its own, side by side on the cores.
    func drawPages(_ pages: RangeSet<Int>) async throws {
        let files = try PageFiles(
            pictures: PageName(output ?? Output.standardOutput, of: "-o"),
            descriptions: describe.map { name throws(Failure) in
                try PageName(name, of: "--describe")
            },
            format: format, inputs: InputPaths(source, network, picture), checks: check)
        // Before anything is fetched.
        let format = try files.output(ofPage: pages.ranges.first?.lowerBound ?? 1).format
        let maker = try await ChartMaker(
            source, network, picture, showsProgress: !noProgress, quiet: quiet, checks: check,
            readsOn: true, check: { try $0.canvas.checkMemory(for: format) })
        let canvas = maker.template.canvas
        func drawn() async throws -> PagesRun {
            maker.progress?.beginPages()
            defer { maker.progress?.endPages() }
            var run = PagesRun(
                files: files, maker: maker, total: pages, tasks: canvas.picturesAtOnce(as: format))
            try await run.draw(
                maker.series.charts(ofPages: pages, size: size, like: maker.template))
            return run
        }
        var run = try await drawn()
        // Pages that were drawn before are in the order of the file.
        if maker.series.members.contains(where: \.facts.isReadWholeSince) {
            run = try await drawn()
        }
        run.report.say(quiet: quiet)
        sayAge(maker)
        if let status = run.report.status { throw ExitCode(status) }
    }
}
