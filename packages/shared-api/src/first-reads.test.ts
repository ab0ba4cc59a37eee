import {
  type FakeFetch,
  installFakeFetch,
  storeSession,
  testSession,
  testUser,
} from 'shared-auth/testing';
import { agentQueries } from './account/agent-queries';
import { callQueries } from './account/call-queries';
import { integrationQueries } from './account/integrations';
import { organizationQueries } from './account/organizations';
import { sampleQueries } from './account/samples';
import { createPortalQueryClient } from './client/query-client';
import { firstReads } from './first-reads';
import { knowledgeQueries } from './knowledge/queries';
import { assistantQueries } from './voice/assistant-queries';
import { voiceQueries } from './voice/queries';

/** Converts reads to the requests that they describe, with filled placeholders. */
function toRequests(reads: (typeof firstReads)[keyof typeof firstReads]) {
  return reads.map((read) => {
    const text = JSON.stringify({ headers: {}, ...read })
      .replaceAll('%{session.user.organization_id}', 'org-1')
      .replaceAll('%{organizations.data.0.trieve_organization_id}', 'trieve-org-1')
      .replaceAll('%{serverKey.data.0.api_key}', 'handle-1');
    const { path, headers, body } = JSON.parse(text);
    const names = Object.entries(headers as Record<string, string>);
    return {
      path,
      body,
      method: body ? 'POST' : 'GET',
      headers: expect.objectContaining(
        Object.fromEntries(names.map(([name, value]) => [name.toLowerCase(), value])),
      ),
    };
  });
}

const service = {
  connected: false,
  keyChangedAt: null,
  check: { status: 'unchecked', checkedAt: null, message: null },
  builtIn: true,
  keyed: false,
  account: null,
  accounts: [],
};
const analytics = { connected: false, recentViews: 0, forwarded: false };
const operatorContact = null;

const client = createPortalQueryClient();
let server: FakeFetch;

beforeEach(() => {
  client.clear();
  storeSession(testSession());
  server = installFakeFetch();
  server.table('select', 'agents', []);
  server.table('select', 'vapi_server_keys', [{ api_key: 'handle-1' }]);
  server.table('select', 'api_keys', [{ api_key: 'handle-1' }]);
  server.answer('/api/assistants/activity', { assistants: [] });
  server.answer('/api/integrations', {
    vapi: service,
    trieve: service,
    analytics,
    operatorContact,
  });
  server.answer('/api/organizations', { organizations: [] });
  server.answer('/api/samples', { loaded: false, available: true });
  server.answer('/api/voice-server/calls/count', { count: 1 });
  server.answer('/api/trieve/dataset', []);
  server.answer('/api/trieve/dataset/organization/trieve-org-1', []);
});

async function fetchDatasets(): Promise<void> {
  const connection = await client.fetchQuery(knowledgeQueries.connection(testUser));
  await client.fetchQuery(knowledgeQueries.datasets(connection));
}

test.each<[keyof typeof firstReads, () => Promise<unknown>]>([
  ['agents', () => client.fetchQuery(agentQueries.list(testUser))],
  ['serverKey', () => client.fetchQuery(callQueries.serverKey(testUser))],
  ['voice', () => client.fetchQuery(voiceQueries.connection(testUser))],
  ['activity', () => client.fetchQuery(assistantQueries.activity(testUser))],
  ['integrations', () => client.fetchQuery(integrationQueries.states(testUser))],
  ['organizations', () => client.fetchQuery(organizationQueries.own(testUser.id))],
  ['samples', () => client.fetchQuery(sampleQueries.state(testUser))],
  ['callCount', () => client.fetchQuery(callQueries.count(testUser))],
  ['datasets', fetchDatasets],
])('lists exactly the requests that the queries of %s send', async (name, read) => {
  await read();
  expect(server.requests).toEqual(
    toRequests(firstReads[name]).map((request) => expect.objectContaining(request)),
  );
});
