import express from 'express';
import { jsonBody, plainAddress, requestContext } from 'shared-server';
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
import { requireKeyForBody } from './endpoint';
import { notServed, voiceErrorHandler } from './error-handler';
import type { VoiceContext } from './voice-context';

const resources = [
  ...[assistants, phoneNumbers, tools, squads, knowledgeBases, workflows],
  ...[testSuites, testSuiteTests, testSuiteRuns],
];

const FORM = 'multipart/form-data';
/** Largest JSON body, in bytes. */
const BODY_LIMIT = 1_048_576;
/** As deep as the portal lets a workflow be, and what lies around it. */
const DEEPEST_BODY = 32;

/** The vendor's paths, at the root. */
export function voiceApp(context: VoiceContext): express.Express {
  const { db, logger } = context;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestContext(logger), plainAddress);
  // Its addresses carry a key of their own.
  app.use(controlRoutes(context));
  app.use(
    requireKeyForBody(db),
    jsonBody({ limit: BODY_LIMIT, depth: DEEPEST_BODY, except: FORM }),
  );
  app.use(phoneNumberPages(db), fileRoutes(context), knowledgeBaseRoutes(db));
  for (const resource of resources) app.use(crudRoutes(db, resource));
  app.use(callRoutes(context), recordingRoutes(context));
  app.use(analyticsRoutes(db), logRoutes(db));
  app.use(notServed, voiceErrorHandler(logger));
  return app;
}
