import type { Capability } from 'server-core/server/capability';
import { startQuestionRuns } from './questions/reruns';
import { knowledgeRoutes } from './routes';
import { startSiteRuns } from './sites/site-work';

/** Datasets, chunks, imports, sites, questions and gaps. */
export const knowledge: Capability = {
  routes: (deps) => [knowledgeRoutes(deps)],
  workers: (deps) => [startQuestionRuns(deps), startSiteRuns(deps)],
};
