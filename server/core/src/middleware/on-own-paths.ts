import type { Request, RequestHandler, Response, Router } from 'express';

interface Layer {
  handle: { stack?: Layer[] };
  route?: { path: string | RegExp | (string | RegExp)[] };
}

/**
 * Passes a request only to routers with a matching prefix, in order: comparing the path with all
 * patterns would take longer.
 * @returns middleware with the `stack` of the routers, where their routes are found
 */
export function onOwnPaths(...routers: readonly Router[]): RequestHandler & { stack: Layer[] } {
  const stacks = routers.map((router) => (router as unknown as { stack: Layer[] }).stack);
  const own = new Map<string, Router[]>();
  for (const [index, router] of routers.entries()) {
    const beginnings = getPaths(stacks[index] ?? []).map((path) => getLiteralPrefix(String(path)));
    for (const beginning of new Set(beginnings)) {
      own.set(beginning, [...(own.get(beginning) ?? []), router]);
    }
  }
  const handle: RequestHandler = (req, res, next) => {
    const found = new Set(
      getPathPrefixes(req.path).flatMap((beginning) => own.get(beginning) ?? []),
    );
    const inOrder = routers.filter((router) => found.has(router));
    runInTurn(inOrder, { req, res, next });
  };
  return Object.assign(handle, { stack: stacks.flat() });
}

interface Passed {
  req: Request;
  res: Response;
  next: Parameters<RequestHandler>[2];
}

function runInTurn([first, ...others]: Router[], { req, res, next }: Passed): void {
  const passOn = (error?: unknown) => (error ? next(error) : runInTurn(others, { req, res, next }));
  if (first) first(req, res, passOn);
  else next();
}

/** @returns the segments before the first pattern, such as `/api/vapi/assistant` */
function getLiteralPrefix(path: string): string {
  const segments = path.split('/').slice(1);
  const pattern = segments.findIndex((segment) => !/^[\w.-]+$/.test(segment));
  const literal = pattern < 0 ? segments : segments.slice(0, pattern);
  return literal.map((segment) => `/${segment}`).join('');
}

/** @returns `''`, and the path up to the end of each segment */
function getPathPrefixes(path: string): string[] {
  const beginnings = [''];
  for (let end = path.indexOf('/', 1); end > 0; end = path.indexOf('/', end + 1)) {
    beginnings.push(path.slice(0, end));
  }
  return [...beginnings, path];
}

function getPaths(stack: readonly Layer[]): (string | RegExp)[] {
  return stack.flatMap(({ handle, route }) => {
    if (route) return [route.path].flat();
    return handle.stack ? getPaths(handle.stack) : [];
  });
}
