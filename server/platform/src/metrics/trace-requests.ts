import type { RequestHandler } from 'express';
import { api } from 'shared-contract';
import { openRequestSpan, whenClosed } from 'shared-server';
import { getMethod, getRoute } from './route-of';

/** Asked every few seconds by machines, or open for as long as a page is. */
const unseen: ReadonlySet<string> = new Set([api.health, api.ready, api.metrics, api.events]);

/** A span of each request; it continues the trace of whoever asked. */
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
    res.locals.logger = res.locals.logger.child({ traceId: span.traceId });
    whenClosed(res, () => {
      const route = getRoute(req);
      const status = res.statusCode;
      const attributes = { 'http.route': route, 'http.response.status_code': status };
      span.end(`${method} ${route}`, attributes, status >= 500 ? String(status) : undefined);
    });
    span.run(next);
  };
}
