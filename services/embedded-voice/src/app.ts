import type { Express } from 'express';
import { createServiceApp, jsonBody } from 'shared-server';
import { analyticsRoutes } from './api/analytics/analytics-routes';
import { assistants } from './api/assistants/assistants';
import { callRoutes } from './api/calls/call-routes';
import { controlRoutes } from './api/calls/control-routes';
import { chatRoutes } from './api/chats/chat-routes';
import { fileRoutes } from './api/files/file-routes';
import { crudRoutes } from './api/http/crud-routes';
import { requireKeyForBody } from './api/http/endpoint';
import { createErrorHandler } from './api/http/error-handler';
import type { VoiceContext } from './api/http/voice-context';
import { knowledgeBaseRoutes, knowledgeBases } from './api/knowledge-bases/knowledge-bases';
import { logRoutes } from './api/logs/log-routes';
import { createPhoneNumberPages, phoneNumbers } from './api/phone-numbers/phone-numbers';
import { recordingRoutes } from './api/recordings/recording-routes';
import { sessionRoutes } from './api/sessions/session-routes';
import { squads } from './api/squads/squads';
import { testSuiteRuns, testSuites, testSuiteTests } from './api/test-suites/test-suites';
import { tools } from './api/tools/tools';
import { workflows } from './api/workflows/workflows';
import { VoiceError } from './errors/voice-error';

const RESOURCES = [
  assistants,
  phoneNumbers,
  tools,
  squads,
  knowledgeBases,
  workflows,
  testSuites,
  testSuiteTests,
  testSuiteRuns,
];

const FORM = 'multipart/form-data';
/** Maximum JSON body in bytes. */
const BODY_LIMIT = 1_048_576;
/** Maximum nesting of a JSON body: a portal workflow and its wrapper. */
const BODY_DEPTH = 32;

/** Serves the vendor's paths at the root. */
export function createVoiceApp(context: VoiceContext): Express {
  const { db, logger } = context;
  return createServiceApp({
    logger,
    mount(app) {
      // Mounted before the key check, because control addresses contain their own key.
      app.use(controlRoutes(context));
      app.use(
        requireKeyForBody(db),
        jsonBody({ limit: BODY_LIMIT, depth: BODY_DEPTH, except: FORM }),
      );
      app.use(createPhoneNumberPages(db), fileRoutes(context), knowledgeBaseRoutes(db));
      for (const resource of RESOURCES) app.use(crudRoutes(db, resource));
      app.use(callRoutes(context), recordingRoutes(context));
      app.use(chatRoutes(context), sessionRoutes(db));
      app.use(analyticsRoutes(db), logRoutes(db));
    },
    notServed: (req) => new VoiceError(404, `Cannot ${req.method} ${req.path}`),
    errorHandler: createErrorHandler(logger),
  });
}
