import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createFolderStore, getRegistryKey, packVersion, readPublished } from 'composition';
import { createArchive, createFixture, type Fixture } from 'composition/testing';
import { startTestPortal, type TestPortal } from 'server-accounts/testing/test-portal';
import { createPublishToken, listPublishTokens } from 'server-core/access/publish-tokens';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { openRegistryKey } from './registry-key';
import { registryRoutes } from './routes';

const store = mkdtempSync(join(tmpdir(), 'portal-registry-'));
const limits = { REGISTRY_ARCHIVE_MB: '1', LIMIT_PUBLISHES_PER_TOKEN: '100/1m' };
const portal = sharedFixture(() =>
  startTestPortal({ REGISTRY: 'on', REMOTE_STORE_DIR: store, ...limits }),
);
let served: Awaited<ReturnType<typeof serveRoutes>>;
let built: Fixture;
let secret: string;

beforeAll(async () => {
  served = await serveRoutes(
    portal.deps,
    registryRoutes(portal.deps, () => []),
  );
  built = createFixture();
  secret = await createToken('mfe-calls');
});
afterEach(() => rmSync(join(store, 'mfe-calls'), { recursive: true, force: true }));
afterAll(async () => {
  await served.close();
  built.remove();
  rmSync(store, { recursive: true, force: true });
});

const createSource = () => ({ logger: portal.deps.logger });
async function createToken(remote: string, of: TestPortal = portal): Promise<string> {
  const draft = { remote, owner: 'Calls team', days: 30 };
  return (await createPublishToken(of.deps, createSource(), draft)).secret;
}

/** @param title changes the content of the version */
async function pack(version = '1.0.0', title = 'Calls', name = 'mfe-calls'): Promise<Buffer> {
  built.publish(name, version, { portal: { title } });
  return Buffer.from(await packVersion(join(built.folders.store, name, version)));
}

interface Sent {
  bearer?: string | undefined;
  version?: string;
  name?: string;
  headers?: Record<string, string>;
  url?: string;
  query?: string;
}

