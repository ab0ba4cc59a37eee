import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Logger } from '../logging/logger';
import { onceClosed } from './streams/stream-answer';

/** Person and organization of a request, only as ids. */
export interface RequestIdentity {
  userId: string;
  sessionId: string;
  organizationId: string | null;
}

/** Adds the caller's ids to the request's log line. */
export function identifyRequest(res: Response, identity: RequestIdentity): void {
  const { userId, sessionId, organizationId } = identity;
  res.locals.identity = { userId, sessionId, organizationId } satisfies RequestIdentity;
}

/**
 * Gives every request an id (`res.locals.requestId`) and its own logger, and logs one line at the
 * end with the caller's ids, but never a body, a query or a header.
 */
export function requestContext(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const given = req.get('x-request-id');
    const requestId = given && /^[A-Za-z0-9_-]{1,64}$/.test(given) ? given : randomUUID();
    const started = process.hrtime.bigint();
    const path = req.originalUrl.split('?', 1)[0];
    res.locals.requestId = requestId;
    res.locals.baseLogger = logger;
    res.setHeader('X-Request-Id', requestId);
    onceClosed(res, () => {
      const level = res.statusCode === 500 ? 'error' : 'info';
      if (!logger.isLevelEnabled(level)) return;
      const line = {
        method: req.method,
        path,
        status: res.statusCode,
        ms: Math.round(Number(process.hrtime.bigint() - started) / 1e6),
        ...(res.writableFinished ? {} : { aborted: true }),
        ...res.locals.identity,
      };
      const own: Logger | undefined = res.locals.logger;
      if (own) own[level](line, 'request');
      else logger[level]({ requestId, ...line }, 'request');
    });
    next();
  };
}

/**
 * The request's logger, whose lines have its id. Created on first use, because that takes longer
 * than writing a line and most requests only log the last one.
 * @param base parent logger; only needed where `requestContext` isn't mounted
 */
export function getRequestLogger(res: Response, base: Logger = res.locals.baseLogger): Logger {
  const { locals } = res;
  locals.logger ??= base.child({ requestId: locals.requestId });
  return locals.logger;
}
