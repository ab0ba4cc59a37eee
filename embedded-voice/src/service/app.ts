import express from 'express';
import { requestContext } from 'shared-server';
import { analyticsRoutes } from '../features/analytics/analytics-routes';
import { assistants } from '../features/assistants/assistants';
import { callRoutes } from '../features/calls/call-routes';
import { controlRoutes } from '../features/calls/control-routes';
import { fileRoutes } from '../features/files/file-routes';
import { knowledgeBaseRoutes, knowledgeBases } from '../features/knowledge-bases/knowledge-bases';
import { logRoutes } from '../features/logs/log-routes';
import { phoneNumberPages, phoneNumbers } from '../features/phone-numbers/phone-numbers';
import { recordingRoutes } from '../features/recordings/recording-routes';
import { squads } from '../features/squads/squads';
import { testSuiteRuns, testSuites, testSuiteTests } from '../features/test-suites/test-suites';
import { tools } from '../features/tools/tools';
import { workflows } from '../features/workflows/workflows';
import { crudRoutes } from './crud-routes';
import { notServed, voiceErrorHandler } from './error-handler';
import type { VoiceContext } from './voice-context';

const resources = [
  ...[assistants, phoneNumbers, tools, squads, knowledgeBases, workflows],
  ...[testSuites, testSuiteTests, testSuiteRuns],
];

/** The vendor's paths, at the root. */
export function voiceApp(context: VoiceContext): express.Express {
  const { db, logger } = context;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestContext(logger));
  app.use(express.json({ limit: '1mb', inflate: false }));
  app.use(phoneNumberPages(db), fileRoutes(context), knowledgeBaseRoutes(db));
  for (const resource of resources) app.use(crudRoutes(db, resource));
  app.use(callRoutes(context), controlRoutes(context), recordingRoutes(context));
  app.use(analyticsRoutes(db), logRoutes(db));
  app.use(notServed, voiceErrorHandler(logger));
  return app;
}
