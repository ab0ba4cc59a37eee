import type { Application } from 'express';

export interface RouteEntry {
  method: string;
  path: string;
}

interface Layer {
  handle: { stack?: Layer[] };
  slash?: boolean;
  route?: { path: string | RegExp | (string | RegExp)[]; methods: Record<string, boolean> };
}

const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * @returns every route of the app, in the order of matching
 * @throws Error when a router is mounted at a path, because the full paths of its routes are then
 * unknown
 */
export function getRouteTable(app: Application): RouteEntry[] {
  const found = getEntries(app.router as unknown as { stack: Layer[] });
  const unique = new Map(found.map((entry) => [`${entry.method} ${entry.path}`, entry]));
  return [...unique.values()];
}

function getEntries({ stack }: { stack: Layer[] }): RouteEntry[] {
  return stack.flatMap(({ handle, slash, route }) => {
    if (route) {
      const paths = [route.path].flat().map((path) => String(path));
      return paths.flatMap((path) => getMethods(route.methods).map((method) => ({ method, path })));
    }
    if (!handle.stack) return [];
    if (!slash) throw new Error('A router is mounted at a path: mount it at the root.');
    return getEntries({ stack: handle.stack });
  });
}

function getMethods(methods: Record<string, boolean>): string[] {
  if (methods._all) return allMethods;
  return Object.keys(methods).map((name) => name.toUpperCase());
}

/** @returns an address that matches the pattern, with `value` for each parameter */
export function toAddress({ path }: RouteEntry, value: (name: string) => string): string {
  if (path.startsWith('/^')) return `/${value('page')}`;
  return path.replace(/[:*](\w+)/g, (_, name: string) => value(name));
}
