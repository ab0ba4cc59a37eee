import type { Capability } from 'server-core/server/capability';
import { startGapCollection } from './call-index/gaps/collect-loop';
import { startCallRetention } from './call-index/retention/prune-calls';
import { startCallIndexing } from './call-index/sync/index-loop';
import { voiceCountRoutes } from './count/routes';
import { voiceRoutes } from './routes';

/** Assistants, numbers, calls and chats on the voice platform. */
export const voice: Capability = {
  routes: (deps, readiness) => [voiceCountRoutes(deps), voiceRoutes(deps, readiness)],
  workers: (deps) => [startCallIndexing(deps), startGapCollection(deps)],
  chores: (deps) => [startCallRetention(deps)],
};
