import type { Application } from 'express';
import { type EndpointDefinition, endpointsById } from 'shared-contract/endpoints';
import { MOUNTED } from './mount';

interface Layer {
  handle: { stack?: Layer[]; [MOUNTED]?: EndpointDefinition };
  route?: { path: string | RegExp | (string | RegExp)[]; stack: Layer[] };
}
interface Route {
  paths: string[];
  endpoint: EndpointDefinition | undefined;
}

/**
 * @returns a sentence for each endpoint that isn't served exactly once, and for each `/api` route
 * that isn't an endpoint
 */
export function findContractGaps(app: Application): string[] {
  const routes = getRoutes(app.router as unknown as { stack: Layer[] });
  const miscounted = endpointsById.flatMap(([id, endpoint]) => {
    const count = routes.filter((route) => route.endpoint === endpoint).length;
    return count === 1 ? [] : [`The endpoint ${id} is mounted ${count} times.`];
  });
  const unknown = routes.filter(({ endpoint }) => !endpoint).flatMap(({ paths }) => paths);
  return [
    ...miscounted,
    ...unknown
      .filter((path) => path.startsWith('/api/'))
      .map((path) => `The route ${path} isn't an endpoint.`),
  ];
}

/** @throws Error when the app does not serve the contract */
export function requireWholeContract(app: Application): void {
  const gaps = findContractGaps(app);
  if (gaps.length > 0) throw new Error(gaps.join(' '));
}

function getRoutes({ stack }: { stack: Layer[] }): Route[] {
  return stack.flatMap(({ handle, route }) => {
    if (!route) return handle.stack ? getRoutes({ stack: handle.stack }) : [];
    const endpoint = route.stack.flatMap((step) => step.handle[MOUNTED] ?? [])[0];
    return [{ paths: [route.path].flat().map(String), endpoint }];
  });
}
