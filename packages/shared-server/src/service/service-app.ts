import express, { type ErrorRequestHandler, type Express, type Request } from 'express';
import { BodyBudgets, countBodies } from '../http/body/body-budgets';
import { plainAddress } from '../http/plain-address';
import { requestContext } from '../http/request-context';
import type { Logger } from '../logging/logger';

export interface ServiceAppOptions {
  logger: Logger;
  /** Adds the service's middleware and routes. */
  mount: (app: Express) => void;
  /** The vendor's error for an unknown path. */
  notServed: (req: Request) => Error;
  errorHandler: ErrorRequestHandler;
}

/** Maximum bytes of bodies that one embedded service holds at once, for one sender or in total. */
const BODY_BYTES = 134_217_728;

const createBodyBudgets = () =>
  new BodyBudgets({
    person: BODY_BYTES,
    organization: BODY_BYTES,
    strangers: BODY_BYTES,
    server: BODY_BYTES,
  });

/** The app of an embedded service: request context first, unknown paths and errors last. */
export function createServiceApp(options: ServiceAppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestContext(options.logger), countBodies(createBodyBudgets()), plainAddress);
  options.mount(app);
  app.use((req) => {
    throw options.notServed(req);
  });
  app.use(options.errorHandler);
  return app;
}
