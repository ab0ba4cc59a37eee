import express, { type Express } from 'express';
import {
  startTestPortal,
  type TestMember,
  type TestPortal,
} from 'server-accounts/testing/test-portal';
import type { KeyProvider } from 'shared-contract';
import { errorHandler, listen, type RunningServer, requestContext } from 'shared-server';
import { issueKeyHandle, KEY_HANDLE_TTL_S } from '../provider-keys/key-handles';
import { getMember, requireMember } from './require-member';

let portal: TestPortal;
let server: RunningServer;
let ada: TestMember;
let bob: TestMember;

beforeAll(async () => {
  portal = await startTestPortal();
  ada = await portal.signUp('Ada');
  bob = await portal.signUp('Bob');
  const app: Express = express();
  app.use(requestContext(portal.deps.logger));
  const answer: express.RequestHandler = (_req, res) => {
    res.json(getMember(res));
  };
  app.get('/any', requireMember(portal.deps), answer);
  app.get('/vapi', requireMember(portal.deps, { provider: 'vapi' }), answer);
  app.get(
    '/count',
    requireMember(portal.deps, { provider: 'nv-vapi-server', apiKeyHeader: true }),
    answer,
  );
  app.use(errorHandler(portal.deps.logger));
  server = await listen(app, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await portal.close();
});

const sendGet = (path: string, headers: Record<string, string>) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
const getStatus = async (path: string, bearer: string) =>
  (await sendGet(path, { authorization: `Bearer ${bearer}` })).status;

async function createHandle(who: TestMember, provider: KeyProvider): Promise<string> {
  const bearer = who.session.access_token;
  const data = { provider, api_key: 'sk-something' };
  const { body } = await portal.post({ action: 'insert', table: 'api_keys', data }, { bearer });
  return body.data[0].api_key;
}

test('derives the organization of the request from the bearer', async () => {
  const answer = await sendGet('/any', {
    authorization: `Bearer ${ada.session.access_token}`,
    'X-Organization-ID': bob.organizationId,
    'TR-Organization': bob.organizationId,
  });
  expect(await answer.json()).toEqual({
    userId: ada.user.id,
    organizationId: ada.organizationId,
    sessionId: expect.any(String),
    role: 'admin',
  });
});

test('accepts a handle only for its provider', async () => {
  const handle = await createHandle(ada, 'vapi');
  expect(await getStatus('/vapi', handle)).toBe(200);
  expect(await getStatus('/any', handle)).toBe(401);
  expect(await getStatus('/count', handle)).toBe(401);
  expect(await getStatus('/vapi', await createHandle(ada, 'openai'))).toBe(401);
});

test('refuses a handle that was changed, is too old or names another organization', async () => {
  const handle = await createHandle(ada, 'vapi');
  expect(await getStatus('/vapi', `${handle.slice(0, -2)}AA`)).toBe(401);
  const { sessionId } = await (
    await sendGet('/any', { authorization: `Bearer ${ada.session.access_token}` })
  ).json();
  const own = { sessionId, organizationId: ada.organizationId, provider: 'vapi' } as const;
  const old = Date.now() - (KEY_HANDLE_TTL_S + 1) * 1000;
  expect(await getStatus('/vapi', issueKeyHandle(portal.deps, own))).toBe(200);
  expect(await getStatus('/vapi', issueKeyHandle(portal.deps, own, old))).toBe(401);
  const foreign = { ...own, organizationId: bob.organizationId };
  expect(await getStatus('/vapi', issueKeyHandle(portal.deps, foreign))).toBe(401);
});

test('reads the key header when the route allows it and no bearer is sent', async () => {
  const handle = await createHandle(ada, 'nv-vapi-server');
  expect((await sendGet('/count', { 'x-api-key': handle })).status).toBe(200);
  expect((await sendGet('/vapi', { 'x-api-key': handle })).status).toBe(401);
  const both = await sendGet('/count', {
    'x-api-key': handle,
    authorization: 'Bearer garbage-garbage',
  });
  expect(both.status).toBe(401);
});

test('ends a handle together with its session', async () => {
  const handle = await createHandle(bob, 'vapi');
  expect(await getStatus('/vapi', handle)).toBe(200);
  await portal.auth('signOut', undefined, { bearer: bob.session.access_token });
  expect(await getStatus('/vapi', handle)).toBe(401);
  expect(await getStatus('/any', bob.session.access_token)).toBe(401);
});

test('responds with forbidden when the person has no organization', async () => {
  const lost = await portal.signUp('Lost');
  await portal.move(lost, null);
  const answer = await sendGet('/any', { authorization: `Bearer ${lost.session.access_token}` });
  expect([answer.status, (await answer.json()).error]).toEqual([
    403,
    'No organization ID found. Please contact support.',
  ]);
});
