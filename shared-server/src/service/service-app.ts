import express, { type ErrorRequestHandler, type Express, type Request } from 'express';
import { plainAddress } from '../http/plain-address';
import { requestContext } from '../http/request-context';
import type { Logger } from '../logging/logger';

export interface ServiceAppOptions {
  logger: Logger;
  /** Adds the service's middleware and routes. */
  mount: (app: Express) => void;
  /** The vendor's error for a path that is not served. */
  notServed: (req: Request) => Error;
  errorHandler: ErrorRequestHandler;
}

/** The frame that embedded services share: request context first, unknown paths and errors last. */
export function createServiceApp(options: ServiceAppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestContext(options.logger), plainAddress);
  options.mount(app);
  app.use((req) => {
    throw options.notServed(req);
  });
  app.use(options.errorHandler);
  return app;
}
