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
        if wasWell, group.members.count > 1, lastLook != nil { _ = dueLook(after: .zero) }
    }

    /// Notes a page that could be had.
    func succeeded(_ view: ResolvedView) {
        guard failedPages.contains(where: { $0.view.isSamePage(as: view) }) else { return }
        failedPages.removeAll { $0.view.isSamePage(as: view) }
        settle()
    }

    /// Tries the pages that failed once more, where the sources answer otherwise, up to the first
    /// that fails still.
    func lookAtPages() async {
        guard troubles.isEmpty, !failedPages.isEmpty else { return }
        pending.insert(nil)
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
