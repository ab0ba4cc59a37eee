import type { Application, RequestHandler, Router } from 'express';
import { serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import { isOwnMethod } from './fixed-paths';

interface Layer {
  match(path: string): boolean;
  handle: { stack?: Layer[] };
  route?: { methods: Record<string, boolean> };
}

/** Responds to unmatched requests: 405 when the address has another method, else 404. */
export function createUnknownRoute(app: Application): RequestHandler {
  return (req, _res, next) => {
    const served = findMethods(app.router as Router & { stack: Layer[] }, req.path);
    const methods = [...new Set(served)].filter((method) => isOwnMethod(req.path, method));
    if (methods.length === 0 || methods.includes(req.method)) {
      return next(new ApiError('not_found', serverTexts.notFound));
    }
    const headers = { Allow: methods.sort().join(', ') };
    next(new ApiError('method_not_allowed', serverTexts.methodNotAllowed, { headers }));
  };
}

function findMethods({ stack }: { stack: Layer[] }, path: string): string[] {
  return stack.flatMap((layer) => {
    if (!layer.match(path)) return [];
    if (layer.route) return getNames(layer.route.methods);
    return layer.handle.stack ? findMethods({ stack: layer.handle.stack }, path) : [];
  });
}

function getNames(methods: Record<string, boolean>): string[] {
  const names = Object.keys(methods).filter((name) => !name.startsWith('_'));
  return names.flatMap((name) => (name === 'get' ? ['GET', 'HEAD'] : [name.toUpperCase()]));
}
