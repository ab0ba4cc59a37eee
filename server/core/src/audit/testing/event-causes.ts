import { randomUUID } from 'node:crypto';
import { testPassword } from 'server-accounts/testing/test-portal';
import { api, fillPath, type SecurityEventName } from 'shared-contract';
import type { AuditWorld } from './audit-world';
import { createOwnAccountCauses } from './own-account-causes';
import { createPasskeyCauses } from './passkey-causes';
import { createPeopleCauses } from './people-causes';
import { createSingleSignOnCauses } from './single-sign-on-causes';

type Data = Record<string, unknown>;

const plantedPassword = `planted password ${randomUUID()}`;
const plantedKeys = [0, 1, 2].map(() => `planted-key-${randomUUID()}`);
export const wrongPassword = `mistyped ${randomUUID()}`;

const ownPage = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:4000' };

/** Ways to cause each event over HTTP, as a person or as a stranger. */
export function createEventCauses(world: AuditWorld) {
  /** Values that must not occur in any row or log line. */
  const secrets = new Set([testPassword, plantedPassword, wrongPassword, ...plantedKeys]);

  /** Sent without a bearer, unless `headers` have one. */
  const callAuth = (action: string, data: Data = {}, headers = { authorization: '' }) =>
    world.send('POST', api.proxy, { action: 'auth', auth: { action, data } }, headers);
  const callTable = (action: string, name: string, rest: Data) =>
    world.send('POST', api.proxy, { action, table: name, ...rest });

  async function signIn(password = testPassword) {
    const answer = await callAuth('signInWithPassword', { email: world.ada.email, password });
    const session = answer.body?.data?.session;
    for (const secret of [session?.access_token, session?.refresh_token])
      if (secret) secrets.add(secret);
    for (const cookie of answer.headers.getSetCookie())
      secrets.add(cookie.split(/[=;]/)[1] || 'none');
    return { ...answer, session };
  }

  /** @returns the cookie of a confirmed override */
  async function enableOverride(): Promise<string> {
    const address = '/?override=mfe-calls@http://localhost:4100';
    const asked = await world.send('GET', address, undefined, { accept: 'text/html' });
    const token = /name="token" value="([^"]+)"/.exec(asked.text)?.[1] ?? '';
    const answer = await world.send(
      'POST',
      api.overrides,
      new URLSearchParams({ token, answer: 'run' }).toString(),
      {
        ...ownPage,
        'content-type': 'application/x-www-form-urlencoded',
        cookie: asked.headers.getSetCookie()[0]?.split(';')[0] ?? '',
      },
    );
    const cookies = answer.headers.getSetCookie();
    return cookies.find((one) => one.startsWith('portal_override='))?.split(';')[0] ?? '';
  }

  async function createResetToken(): Promise<string> {
    world.mails.length = 0;
    await callAuth('resetPasswordForEmail', { email: world.ada.email });
    await world.portal.deps.background.settle();
    const token = world.mails[0]?.text.match(/#token=(\S+)/)?.[1] ?? '';
    secrets.add(token);
    return token;
  }

  async function createDataset(): Promise<string> {
    const { body } = await world.send('POST', api.trieve.datasets, { name: `D ${randomUUID()}` });
    return body.dataset.id;
  }

  async function createNumber(): Promise<string> {
    const { body } = await world.send('POST', api.vapi.phoneNumbers, { provider: 'vapi' });
    return body.id;
  }

  const causes: Record<SecurityEventName, () => Promise<unknown>> = {
    ...createPeopleCauses(world, secrets),
    ...createSingleSignOnCauses(world, secrets),
    ...createPasskeyCauses(world, secrets),
    ...createOwnAccountCauses(world, secrets, signIn),
    sign_up: () => world.portal.signUp('Eve'),
    sign_in: () => signIn(),
    sign_in_failed: () => signIn(wrongPassword),
    async sign_out() {
      const { session } = await signIn();
      const headers = { authorization: `Bearer ${session.access_token}` };
      await callAuth('signOut', { scope: 'local' }, headers);
    },
    async refresh_reused() {
      const { session } = await signIn();
      const data = { refresh_token: session.refresh_token };
      await callAuth('refreshSession', data);
      await world.portal.db.asOwner((tx) =>
        tx.query(`update portal.session_tokens set used_at = used_at - interval '1 minute'`),
      );
      await callAuth('refreshSession', data);
    },
    async password_changed() {
      const { session } = await signIn();
      const headers = { authorization: `Bearer ${session.access_token}` };
      const changePassword = (password: string, current_password: string) =>
        callAuth('updateUser', { password, current_password }, headers);
      await changePassword(plantedPassword, testPassword);
      await changePassword(testPassword, plantedPassword);
    },
    async password_change_failed() {
      const { session } = await signIn();
      const headers = { authorization: `Bearer ${session.access_token}` };
      const data = { password: plantedPassword, current_password: wrongPassword };
      await callAuth('updateUser', data, headers);
    },
    reset_requested: () => createResetToken(),
    async reset_used() {
      await callAuth('updateUser', { token: await createResetToken(), password: testPassword });
      const { session } = await signIn();
      world.ada.session = session;
    },
    async key_written() {
      const [key, other, third] = plantedKeys;
      await callTable('insert', 'api_keys', { data: [{ provider: 'openai', api_key: key }] });
      await callTable('insert', 'vapi_server_keys', { data: { api_key: other } });
      const query = { eq: { provider: 'openai' } };
      await callTable('update', 'api_keys', { data: { api_key: third }, query });
      await callTable('update', 'api_keys', { data: { is_active: false }, query });
      await world.send('POST', fillPath(api.integrations.builtIn, { provider: 'trieve' }));
    },
    async key_deleted() {
      const data = [{ provider: 'anthropic', api_key: plantedKeys[0] }];
      await callTable('insert', 'api_keys', { data });
      await callTable('delete', 'api_keys', { query: { eq: { provider: 'anthropic' } } });
    },
    async dataset_deleted() {
      await world.send(
        'DELETE',
        fillPath(api.trieve.dataset, { datasetId: await createDataset() }),
      );
    },
    async import_undone() {
      const job = {
        dataset_id: await createDataset(),
        file_name: 'a.csv',
        format: 'csv',
        total_rows: 1,
      };
      const made = await world.send('POST', api.knowledge.imports, job);
      const toPath = (pattern: string) => fillPath(pattern, { importId: made.body.import.id });
      const rows = [{ row: 1, chunk_html: '<p>1</p>' }];
      await world.send('POST', toPath(api.knowledge.importRows), { rows });
      await world.send('POST', toPath(api.knowledge.importFinish));
      await world.send('POST', toPath(api.knowledge.importUndo));
    },
    async chunk_restored() {
      const dataset_id = await createDataset();
      const made = await world.send('POST', api.trieve.chunk, { dataset_id, chunk_html: 'text' });
      const chunkId = made.body.chunk_metadata.id;
      const one = `${fillPath(api.trieve.oneChunk, { chunkId })}?dataset_id=${dataset_id}`;
      await world.send('DELETE', one);
      await world.send('POST', fillPath(api.trieve.chunkRestore, { chunkId }), { dataset_id });
    },
    async call_placed() {
      const call = {
        assistantId: world.platform.assistants[0]?.id,
        phoneNumberId: world.platform.phoneNumbers[0]?.id,
        customer: { number: '+14155550142' },
      };
      const placeCall = () =>
        world.send('POST', api.vapi.calls, call, { 'idempotency-key': 'the-same-request' });
      expect((await placeCall()).status).toBe(201);
      expect((await placeCall()).status).toBe(201);
    },
    number_added: () => createNumber(),
    async number_assigned() {
      const body = { assistantId: world.platform.assistants[0]?.id };
      await world.send('PATCH', fillPath(api.vapi.phoneNumber, { id: await createNumber() }), body);
    },
    async number_released() {
      await world.send('DELETE', fillPath(api.vapi.phoneNumber, { id: await createNumber() }));
    },
    async assistant_published() {
      const id = String(world.platform.assistants[0]?.id);
      const toPath = (pattern: string) => fillPath(pattern, { id });
      const settings = { firstMessage: randomUUID() };
      const saved = await world.send('PUT', toPath(api.assistants.draft), { settings, etag: null });
      const { etag } = saved.body;
      await world.send('POST', toPath(api.assistants.publish), { etag, note: 'Shorter' });
    },
    async assistant_archived() {
      await world.send('GET', api.vapi.assistants);
      const id = String(world.platform.assistants[0]?.id);
      for (const archived of [true, false]) {
        await world.send('PUT', fillPath(api.assistants.archive, { id }), { archived });
      }
    },
    async assistant_deleted() {
      const { body } = await world.send('POST', api.vapi.assistants, { name: 'Temporary' });
      await world.send('DELETE', fillPath(api.vapi.assistant, { id: body.id }));
    },
    async tool_tested() {
      const id = randomUUID();
      const server = { url: 'http://127.0.0.1:9/' };
      world.platform.tools.push({ id, type: 'function', function: { name: 'look_up' }, server });
      await world.send('POST', fillPath(api.vapi.toolTest, { id }), { arguments: {} });
    },
    async override_set() {
      await enableOverride();
    },
    async override_cleared() {
      const cookie = await enableOverride();
      const answer = await world.send('DELETE', api.overrides, undefined, { ...ownPage, cookie });
      expect(answer.status).toBe(204);
    },
    async composition_changed() {
      world.writeLock({ revision: 2, by: 'promote staging 12', at: '2026-11-22T12:00:00.000Z' });
      const later = Date.now() + 1_000;
      jest.spyOn(Date, 'now').mockReturnValue(later);
      await world.send('GET', api.composition);
    },
  };

  return { causes, secrets, callAuth, callTable, signIn, plantedKeys };
}
