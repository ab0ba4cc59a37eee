import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Logger } from '../logging/logger';
import { whenClosed } from './streams/stream-answer';

/** Who a request acts for, by ids alone. */
export interface RequestIdentity {
  userId: string;
  sessionId: string;
  organizationId: string | null;
}

/** Names who the request acts for, so that its log line does. */
export function identifyRequest(res: Response, identity: RequestIdentity): void {
  const { userId, sessionId, organizationId } = identity;
  res.locals.identity = { userId, sessionId, organizationId } satisfies RequestIdentity;
}

/**
 * Gives every request an id and a logger of its own (`res.locals.requestId`, `res.locals.logger`)
 * and writes one line when it is over, with whom it acted for: never a body, a query or a header.
 */
export function requestContext(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const given = req.get('x-request-id');
    const requestId = given && /^[A-Za-z0-9_-]{1,64}$/.test(given) ? given : randomUUID();
    const started = process.hrtime.bigint();
    const path = req.originalUrl.split('?', 1)[0];
    res.locals.requestId = requestId;
    res.locals.logger = logger.child({ requestId });
    res.setHeader('X-Request-Id', requestId);
    whenClosed(res, () => {
      const line = {
        method: req.method,
        path,
        status: res.statusCode,
        ms: Math.round(Number(process.hrtime.bigint() - started) / 1e6),
        ...(res.writableFinished ? {} : { aborted: true }),
        ...res.locals.identity,
      };
      res.locals.logger[res.statusCode === 500 ? 'error' : 'info'](line, 'request');
    });
    next();
  };
}
