import Calendars
import PagedCharts

extension ViewRequest {
    /// Returns this view with its settings, at another page.
    func showing(page: TypedPage?) -> ViewRequest {
        var view = self
        (view.page, view.at, view.from, view.to) = (page, nil, nil, nil)
        return view
    }

    /// Returns this view with its settings, at a range of time, in seconds since 1970-01-01T00:00Z;
    /// nil for an end that is open.
    func showing(from: Double?, to: Double?) -> ViewRequest {
        var view = showing(page: nil)
        (view.from, view.to) = (from?.exactISOText, to?.exactISOText)
        return view
    }

    /// Returns this view with an explicit size and zone, so that its addresses mean the same on a
    /// server whose own size and zone are others.
    ///
    /// - Parameters:
    ///   - size: points on a page where the view names none, `Int.max` for all of them; nil where
    ///     that is unknown.
    ///   - zone: the name of the zone; one that no other machine knows by it is left out.
    func completed(size: Int?, zone: String) -> ViewRequest {
        var view = self
        if view.size == nil, !view.hasAllPoints {
            (view.size, view.hasAllPoints) = size == .max ? (nil, true) : (size, false)
        }
        view.zone = zone == "local" ? nil : zone
        return view
    }
}
