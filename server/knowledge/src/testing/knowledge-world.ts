import { provisionOrganization, startKnowledgeService } from 'embedded-knowledge';
import {
  startTestPortal,
  type TestMember,
  type TestPortal,
} from 'server-accounts/testing/test-portal';
import { ticketRoutes } from 'server-accounts/tickets/routes';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { api, fillPath } from 'shared-contract';
import type { Database } from 'shared-server';
import { createTestDatabase } from 'shared-server/testing';
import { knowledgeRoutes } from '../routes';

export interface Person extends TestMember {
  /** The organization's id in the knowledge service. */
  upstreamId: string;
  datasetId: string;
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever body it expects.
  body: any;
}

/** The knowledge routes and the embedded service, with members of two organizations. */
export interface KnowledgeWorld {
  db: Database;
  portal: TestPortal;
  url: string;
  ada: Person;
  bob: Person;
  /** Signs up a member of a new organization. */
  signUp(name: string): Promise<Person>;
  /** @returns Ada with a new dataset */
  addDataset(name: string): Promise<Person>;
  send(
    who: { session: { access_token: string } },
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  addChunk(who: Person, chunk: object): Promise<Answer['body']>;
  search(who: Person, body?: object): Promise<Answer>;
  close(): Promise<void>;
}

export const getDatasetPath = (who: Person) =>
  fillPath(api.trieve.dataset, { datasetId: who.datasetId });
export const getUsagePath = (who: Person) =>
  fillPath(api.trieve.datasetUsage, { datasetId: who.datasetId });
export const getOrganizationPath = (organizationId: string) =>
  fillPath(api.trieve.datasetsOfOrganization, { organizationId });

export async function startKnowledgeWorld(
  env: Record<string, string> = {},
): Promise<KnowledgeWorld> {
  const db = await createTestDatabase('proxy-server', 'embedded-knowledge');
  const portal = await startTestPortal(env, {
    db,
    provisionKnowledge: ({ id, name }) => provisionOrganization(db, { externalId: id, name }),
  });
  const { deps } = portal;
  const service = { db, port: 0, host: '127.0.0.1', logger: deps.logger };
  const upstream = await startKnowledgeService(service);
  deps.config.knowledgeUrl = `http://127.0.0.1:${upstream.port}`;
  const server = await serveRoutes(deps, knowledgeRoutes(deps), ticketRoutes(deps));

  const send: KnowledgeWorld['send'] = async (who, method, path, body, headers = {}) => {
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        authorization: `Bearer ${who.session.access_token}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  };
  async function createDataset(who: TestMember, name: string): Promise<string> {
    return (await send(who, 'POST', api.trieve.datasets, { name })).body.dataset.id;
  }
  async function createPerson(name: string): Promise<Person> {
    const member = await portal.signUp(name);
    const { rows } = await db.asOwner((tx) =>
      tx.query<{ id: string }>(
        'select trieve_organization_id as id from portal.organizations where id = $1',
        [member.organizationId],
      ),
    );
    const datasetId = await createDataset(member, `${name}'s papers`);
    return { ...member, upstreamId: rows[0]?.id ?? '', datasetId };
  }
  const ada = await createPerson('Ada');

  return {
    db,
    portal,
    url: server.url,
    ada,
    bob: await createPerson('Bob'),
    signUp: createPerson,
    addDataset: async (name) => ({ ...ada, datasetId: await createDataset(ada, name) }),
    send,
    async addChunk(who, chunk) {
      const body = { dataset_id: who.datasetId, ...chunk };
      return (await send(who, 'POST', api.trieve.chunk, body)).body.chunk_metadata;
    },
    search: (who, body = {}) =>
      send(who, 'POST', api.trieve.chunkSearch, { dataset_id: who.datasetId, ...body }),
    async close() {
      await server.close();
      await upstream.close(0);
      await portal.close();
      await db.close();
    },
  };
}
