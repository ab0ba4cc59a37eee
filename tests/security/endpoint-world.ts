import { randomUUID } from 'node:crypto';
import { type Planted, startWholeServer } from 'proxy-server/testing/whole-server';
import type { TestMember } from 'server-accounts/testing/test-portal';
import { plantGap } from 'server-knowledge/gaps/testing/plant-gap';
import { api, fillPath } from 'shared-contract';
import type { EndpointDefinition } from 'shared-contract/endpoints';
import { makeSite } from './authorization/made-site';
import { voiceDrafts } from './authorization/voice-drafts';

/** Ids of objects that an actor created, by their name in a path or body. */
export type Ids = Record<string, string>;

export interface Actor {
  member: TestMember;
  headers: Record<string, string>;
}

export interface Sent {
  headers?: Record<string, string>;
  ids?: Ids;
  body?: unknown;
}

export interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever body it expects.
  body: any;
}

const isOfPeople = ({ path }: EndpointDefinition) =>
  path.startsWith(api.members.all) || path.startsWith(api.organizations.all);
const getContentType = (body: unknown): Record<string, string> =>
  body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' };

const getQuery = (path: string, { dataset_id: dataset, at }: Ids): string =>
  dataset ? `?dataset_id=${dataset}${path === api.knowledge.chunkAt ? `&at=${at}` : ''}` : '';

