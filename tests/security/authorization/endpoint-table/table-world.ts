import { randomUUID } from 'node:crypto';
import type { Planted } from 'proxy-server/testing/whole-server';
import { type TestMember, testPassword } from 'server-accounts/testing/test-portal';
import { api, fillPath } from 'shared-contract';
import type { EndpointDefinition } from 'shared-contract/endpoints';
import { getValidBody } from '../../endpoint-bodies';
import { type Answered, type Ids, startEndpointWorld } from '../../endpoint-world';
import type { ActorName } from './actors';
import type { TableCase } from './cases';
import { hashRows } from './hash-rows';

/** Starts a portal with an organization to attack, and creates each actor's bearer. */
export async function startTableWorld(planted: Planted = {}) {
  const world = await startEndpointWorld(planted);
  const { portal } = world.server;
  const target = world.ada;
  const { organizationId } = target.member;
  const getHeaders = ({ session }: Pick<TestMember, 'session'>) => ({
    authorization: `Bearer ${session.access_token}`,
  });
  const made = new Map<string, Ids>();
  const foreign = new Set<string>();

  const makers: Record<ActorName, () => Promise<Record<string, string>>> = {
    'signed out': async () => ({}),
    async 'revoked session'() {
      const one = await createMember('admin');
      await portal.auth('signOut', {}, { bearer: one.session.access_token });
      return getHeaders(one);
    },
    async removed() {
      const one = await createMember('admin');
      await remove(one);
      return getHeaders(one);
    },
    async 'removed, session kept'() {
      const one = await createMember('admin');
      await portal.db.asOwner((tx) =>
        tx.query('delete from portal.memberships where user_id = $1', [one.user.id]),
      );
      return getHeaders(one);
    },
    async 'removed, signed in again'() {
      const one = await createMember('admin');
      await remove(one);
      const { body } = await portal.auth('signInWithPassword', one);
      return getHeaders({ session: body.data.session });
    },
    'other organization': async () => world.bob.headers,
    async 'invited, not joined'() {
      const one = await portal.signUp('Ivy');
      const body = { role: 'admin', email: one.email };
      await world.send({ method: 'POST', path: api.invitations.all }, { ...target, body });
      return getHeaders(one);
    },
    user: async () => getHeaders(await createMember('user')),
    admin: async () => getHeaders(await createMember('admin')),
    'read token': () => createTokenHeaders('read'),
    'write token': () => createTokenHeaders('write'),
  };

  async function createTokenHeaders(scope: 'read' | 'write') {
    const headers = getHeaders(await createMember('admin'));
    const body = { name: scope, scope, days: 1, proof: { password: testPassword } };
    const answer = await world.send(
      { method: 'POST', path: api.accessTokens.all },
      { headers, body },
    );
    return { authorization: `Bearer ${answer.body.secret}` };
  }

  async function createMember(role: 'admin' | 'user'): Promise<TestMember> {
    const one = await portal.signUp('Una');
    await portal.move(one, organizationId, role);
    foreign.add(one.email);
    return one;
  }
  async function remove({ user }: TestMember): Promise<void> {
    const path = fillPath(api.members.member, { id: user.id });
    await world.send({ method: 'DELETE', path }, target);
  }

  const bearers = {} as Record<ActorName, Record<string, string>>;
  for (const name of Object.keys(makers) as ActorName[]) bearers[name] = await makers[name]();
  for (const text of [organizationId, target.member.email]) foreign.add(text);

  /** Ids of objects of the attacked organization, created once per endpoint. */
  async function getIds(endpoint: EndpointDefinition): Promise<Ids> {
    const key = `${endpoint.method} ${endpoint.path}`;
    const ids = made.get(key) ?? (await world.createIds(target, endpoint));
    made.set(key, ids);
    return ids;
  }

  function getBody(endpoint: EndpointDefinition, ids: Ids): unknown {
    if (endpoint.bodyType === 'multipart/form-data') return createFileForm();
    if (endpoint.bodyType) return {};
    try {
      return getValidBody(world, endpoint, addUnknownIds(endpoint, ids));
    } catch {
      // Access is checked before a body is read, so any body will do.
      return {};
    }
  }

  async function sendCase({ endpoint, path, actor, form }: TableCase): Promise<Answered> {
    const own = form === 'made-up ids';
    const ids: Ids = { ...(own ? {} : await getIds(endpoint)), provider: 'vapi' };
    const forged: Record<string, string> =
      form === 'a forged organization'
        ? { 'tr-organization': organizationId, 'x-organization-id': organizationId }
        : {};
    const body = getBody(endpoint, ids);
    const headers = { ...bearers[actor], ...forged };
    return world.send({ ...endpoint, path }, { headers, ids, body });
  }

  return {
    world,
    foreign,
    sendCase,
    async prepare({ form, endpoint }: TableCase): Promise<void> {
      if (form !== 'made-up ids') await getIds(endpoint);
    },
    hashOrganization: () => hashRows(portal.db, organizationId),
    /** Gives an actor a new bearer if its own request ended the previous one. */
    async renew(actor: ActorName): Promise<void> {
      if (actor !== 'user' && actor !== 'admin') return;
      const headers = bearers[actor];
      const { status } = await world.send({ method: 'GET', path: api.members.all }, { headers });
      if (status !== 200) bearers[actor] = await makers[actor]();
    },
    close: () => world.close(),
  };
}

function createFileForm(): FormData {
  const form = new FormData();
  form.set('file', new File(['tides'], 'tides.txt', { type: 'text/plain' }));
  return form;
}

function addUnknownIds({ ids = [] }: EndpointDefinition, given: Ids): Ids {
  const missing = ids.filter((name) => !given[name]).map((name) => [name, randomUUID()]);
  return {
    etag: 'none',
    assistantId: randomUUID(),
    sessionId: randomUUID(),
    ...Object.fromEntries(missing),
    ...given,
  };
}

export type TableWorld = Awaited<ReturnType<typeof startTableWorld>>;
