import { api, type FirstRead, type TableQuery } from 'shared-contract';
import { tableReads } from './account/table-reads';

const ORGANIZATION = '%{session.user.organization_id}';
/** Placeholder for a field of the session's organization, which every page reads first. */
const KNOWLEDGE_ORGANIZATION = '%{organizations.data.0.trieve_organization_id}';

const knowledge = { headers: { 'TR-Organization': KNOWLEDGE_ORGANIZATION } };

function selectRows(table: string, query: TableQuery): FirstRead {
  return { path: api.proxy, body: { action: 'select', table, query } };
}

/** @returns reads that only these pages of the remote need */
export const limitToPages = (pages: string[], reads: FirstRead[]): FirstRead[] =>
  reads.map((read) => ({ ...read, pages }));

/**
 * Reads for the `firstReads` of contributions. Each list has the requests that the query named in
 * its comment sends on a first visit, in order.
 */
export const firstReads = {
  /** `agentQueries.list` */
  agents: [selectRows('agents', tableReads.agents(ORGANIZATION))],
  /** `callQueries.serverKey` */
  serverKey: [selectRows('vapi_server_keys', tableReads.serverKey(ORGANIZATION))],
  /** `voiceQueries.connection` */
  voice: [selectRows('api_keys', tableReads.voiceKey(ORGANIZATION))],
  /** `assistantQueries.activity` */
  activity: [{ path: api.assistants.activity }],
  /** `sampleQueries.state` */
  samples: [{ path: api.samples }],
  /** `integrationQueries.states` */
  integrations: [{ path: api.integrations.all }],
  /** `organizationQueries.own` */
  organizations: [{ path: api.organizations.all }],
  /** `callQueries.count` */
  callCount: [
    { id: 'serverKey', ...selectRows('vapi_server_keys', tableReads.serverKey(ORGANIZATION)) },
    {
      path: api.callsCount,
      headers: { 'x-api-key': '%{serverKey.data.0.api_key}', 'X-Organization-ID': ORGANIZATION },
    },
  ],
  /** `knowledgeQueries.overviews` */
  overviews: [{ path: api.knowledge.overview }],
  /** `knowledgeQueries.connection` and then `knowledgeQueries.datasets` */
  datasets: [
    selectRows('api_keys', tableReads.knowledgeKey(ORGANIZATION)),
    { path: api.trieve.datasets, ...knowledge },
    {
      path: api.trieve.datasetsOfOrganization.replace(':organizationId', KNOWLEDGE_ORGANIZATION),
      ...knowledge,
    },
  ],
} satisfies Record<string, FirstRead[]>;