/** Starts the portal with both services, and connects two organizations to them. */
export async function startEndpointWorld(planted: Planted = {}) {
  const server = await startWholeServer({}, {}, planted);
  const url = server.urls.portal;

  async function send(
    { method, path, ids: named = [] }: Pick<EndpointDefinition, 'method' | 'path' | 'ids'>,
    { headers = {}, ids = {}, body }: Sent,
  ): Promise<Answered> {
    const address = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? randomUUID());
    const leaving = new AbortController();
    const query = method !== 'POST' && named.includes('dataset_id') ? getQuery(path, ids) : '';
    const answer = await fetch(url + address + query, {
      method,
      redirect: 'manual',
      signal: leaving.signal,
      headers: { 'idempotency-key': randomUUID(), ...getContentType(body), ...headers },
      body: body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
    });
    const type = answer.headers.get('content-type') ?? '';
    if (type.startsWith('text/event-stream')) {
      leaving.abort();
      return { status: answer.status, body: 'events' };
    }
    const bytes = await answer.text();
    const isJson = type.includes('application/json') && !answer.headers.has('content-disposition');
    return { status: answer.status, body: isJson ? JSON.parse(bytes) : bytes };
  }

  async function ask({ headers }: Actor, method: 'POST' | 'DELETE', path: string, body?: unknown) {
    const answer = await send({ method, path }, { headers, body });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async function connectServices(member: TestMember): Promise<Actor> {
    const headers = { authorization: `Bearer ${member.session.access_token}` };
    const actor = { member, headers };
    for (const provider of ['vapi', 'trieve'])
      await ask(actor, 'POST', fillPath(api.integrations.builtIn, { provider }));
    return actor;
  }

  const makeFile = (actor: Actor) => {
    const form = new FormData();
    form.set('file', new File(['tides'], 'tides.txt', { type: 'text/plain' }));
    return ask(actor, 'POST', api.vapi.files, form);
  };

  const placeCall = async (actor: Actor) => {
    const { id: assistantId } = await ask(
      actor,
      'POST',
      api.vapi.assistants,
      voiceDrafts.assistants,
    );
    const { id: phoneNumberId } = await ask(
      actor,
      'POST',
      api.vapi.phoneNumbers,
      voiceDrafts.phoneNumbers,
    );
    const customer = { number: '+14155550142' };
    const { id } = await ask(actor, 'POST', api.vapi.calls, {
      assistantId,
      phoneNumberId,
      customer,
    });
    return { id, assistantId, phoneNumberId };
  };

  const talkToAssistant = async (actor: Actor) => {
    const { vapi } = api;
    const { id: assistantId } = await ask(actor, 'POST', vapi.assistants, voiceDrafts.assistants);
    const { id: sessionId } = await ask(actor, 'POST', vapi.sessions, { assistantId });
    const { id: chatId } = await ask(actor, 'POST', vapi.chats, { sessionId, input: 'Hello!' });
    return { assistantId, sessionId, chatId };
  };

  async function createIndexIds(actor: Actor): Promise<Ids> {
    const { id } = await placeCall(actor);
    await server.portal.db.asOwner((tx) =>
      tx.query(
        `insert into portal.calls (organization_id, id, kind, outcome, created_at, updated_at)
         values ($1, $2, 'call', 'resolved', now(), now()) on conflict do nothing`,
        [actor.member.organizationId, id],
      ),
    );
    await send({ method: 'POST', path: api.calls.claims }, { ...actor, body: { call_id: id } });
    const path = fillPath(api.calls.review, { id });
    await send({ method: 'PUT', path }, { ...actor, body: { verdict: 'good' } });
    const note = await ask(actor, 'POST', fillPath(api.calls.notes, { id }), {
      text: 'Late',
      s: 12,
    });
    const view = await ask(actor, 'POST', api.calls.views, {
      name: 'Failed calls',
      columns: ['time'],
      filters: { outcome: 'failed' },
    });
    return { id, noteId: note.id, viewId: view.id };
  }

  async function createSessionIds({ member: { email, password } }: Actor): Promise<Ids> {
    const { body } = await server.portal.auth('signInWithPassword', { email, password });
    return { sessionId: body.data.session.session_id };
  }

  async function createAssistantIds(actor: Actor): Promise<Ids> {
    const { id } = await ask(actor, 'POST', api.vapi.assistants, voiceDrafts.assistants);
    const path = fillPath(api.assistants.draft, { id });
    const body = { settings: { firstMessage: 'Ahoy!' }, etag: null };
    const draft = await send({ method: 'PUT', path }, { ...actor, body });
    return { id, number: '1', etag: draft.body.etag };
  }

  async function createInvitationIds(actor: Actor): Promise<Ids> {
    const made = await ask(actor, 'POST', api.invitations.all, { role: 'user' });
    return { id: made.invitation.id, token: String(made.link).split('#token=')[1] ?? '' };
  }

  async function createColleagueIds(actor: Actor): Promise<Ids> {
    const { user } = await server.portal.signUp('Alan');
    await server.portal.db.asOwner((tx) =>
      tx.query(
        `insert into portal.memberships (organization_id, user_id, role) values ($1, $2, 'user')`,
        [actor.member.organizationId, user.id],
      ),
    );
    return { id: user.id, user_id: user.id, organization_id: actor.member.organizationId };
  }

  async function createKnowledgeIds(actor: Actor, { path }: EndpointDefinition): Promise<Ids> {
    const { dataset } = await ask(actor, 'POST', api.trieve.datasets, { name: randomUUID() });
    const dataset_id: string = dataset.id;
    const draft = { dataset_id, chunk_html: 'a boat on the river' };
    const chunk = (await ask(actor, 'POST', api.trieve.chunk, draft)).chunk_metadata;
    const one = `${fillPath(api.trieve.oneChunk, { chunkId: chunk.id })}?dataset_id=${dataset_id}`;
    if (path === api.trieve.chunkRestore) await ask(actor, 'DELETE', one);
    const job = { dataset_id, file_name: 'rows.csv', format: 'csv' };
    const importId = (await ask(actor, 'POST', api.knowledge.imports, job)).import.id;
    const questions = fillPath(api.questions.all, { datasetId: dataset_id });
    const expected = { kind: 'chunk', value: chunk.id };
    const question = await ask(actor, 'POST', questions, { text: 'Where is it?', expected });
    return {
      ...(await makeSite((...to) => ask(actor, 'POST', ...to), dataset_id, path)),
      dataset_id,
      questionId: question.id,
      gapId: await plantGap(server.portal.db, { ...actor.member, datasetId: dataset_id }),
      chunkId: chunk.id,
      chunk_id: chunk.id,
      importId,
      at: new Date(Date.now() + 60_000).toISOString(),
    };
  }

  async function createVoiceIds(actor: Actor, { path }: EndpointDefinition): Promise<Ids> {
    const { vapi } = api;
    const { call, calls, callEnd, monoRecording, stereoRecording } = vapi;
    const ofCalls: string[] = [call, calls, callEnd, monoRecording, stereoRecording];
    if (ofCalls.includes(path)) return placeCall(actor);
    if ([vapi.chat, vapi.chats, vapi.session, vapi.sessions].some((one) => one === path)) {
      const ids = await talkToAssistant(actor);
      return { ...ids, id: path === vapi.chat ? ids.chatId : ids.sessionId };
    }
    if (path === vapi.file) return { id: (await makeFile(actor)).id };
    const name = Object.keys(voiceDrafts).find((list) =>
      path.startsWith(vapi[list as keyof typeof vapi]),
    );
    if (!name) throw new Error(`Nothing is known of ${path}`);
    const list = vapi[name as keyof typeof vapi];
    return { id: (await ask(actor, 'POST', list, voiceDrafts[name])).id };
  }

  async function createOrganizationIds(actor: Actor, endpoint: EndpointDefinition): Promise<Ids> {
    if (endpoint.ids?.includes('organizationId')) {
      const { rows } = await server.portal.db.asOwner((tx) =>
        tx.query<{ id: string }>(
          'select trieve_organization_id as id from portal.organizations where id = $1',
          [actor.member.organizationId],
        ),
      );
      return { organizationId: String(rows[0]?.id) };
    }
    if (endpoint.path.startsWith(api.calls.all)) return createIndexIds(actor);
    if (endpoint.path.startsWith('/api/assistants')) return createAssistantIds(actor);
    if (endpoint.path.startsWith('/api/vapi')) return createVoiceIds(actor, endpoint);
    return createKnowledgeIds(actor, endpoint);
  }

  return {
    server,
    send,
    ada: await connectServices(server.member),
    bob: await connectServices(await server.portal.signUp('Bob')),
    voiceDrafts,
    makeFile,
    /** Creates the endpoint's objects, and returns their ids. */
    async createIds(actor: Actor, endpoint: EndpointDefinition): Promise<Ids> {
      if (endpoint.path.startsWith(api.invitations.all)) return createInvitationIds(actor);
      if (!endpoint.ids) return {};
      if (isOfPeople(endpoint)) return createColleagueIds(actor);
      if (endpoint.path === api.account.session) return createSessionIds(actor);
      return createOrganizationIds(actor, endpoint);
    },
    close: () => server.close(),
  };
}

export type EndpointWorld = Awaited<ReturnType<typeof startEndpointWorld>>;
