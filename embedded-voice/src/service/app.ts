import express from 'express';
import { type Database, type Logger, requestContext } from 'shared-server';
import { analyticsRoutes } from '../features/analytics/analytics-routes';
import { assistants } from '../features/assistants/assistants';
import { callRoutes } from '../features/calls/call-routes';
import { logRoutes } from '../features/logs/log-routes';
import { phoneNumbers } from '../features/phone-numbers/phone-numbers';
import { tools } from '../features/tools/tools';
import { crudRoutes } from './crud-routes';
import { notServed, voiceErrorHandler } from './error-handler';

/** The vendor's paths, at the root. */
export function voiceApp({ db, logger }: { db: Database; logger: Logger }): express.Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestContext(logger));
  app.use(express.json({ limit: '1mb', inflate: false }));
  for (const resource of [assistants, phoneNumbers, tools]) app.use(crudRoutes(db, resource));
  app.use(callRoutes(db), analyticsRoutes(db), logRoutes(db));
  app.use(notServed, voiceErrorHandler(logger));
  return app;
}
