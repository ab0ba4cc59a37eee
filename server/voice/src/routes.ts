import { Router } from 'express';
import { onOwnPaths } from 'server-core/middleware/on-own-paths';
import type { Readiness } from 'server-core/server/readiness';
import type { ServerDeps } from 'server-core/server/server-deps';
import { callIndexRoutes } from './call-index/routes';
import { createIndexFreshness } from './call-index/sync/freshness';
import { callRoutes } from './calls/call-routes';
import { chatRoutes } from './chats/chat-routes';
import { sessionRoutes } from './chats/session-routes';
import { maskAnswers } from './context/masked-answers';
import { createVoiceContext } from './context/voice-context';
import { historyRoutes } from './history/routes';
import { knowledgeRequestRoutes } from './knowledge/knowledge-request-routes';
import { eventRoutes } from './live/event-routes';
import { placingRoutes } from './placing/routes';
import { recordingRoutes } from './recordings/routes';
import { webhookRoutes } from './reports/webhook-routes';
import { assistantRoutes } from './resources/assistant-routes';
import { assistantDraftRoutes } from './resources/drafts/routes';
import { fileUploadRoutes } from './resources/file-routes';
import { phoneNumberRoutes } from './resources/numbers/routes';
import { reportRoutes } from './resources/report-routes';
import { objectRoutes, resourceRoutes } from './resources/resource-routes';
import { toolTestRoutes } from './resources/tools/test-routes';
import { fileResource, plainResources } from './resources/voice-resource';

/**
 * The voice proxy (specification, section 7) and the platform's reports.
 *
 * @param readiness whether the server is about to stop, which closes open streams
 */
export function voiceRoutes(deps: ServerDeps, readiness?: Readiness): Router {
  const index = createIndexFreshness(deps);
  const context = createVoiceContext(deps, index);
  const router = Router({ caseSensitive: true, strict: true });
  router.use('/api/vapi', maskAnswers(context));
  const areas = onOwnPaths(
    eventRoutes(context, readiness),
    webhookRoutes(context),
    knowledgeRequestRoutes(context),
    placingRoutes(context),
    callRoutes(context),
    chatRoutes(context),
    sessionRoutes(context),
    callIndexRoutes(deps, index),
    recordingRoutes(context),
    historyRoutes(context),
    assistantDraftRoutes(context),
    assistantRoutes(context),
    phoneNumberRoutes(context),
    toolTestRoutes(context),
    fileUploadRoutes(context),
    objectRoutes(context, fileResource),
    ...plainResources.map((resource) => resourceRoutes(context, resource)),
    reportRoutes(context),
  );
  return router.use(areas);
}
