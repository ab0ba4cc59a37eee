import { queryOptions } from '@tanstack/react-query';
import type { PortalUser } from 'shared-auth';
import type { GapsQuery, PreviewedChange } from 'shared-contract';
import { connectedQueries } from '../client/connected-queries';
import { initKnowledge } from './connection';
import { getGap, listAssignees, listGaps } from './gaps';
import type { KnowledgeConnection } from './knowledge-fetch';
import { listQuestions, previewQuestions } from './questions';
import {
  type ChunkAddress,
  countChunks,
  countTags,
  getChunk,
  getDataset,
  getUsage,
  listDatasets,
  listImports,
  listOverviews,
  type TagCount,
} from './reads';
import { type ChunkSearch, searchChunks } from './search';
import { getSiteRun, listSites, type SitePlace } from './sites';

/** A change whose effect is asked for. */
interface QuestionEffect {
  key: string;
  change: PreviewedChange;
}

type Connection = KnowledgeConnection | null | undefined;

const { read } = connectedQueries<KnowledgeConnection>('knowledge');

/** Reads of the knowledge service; disabled without a connection. */
export const knowledgeQueries = {
  /** Initialises the service; the result stays fresh until the page is left. */
  connection: (user: PortalUser | null | undefined) =>
    queryOptions({
      queryKey: ['knowledge', user?.organizationId, 'connection'],
      queryFn: ({ signal }) => initKnowledge(user, signal),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  datasets: (connection: Connection, archived = false) =>
    read(connection, archived ? ['datasets', 'archived'] : ['datasets'], (to, signal) =>
      listDatasets(to, signal, archived),
    ),
  /** Counts of what the portal keeps about each dataset. */
  overviews: (connection: Connection) =>
    read(connection, ['datasets', 'overviews'], (_to, signal) => listOverviews(signal)),
  dataset: (connection: Connection, id: string) =>
    read(connection, ['dataset', id], (to, signal) => getDataset(to, id, signal)),
  usage: (connection: Connection, id: string) =>
    read(connection, ['usage', id], (to, signal) => getUsage(to, id, signal)),
  search: (connection: Connection, search: ChunkSearch) =>
    read(connection, ['search', search], (to, signal) => searchChunks(to, search, signal)),
  chunk: (connection: Connection, address: ChunkAddress) =>
    read(connection, ['chunk', address.datasetId, address.chunkId], (to, signal) =>
      getChunk(to, address, signal),
    ),
  tags: (connection: Connection, count: TagCount) =>
    read(connection, ['tags', count.datasetId, count], (to, signal) =>
      countTags(to, count, signal),
    ),
  questions: (connection: Connection, datasetId: string) =>
    read(connection, ['questions', datasetId], (to, signal) =>
      listQuestions(to, datasetId, signal),
    ),
  gaps: (connection: Connection, query: GapsQuery) =>
    read(connection, ['gaps', query], (_to, signal) => listGaps(query, signal)),
  gap: (connection: Connection, gapId: string) =>
    read(connection, ['gaps', 'one', gapId], (_to, signal) => getGap(gapId, signal)),
  /** Members of the organization, to whom a gap can be assigned. */
  assignees: (connection: Connection) =>
    read(connection, ['assignees'], (_to, signal) => listAssignees(signal)),
  sites: (connection: Connection, datasetId: string) =>
    read(connection, ['sites', datasetId], (to, signal) => listSites(to, datasetId, signal)),
  /** `state` reads it again when the run moves on. */
  siteRun: (
    connection: Connection,
    place: SitePlace,
    { id, state }: { id: string; state: string },
  ) =>
    read(connection, ['sites', place.datasetId, 'run', id, state], (to, signal) =>
      getSiteRun(to, place, id, signal),
    ),
  /** Effect of a change that is not saved; `key` names the change. */
  questionEffect: (connection: Connection, datasetId: string, effect: QuestionEffect) =>
    read(connection, ['question-effect', datasetId, effect.key], (to, signal) =>
      previewQuestions(to, datasetId, effect.change, signal),
    ),
  imports: (connection: Connection, datasetId: string) =>
    read(connection, ['imports', datasetId], (to, signal) => listImports(to, datasetId, signal)),
  count: (connection: Connection, search: Omit<ChunkSearch, 'page'>) =>
    read(connection, ['search', 'count', search], (to, signal) => countChunks(to, search, signal)),
};
