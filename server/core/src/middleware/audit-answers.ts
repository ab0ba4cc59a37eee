import type { RequestHandler, Response } from 'express';
import type { EndpointDefinition } from 'shared-contract/endpoints';
import type { RequestRecorder } from '../audit/request-recorder';

/**
 * Records the event of the endpoint before the answer ends, a download's before it begins, and a
 * refusal of a member's request. An app without a recorder, as in tests of single routes, records
 * nothing here.
 */
export function auditAnswers(endpoint: EndpointDefinition): RequestHandler {
  return (req, res, next) => {
    const record: RequestRecorder | undefined = req.app.locals.recordRequest;
    if (record) beforeEnd(res, () => record(endpoint, req, res));
    next();
  };
}

/** Calls `work` once, when the head is written at the latest; the answer ends after it. */
function beforeEnd(res: Response, work: () => Promise<void> | undefined): void {
  const { json, end, writeHead } = res;
  let begun: { done: Promise<void> | undefined } | undefined;
  const begin = () => {
    begun ??= { done: work() };
    return begun.done;
  };
  res.json = (body) => {
    res.locals.answer = body;
    return json.call(res, body);
  };
  res.writeHead = ((...args: Parameters<typeof writeHead>) => {
    begin();
    return writeHead.apply(res, args);
  }) as typeof writeHead;
  res.end = ((...args: Parameters<typeof end>) => {
    const done = begin();
    if (!done) return end.apply(res, args);
    done.then(() => end.apply(res, args));
    return res;
  }) as typeof end;
}
