import Hummingbird
import PagedCharts
import Words

/// The page of the viewer.
extension ViewerPart {
    /// - Parameter problem: what is wrong with the language that the address names.
    func page(_ call: PathRequest, problem: ViewProblem?) async throws -> Response {
        if let folder = call.request.pathWithSlash {
            return Response(to: folder, of: call, status: .permanentRedirect)
        }
        var (view, note) = (ViewRequest(), nil as String?)
        let outcome: Result<ViewDescription, ServerFailure>
        do {
            view = try ViewRequest(query: call.query)
            if let problem { throw problem }
            // A slow source does not hold up the page for long: the page asks again by itself.
            _ = await service.watch.seen(begins: true)
            do {
                outcome = try await found(view)
                note = (try? outcome.get())?.beforeStart
            } catch PagedSeriesError.pastEnd(let request, _, let pages)
                where request.instant != nil && pages > 0
            {
                view = view.showing(page: .number(pages))
                outcome = try await found(view)
                note = (try? outcome.get())?.pastEnd
            }
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            outcome = .failure(
                await failure(error, tellsSource: service.options.tellsSourceErrors))
        }
        let page = ViewerPage(
            view, outcome, note: note, service: service,
            known: ViewerPage.Known(
                usualSize: await service.usualSize, points: await service.watch.points,
                health: await service.watch.health))
        let fields = service.options.fields(ofPageIn: language)
        guard case .failure(let failure) = outcome else {
            return Response(html: try page.html(), fields: fields)
        }
        var response = Response(html: try page.html(), status: failure.status, fields: fields)
        response.retry(after: failure.retryAfter)
        return response
    }

    /// Returns the description of the picture, or the reason why it has no picture. A source that
    /// hangs gives a page that says so.
    private func found(
        _ view: ViewRequest
    ) async throws -> Result<ViewDescription, ServerFailure> {
        let resolved = try await service.resolved(view)
        let task = Task { await asyncResult { try await service.description(resolved) } }
        return try await withTaskCancellationHandler {
            // Waits while the source is well, and for a while if nothing is known of it yet.
            var waits = 0
            while true {
                if let found = await FirstOf.value(of: { await task.value }, within: .seconds(1)) {
                    return .success(try found.get())
                }
                try Task.checkCancellation()
                let health = await service.watch.health
                waits += 1
                guard health.isWell || health.failure == nil && waits < 5 else {
                    return .failure(unanswered(health))
                }
            }
        } onCancel: {
            task.cancel()
        }
    }

    /// Returns the reason why there is no page yet.
    private func unanswered(_ health: SourceHealth) -> ServerFailure {
        guard
            let why = health.why(tellsSource: service.options.tellsSourceErrors, in: language)
        else {
            var failure = ServerFailure(503, language.failures.sourceIsSilentYet, retryAfter: 1)
            failure.isOfSource = true
            return failure
        }
        var failure = ServerFailure(502, why)
        failure.isOfSource = true
        failure.isEmptySource = health.failure?.trouble.isEmpty == true
        return failure
    }
}

/// Returns the result of work, or its error.
private func asyncResult<Value>(
    _ work: () async throws -> Value
) async -> Result<Value, any Error> {
    do { return .success(try await work()) } catch { return .failure(error) }
}
