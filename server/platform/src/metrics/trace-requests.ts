import type { RequestHandler } from 'express';
import { api } from 'shared-contract';
import { getRequestLogger, onceClosed, openRequestSpan } from 'shared-server';
import { getMethod, getRoute } from './route-of';

/** Paths without spans: polled every few seconds, or open as long as a page. */
const unseen: ReadonlySet<string> = new Set([api.health, api.ready, api.metrics, api.events]);

/** Creates a span for each request, continuing the caller's trace. */
export function traceRequests(): RequestHandler {
  return (req, res, next) => {
    const method = getMethod(req);
    const span = unseen.has(req.path)
      ? undefined
      : openRequestSpan(req.headers, {
          'http.request.method': method,
          'url.path': req.path,
          'url.scheme': req.protocol,
          'portal.request.id': res.locals.requestId,
        });
    if (!span) return next();
    res.locals.logger = getRequestLogger(res).child({ traceId: span.traceId });
    onceClosed(res, () => {
      const route = getRoute(req);
      const status = res.statusCode;
      const attributes = { 'http.route': route, 'http.response.status_code': status };
      span.end(`${method} ${route}`, attributes, status >= 500 ? String(status) : undefined);
    });
    span.run(next);
  };
}
