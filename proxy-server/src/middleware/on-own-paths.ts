import type { RequestHandler, Router } from 'express';

interface Layer {
  handle: { stack?: Layer[] };
  route?: { path: string | RegExp | (string | RegExp)[] };
}

/**
 * Passes a router over when no route of it begins as the path does: to compare the path with each
 * of its patterns would take longer. A router with a pattern in its beginnings stays as it is.
 *
 * @returns with the router's `stack`, in which its routes are found
 */
export function onOwnPaths(router: Router): RequestHandler {
  const beginnings = pathsOf(router as unknown as { stack: Layer[] }).map((path) =>
    beginningOf(String(path)),
  );
  if (!beginnings.every((one) => LITERAL.test(one))) return router;
  const own = new Set(beginnings);
  const handle: RequestHandler = (req, res, next) =>
    own.has(beginningOf(req.path)) ? router(req, res, next) : next();
  return Object.assign(handle, { stack: router.stack });
}

const LITERAL = /^\/[\w/-]+$/;

/** @returns the first two segments, such as `/api/vapi` */
function beginningOf(path: string): string {
  const second = path.indexOf('/', 1);
  const end = second < 0 ? -1 : path.indexOf('/', second + 1);
  return end < 0 ? path : path.slice(0, end);
}

function pathsOf({ stack }: { stack: Layer[] }): (string | RegExp)[] {
  return stack.flatMap(({ handle, route }) => {
    if (route) return [route.path].flat();
    return handle.stack ? pathsOf({ stack: handle.stack }) : [];
  });
}