async function put(body: Buffer, sent: Sent = {}) {
  const { version = '1.0.0', name = 'mfe-calls', url = served.url, headers, query = '' } = sent;
  const bearer = 'bearer' in sent ? sent.bearer : secret;
  const path = fillPath(api.registryVersion, { remote: name, version });
  const answer = await fetch(url + path + query, {
    method: 'PUT',
    headers: {
      'content-type': 'application/x-tar',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    body: new Uint8Array(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const listStore = () => (existsSync(store) ? readdirSync(store, { recursive: true }) : []);
async function listRecorded(event: string) {
  const { rows } = await portal.db.asOwner((tx) =>
    tx.query('select object_id, details from portal.audit_events where event = $1', [event]),
  );
  return rows;
}

test('publishes a version once, and reports it as the same when it is published again', async () => {
  const body = await pack();
  const answer = { remote: 'mfe-calls', version: '1.0.0' };
  expect(await put(body)).toEqual({ status: 201, body: { ...answer, state: 'new' } });
  expect(await put(body)).toEqual({ status: 200, body: { ...answer, state: 'same' } });
  const list = readFileSync(join(store, 'mfe-calls/versions.json'), 'utf8');
  expect(JSON.parse(list)).toEqual({ versions: ['1.0.0'] });
  const details = { version: '1.0.0', owner: 'Calls team', prefix: secret.slice(0, 11) };
  expect(await listRecorded('version_published')).toEqual([{ object_id: 'mfe-calls', details }]);
});

test('signs the accepted version, including the commit and builder that the CI sends', async () => {
  const commit = '1f2e3d4c5b6a';
  const answer = await put(await pack(), {
    query: `?commit=${commit}&builder=run-7`,
  });
  expect(answer.status).toBe(201);
  const { published, problems } = await readPublished(
    createFolderStore(store),
    'mfe-calls',
    '1.0.0',
  );
  expect(problems).toEqual([]);
  expect(published?.provenance).toMatchObject({ commit, builder: 'run-7', owner: 'Calls team' });
  expect(published?.provenance?.key).toBe(getRegistryKey(openRegistryKey(portal.deps.config)));
});

test.each(['?commit=main', '?owner=Someone', `?builder=${'a'.repeat(301)}`, '?builder=%00'])(
  'refuses the origin in the query %s',
  async (query) => {
    expect((await put(await pack(), { query })).status).toBe(400);
    expect(listStore()).toEqual([]);
  },
);

test('refuses different content for an existing version', async () => {
  await put(await pack());
  const answer = await put(await pack('1.0.0', 'Other'));
  expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(answer.body.error).toContain('Raise the version');
});

test('accepts only one of the contents that are sent as the same version at the same time', async () => {
  const bodies = [await pack('1.0.0', 'One'), await pack('1.0.0', 'Two')];
  const answers = await Promise.all(bodies.flatMap((body) => [put(body), put(body), put(body)]));
  const states = answers.map(({ status }) => status).sort();
  expect(states).toEqual([200, 200, 201, 409, 409, 409]);
  expect(readdirSync(join(store, 'mfe-calls')).sort()).toEqual(['1.0.0', 'versions.json']);
});

test.each<[string, () => Promise<string | undefined>]>([
  ['is missing', async () => undefined],
  ['is made up', async () => `vp_pub_${'a'.repeat(43)}`],
  ["is a session's access token", async () => (await portal.signUp()).session.access_token],
  ['is the stored hash of a token', async () => readStored('token_hash')],
  ['is the prefix of a valid token', async () => secret.slice(0, 30)],
])('refuses with 401 when the token %s', async (_, bearer) => {
  expect(await put(await pack(), { bearer: await bearer() })).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  });
  expect(listStore()).toEqual([]);
});

const readStored = async (column: string): Promise<string> => {
  const { rows } = await portal.db.asOwner((tx) =>
    tx.query(`select ${column} as text from portal.publish_tokens`),
  );
  return String(rows[0]?.text);
};

test.each([
  ['revoked_at', 'was revoked'],
  ['expires_at', 'expired'],
])('refuses a token and explains why when its %s has passed', async (column, reason) => {
  const bearer = await createToken('mfe-ended');
  await portal.db.asOwner((tx) =>
    tx.query(`update portal.publish_tokens set ${column} = now() where remote = 'mfe-ended'`),
  );
  const body = await pack('1.0.0', 'Ended', 'mfe-ended');
  const answer = await put(body, { bearer, name: 'mfe-ended' });
  expect(answer.status).toBe(401);
  expect(answer.body.error).toMatch(new RegExp(`^This publish token ${reason} on \\d{4}-`));
});

test("refuses and records another remote's token", async () => {
  const bearer = await createToken('mfe-other');
  const answer = await put(await pack(), { bearer });
  expect(answer.status).toBe(403);
  expect(answer.body.error).toBe('This token can only publish mfe-other.');
  expect(await listRecorded('publish_refused')).toMatchObject([
    { object_id: 'mfe-calls', details: { owner: 'Calls team' } },
  ]);
  expect(listStore()).toEqual([]);
});

test('never stores, logs or lists the secret of a token', async () => {
  const rows = await portal.db.asOwner((tx) =>
    tx.query('select t::text as row from portal.publish_tokens t'),
  );
  expect(JSON.stringify([rows, portal.log, await listPublishTokens(portal.deps)])).not.toContain(
    secret,
  );
});

const outside = { name: '../../../evil.js' };
test.each<[string, number, string, () => Promise<[Buffer, Sent?]>]>([
  [
    'a path outside the folder',
    400,
    'not a plain path',
    async () => [await createArchive({}, outside)],
  ],
  ['a link', 400, 'not a file', async () => [await createArchive({}, { type: 'symlink' })]],
  ['an empty archive', 400, 'no portal.json', async () => [Buffer.alloc(0)]],
  ['another remote', 400, 'portal.json of mfe-x', async () => [await pack('1.0.0', 'X', 'mfe-x')]],
  ['another version', 400, 'mfe-calls 2.0.0', async () => [await pack('2.0.0')]],
  ['a checkout build', 400, 'a build', async () => [await pack(), { version: '1.0.0-aaaaaaaa' }]],
  [
    'a version that is a path',
    400,
    'not a version',
    async () => [await pack(), { version: '..%2f1' }],
  ],
  ['an archive that is too large', 413, 'too large', async () => [Buffer.alloc(1_048_577)]],
  [
    'a compressed body',
    415,
    'x-tar',
    async () => [gzipSync('a'), { headers: { 'content-encoding': 'gzip' } }],
  ],
  [
    'another content type',
    415,
    'x-tar',
    async () => [Buffer.from('a'), { headers: { 'content-type': 'text/plain' } }],
  ],
])('refuses %s with %i, and writes nothing', async (_, status, text, sent) => {
  const [body, more] = await sent();
  const answer = await put(body, more);
  expect([answer.status, answer.body.error]).toEqual([status, expect.stringContaining(text)]);
  expect(listStore()).toEqual([]);
});

test('refuses a file that differs from its hash, and names it', async () => {
  built.publish('mfe-calls', '1.0.0');
  const folder = join(built.folders.store, 'mfe-calls/1.0.0');
  const readPath = (path: string) => readFileSync(join(folder, path));
  const files = Object.fromEntries(readdirSync(folder).map((path) => [path, readPath(path)]));
  const answer = await put(await createArchive({ ...files, '58.aaaa.js': 'evil' }));
  expect(answer.status).toBe(400);
  expect(answer.body.error).toMatch(/has a different 58\.aaaa\.js .*\[hash-differs\]/);
});

test('responds with 404 to a valid token when the registry is off', async () => {
  const config = {
    ...portal.deps.config,
    registry: { ...portal.deps.config.registry, isOn: false },
  };
  const off = await serveRoutes(
    portal.deps,
    registryRoutes({ ...portal.deps, config }, () => []),
  );
  expect((await put(await pack(), { url: off.url })).status).toBe(404);
  await off.close();
});
