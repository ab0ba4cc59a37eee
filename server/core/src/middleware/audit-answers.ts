import type { RequestHandler, Response } from 'express';
import type { EndpointDefinition } from 'shared-contract/endpoints';
import type { RequestRecorder } from '../audit/request-recorder';

/**
 * Records the endpoint's event before the response ends (for downloads, before it starts), and
 * refusals of members' requests. Without a recorder, as in tests of single routes, nothing is
 * recorded.
 */
export function auditAnswers(endpoint: EndpointDefinition): RequestHandler {
  return (req, res, next) => {
    const record: RequestRecorder | undefined = req.app.locals.recordRequest;
    if (record) runBeforeEnd(res, () => record(endpoint, req, res));
    next();
  };
}

/** Calls `work` once, at the latest when the head is written; the response ends after it. */
function runBeforeEnd(res: Response, work: () => Promise<void> | undefined): void {
  const { json, end, writeHead } = res;
  let begun: { done: Promise<void> | undefined } | undefined;
  const beginWork = () => {
    begun ??= { done: work() };
    return begun.done;
  };
  res.json = (body) => {
    res.locals.answer = body;
    return json.call(res, body);
  };
  res.writeHead = ((...args: Parameters<typeof writeHead>) => {
    beginWork();
    return writeHead.apply(res, args);
  }) as typeof writeHead;
  res.end = ((...args: Parameters<typeof end>) => {
    const done = beginWork();
    if (!done) return end.apply(res, args);
    done.then(() => end.apply(res, args));
    return res;
  }) as typeof end;
}
