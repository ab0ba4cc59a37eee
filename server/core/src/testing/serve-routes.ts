import express, { type Router } from 'express';
import { errorHandler, listen, requestContext } from 'shared-server';
import type { ServerDeps } from '../server/server-deps';

/** Serves some of the portal's routes with its real middleware, on a free port. */
export async function serveRoutes(
  { logger }: ServerDeps,
  ...routers: Router[]
): Promise<{ url: string; close(): Promise<void> }> {
  const app = express();
  app.use(requestContext(logger), ...routers, errorHandler(logger));
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  return { url: `http://127.0.0.1:${server.port}`, close: () => server.close(0) };
}
