import express from 'express';
import { requestContext } from 'shared-server';
import { analyticsRoutes } from '../features/analytics/analytics-routes';
import { assistants } from '../features/assistants/assistants';
import { callRoutes } from '../features/calls/call-routes';
import { controlRoutes } from '../features/calls/control-routes';
import { logRoutes } from '../features/logs/log-routes';
import { phoneNumbers } from '../features/phone-numbers/phone-numbers';
import { recordingRoutes } from '../features/recordings/recording-routes';
import { tools } from '../features/tools/tools';
import { crudRoutes } from './crud-routes';
import { notServed, voiceErrorHandler } from './error-handler';
import type { VoiceContext } from './voice-context';

/** The vendor's paths, at the root. */
export function voiceApp(context: VoiceContext): express.Express {
  const { db, logger } = context;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestContext(logger));
  app.use(express.json({ limit: '1mb', inflate: false }));
  for (const resource of [assistants, phoneNumbers, tools]) app.use(crudRoutes(db, resource));
  app.use(callRoutes(context), controlRoutes(context), recordingRoutes(context));
  app.use(analyticsRoutes(db), logRoutes(db));
  app.use(notServed, voiceErrorHandler(logger));
  return app;
}
