import PagedCharts

/// Pages that can't be had, although the sources answer otherwise.
extension SeriesWatch {
    /// A page that could not be had, and how to try it again.
    struct FailedPage {
        let view: ResolvedView
        let trouble: SourceTrouble
        let again: @Sendable () async throws -> Void
    }

    private static let mostFailedPages = 8

    /// Notes a page that could not be had. If the source is to blame, it counts as failing until
    /// the page can be had again.
    ///
    /// - Parameter again: tries the page once more.
    func failed(
        _ error: any Error, _ view: ResolvedView, again: @escaping @Sendable () async throws -> Void
    ) {
        guard let trouble = SourceTrouble(error) else { return }
        let wasWell = health.failure == nil
        failedPages.removeAll { $0.view.isSamePage(as: view) }
        failedPages.insert(FailedPage(view: view, trouble: trouble, again: again), at: 0)
        failedPages.removeLast(max(0, failedPages.count - SeriesWatch.mostFailedPages))
        settle()
        // A look finds out which of several series it is.
        if wasWell, series.count > 1, series.contains(where: { $0.ended != nil }) {
            dueLook(after: .zero)
        }
    }

    /// Notes a page that could be had. The series may be seen to have another end by it.
    func succeeded(_ view: ResolvedView) async {
        await takeCounts()
        guard failedPages.contains(where: { $0.view.isSamePage(as: view) }) else { return }
        failedPages.removeAll { $0.view.isSamePage(as: view) }
        settle()
    }

    /// Takes the counts that the pages show by now, so that `points` agrees with them.
    private func takeCounts() async {
        for (index, member) in group.members.enumerated() {
            guard let count = await member.knownPoints, count != series[index].count else {
                continue
            }
            if series[index].count != nil { version += 1 }
            series[index].count = count
        }
    }

    /// Tries the pages that failed once more, where the sources answer otherwise.
    func lookAtPages() async {
        guard pages.task == nil, series.allSatisfy(\.isWell), !failedPages.isEmpty else { return }
        let (number, bound) = (pages.number + 1, pages.bound(interval))
        let task = Task {
            let alarm = Task {
                guard (try? await Task.sleep(for: bound)) != nil, pages.late(number) else { return }
                settle()
            }
            await tryPages()
            alarm.cancel()
            pages.end(at: now(), failedPages.first?.trouble)
            settle()
            noteWell()
        }
        pages.begin(task, at: now())
        await task.value
    }

    /// Tries the pages that failed once more, up to the first that fails still.
    private func tryPages() async {
        while let page = failedPages.first {
            do {
                try await page.again()
                forget(page)
            } catch {
                guard let trouble = SourceTrouble(error) else {
                    forget(page)
                    continue
                }
                if let place = failedPages.firstIndex(where: { $0.view == page.view }) {
                    failedPages[place] = FailedPage(
                        view: page.view, trouble: trouble, again: page.again)
                }
                return
            }
        }
    }

    private func forget(_ page: FailedPage) {
        failedPages.removeAll { $0.view == page.view }
    }
}
