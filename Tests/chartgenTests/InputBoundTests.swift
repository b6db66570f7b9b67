import Foundation
import TestSupport
import Testing

/// Inputs without end, and such that are no files.
@Suite struct InputBoundTests {
    private static let page = "[{\"t\":1581094990,\"y\":1},{\"t\":1581095110,\"y\":2}]"

    /// A million bytes of text; the first 1,000 are enough for the limit.
    @Test(
        .promise(
            .data,
            """
            stdin, pipes and gzip are copied to a temporary file up to `--max-spool` (8 GiB),
            inflated; an input that is larger or endless is 65
            """),
        arguments: ["yes 1,2", "yes 1,2 | gzip -c", "head -c 1000000 /dev/zero | gzip -c"])
    func anInputIsCopiedUpToTheLimit(input: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.script(
                "\(input) | \"$0\" --source - --source-format csv --max-spool 1000 -o a.svg",
                in: folder, environment: ["TMPDIR": folder.path])
            #expect(outcome.status == 65)
            #expect(
                outcome.errors.contains(
                    "chartgen: standard input: its text is larger than 1000 bytes, the most that is"
                        + " copied to a temporary file; allow more with --max-spool\n"),
                "\(outcome.errors)")
            #expect(folder.names == [])
        }
    }

    /// To the byte, inflated.
    @Test(
        .promise(.data, "stdin, pipes and gzip are copied…"),
        arguments: [(46, 65), (47, 0)])
    func aCompressedFileCountsInflated(limit: Int, status: Int) async throws {
        try await withFolder { folder in
            try Data(InputBoundTests.page.utf8).write(to: folder.appendingPathComponent("a.json"))
            let outcome = try await Binary.script(
                "gzip -k a.json && \"$0\" --source a.json.gz --max-spool \(limit) -o a.svg",
                in: folder)
            #expect(outcome.status == status, "\(outcome.errors)")
            // A file that is read where it lies has no copy.
            let plain = try await Binary.chartgen.run(
                ["--source", "a.json", "--max-spool", "1"], in: folder)
            #expect(plain.status == 0)
        }
    }

    #if os(Linux)
        /// The kernel says that such files hold nothing.
        @Test func aFileOfTheKernelIsReadAsItIs() async throws {
            try await withFolder { folder in
                let outcome = try await Binary.chartgen.run(["/proc/version"], in: folder)
                #expect(outcome.status == 65)
                #expect(outcome.errors.contains("it starts with \"Linux version"))
            }
        }
    #endif

    @Test(arguments: ["0", "-1", "8GiB"])
    func noOtherLimitsAreTaken(limit: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["--source", "-", "--max-spool", limit], in: folder)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("--max-spool"))
        }
    }

    /// A link is as large as what it leads to, and a single page as large as one of a folder.
    @Test(
        .promise(
            .data,
            """
            pages in files, also where a link leads to them, are no larger than `--max-page-bytes`;
            a FIFO, a device or a folder in a page's place is 65 at once
            """),
        arguments: ["pages", "real.json", "link.json"])
    func pagesInFilesAreNotLargerThanTheUserAllows(source: String) async throws {
        try await withFolder { folder in
            try Data(InputBoundTests.page.utf8).write(
                to: folder.appendingPathComponent("real.json"))
            let outcome = try await Binary.script(
                """
                mkdir pages && ln -s ../real.json pages/1.json && ln -s real.json link.json
                "$0" --source \(source) --max-page-bytes 46 -o a.svg; echo $?
                "$0" --source \(source) --max-page-bytes 47 -o a.svg; echo $?
                """, in: folder)
            #expect(outcome.text == "65\n0\n", "\(outcome.errors)")
            #expect(
                outcome.lines.first?.hasSuffix(
                    "larger than 46 bytes; allow more with --max-page-bytes") == true)
        }
    }

    @Test(.promise(.data, "pages in files, also where a link…"))
    func pagesFromStdinAreNotLargerEither() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["--source", "-", "--max-page-bytes", "46"], in: folder,
                input: InputBoundTests.page)
            #expect(outcome.status == 65)
            #expect(outcome.errors.hasPrefix("chartgen: standard input: larger than 46 bytes"))
        }
    }

    /// Nobody writes into the FIFO: to open it would wait for ever.
    @Test(
        .promise(.data, "pages in files, also where a link…"),
        arguments: [
            ("mkfifo pages/1.json", "a FIFO"), ("ln -s /dev/zero pages/1.json", "a device"),
            ("mkfifo f && ln -s ../f pages/1.json", "a FIFO"), ("mkdir pages/1.json", "a folder"),
            ("ln -s /dev/null pages/1.json", "a device"),
        ])
    func aPageThatIsNoFileIsRefused(command: String, kind: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.script(
                "mkdir pages && \(command) && exec timeout 60 \"$0\" --source pages -o a.svg",
                in: folder)
            #expect(outcome.status == 65)
            let file = folder.appendingPathComponent("pages/1.json").path
            #expect(
                outcome.errors.hasPrefix(
                    "chartgen: API page 1 (\"\(file)\"): \(kind), not a file; "),
                "\(outcome.errors)")
            #expect(outcome.lines.count == 1)
        }
    }

    /// A link that leads nowhere is no page, as before.
    @Test func aLinkThatLeadsNowhereEndsTheSeries() async throws {
        try await withFolder { folder in
            let pages = folder.appendingPathComponent("pages")
            try FileManager.default.createDirectory(at: pages, withIntermediateDirectories: true)
            try Data(InputBoundTests.page.utf8).write(to: pages.appendingPathComponent("1.json"))
            try FileManager.default.createSymbolicLink(
                atPath: pages.appendingPathComponent("2.json").path, withDestinationPath: "nowhere")
            let outcome = try await Binary.chartgen.run(["--source", "pages", "--all"], in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
    }

    @Test(.promise(.data, "a folder with a `0.json` begins with it"))
    func aFolderMayBeginWithPageZero() async throws {
        try await withFolder { folder in
            let script = """
                mkdir pages; for i in 0 1; do echo '[{"t":'$i',"y":1}]' > pages/$i.json; done
                "$0" pages --all -o a.svg; rm pages/0.json; exec "$0" pages --all -o a.svg
                """
            let outcome = try await Binary.script(script, in: folder)
            #expect(outcome.status == 0)
            #expect(
                outcome.lines == ["a.svg: 2 points, end of data", "a.svg: 1 point, end of data"])
        }
    }
}
