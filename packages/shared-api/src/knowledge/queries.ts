import { queryOptions } from '@tanstack/react-query';
import type { PortalUser } from 'shared-auth';
import type { ChunkFilters, GapsQuery, PreviewedChange } from 'shared-contract';
import {
  gapEndpoints,
  importEndpoints,
  knowledgeEndpoints,
  peopleEndpoints,
  questionEndpoints,
  siteEndpoints,
} from 'shared-contract/endpoints';
import { call } from '../client/call';
import { createConnectedQueries } from '../client/connected-queries';
import { initKnowledge } from './connection';
import { getDatasetHeaders, type KnowledgeConnection, knowledgeCall } from './knowledge-call';
import { type ChunkSearch, countChunks, searchChunks } from './search';

/** Maximum tags offered as filters. */
const FACET_LIMIT = 30;

/** One chunk of one dataset. */
export interface ChunkAddress {
  datasetId: string;
  chunkId: string;
}

/** Selects the chunks whose tags are counted. */
export interface TagCount {
  datasetId: string;
  /** Counts only in the results of this search; in the whole dataset if empty. */
  query?: string | undefined;
  filters?: ChunkFilters | undefined;
}

/** A change to preview. */
interface QuestionEffect {
  key: string;
  change: PreviewedChange;
}

type Connection = KnowledgeConnection | null | undefined;

const { read } = createConnectedQueries<KnowledgeConnection>('knowledge');

/** Queries of the knowledge service; disabled without a connection. */
export const knowledgeQueries = {
  /** Initializes the service; the result never becomes stale. */
  connection: (user: PortalUser | null | undefined) =>
    queryOptions({
      queryKey: ['knowledge', user?.organizationId, 'connection'],
      queryFn: ({ signal }) => initKnowledge(user, signal),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** @param archived lists only archived datasets, which are otherwise left out */
  datasets: (connection: Connection, archived = false) =>
    read(connection, archived ? ['datasets', 'archived'] : ['datasets'], (to, signal) =>
      knowledgeCall(to, knowledgeEndpoints.listDatasetsOf, {
        params: { organizationId: to.trieveOrganizationId },
        query: archived ? { archived: 'yes' } : {},
        signal,
      }),
    ),
  dataset: (connection: Connection, datasetId: string) =>
    read(connection, ['dataset', datasetId], async (to, signal) => {
      const params = { datasetId };
      return (await knowledgeCall(to, knowledgeEndpoints.getDataset, { params, signal })).dataset;
    }),
  usage: (connection: Connection, datasetId: string) =>
    read(connection, ['usage', datasetId], (to, signal) =>
      knowledgeCall(to, knowledgeEndpoints.getDatasetUsage, { params: { datasetId }, signal }),
    ),
  /** Counts of the portal's own data about each dataset. */
  overviews: (connection: Connection) =>
    read(
      connection,
      ['datasets', 'overviews'],
      async (_to, signal) =>
        (await call(knowledgeEndpoints.listDatasetOverviews, { signal })).datasets,
    ),
  search: (connection: Connection, search: ChunkSearch) =>
    read(connection, ['search', search], (to, signal) => searchChunks(to, search, signal)),
  /** Fails with status 404 when the dataset has no such chunk. */
  chunk: (connection: Connection, { datasetId, chunkId }: ChunkAddress) =>
    read(connection, ['chunk', datasetId, chunkId], async (to, signal) => {
      const input = { params: { chunkId }, headers: getDatasetHeaders(datasetId), signal };
      return (await knowledgeCall(to, knowledgeEndpoints.getChunk, input)).chunk;
    }),
  /** The most frequent tags, with the number of chunks of each. */
  tags: (connection: Connection, count: TagCount) =>
    read(connection, ['tags', count.datasetId, count], (to, signal) => {
      const { datasetId, query, filters } = count;
      return knowledgeCall(to, knowledgeEndpoints.listDatasetTags, {
        body: { dataset_id: datasetId, page: 1, page_size: FACET_LIMIT, query, filters },
        headers: getDatasetHeaders(datasetId),
        signal,
      });
    }),
  questions: (connection: Connection, datasetId: string) =>
    read(connection, ['questions', datasetId], (to, signal) =>
      knowledgeCall(to, questionEndpoints.listQuestions, { params: { datasetId }, signal }),
    ),
  gaps: (connection: Connection, query: GapsQuery) =>
    read(connection, ['gaps', query], (_to, signal) =>
      call(gapEndpoints.listGaps, { query, signal }),
    ),
  gap: (connection: Connection, gapId: string) =>
    read(connection, ['gaps', 'one', gapId], (_to, signal) =>
      call(gapEndpoints.getGap, { params: { gapId }, signal }),
    ),
  /** Members to whom a gap can be assigned. */
  assignees: (connection: Connection) =>
    read(
      connection,
      ['assignees'],
      async (_to, signal) => (await call(peopleEndpoints.listMembers, { signal })).members,
    ),
  sites: (connection: Connection, datasetId: string) =>
    read(connection, ['sites', datasetId], (to, signal) =>
      knowledgeCall(to, siteEndpoints.listSites, { params: { datasetId }, signal }),
    ),
  /** `state` is part of the key, so that the run is refetched when its state changes. */
  siteRun: (
    connection: Connection,
    place: { datasetId: string; siteId: string },
    { id: runId, state }: { id: string; state: string },
  ) =>
    read(connection, ['sites', place.datasetId, 'run', runId, state], (to, signal) =>
      knowledgeCall(to, siteEndpoints.getSiteRun, { params: { ...place, runId }, signal }),
    ),
  /** Effect of an unsaved change; `key` identifies the change. */
  questionEffect: (connection: Connection, datasetId: string, { key, change }: QuestionEffect) =>
    read(connection, ['question-effect', datasetId, key], (to, signal) =>
      knowledgeCall(to, questionEndpoints.previewQuestions, {
        params: { datasetId },
        body: { change },
        signal,
      }),
    ),
  /** The dataset's imports, newest first. */
  imports: (connection: Connection, datasetId: string) =>
    read(connection, ['imports', datasetId], async (to, signal) => {
      const query = { dataset_id: datasetId };
      return (await knowledgeCall(to, importEndpoints.listImports, { query, signal })).imports;
    }),
  count: (connection: Connection, search: Omit<ChunkSearch, 'page'>) =>
    read(connection, ['search', 'count', search], (to, signal) => countChunks(to, search, signal)),
};
