import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { checkEnvironment, lockEnvironment } from '../operations/lock-environment';
import { createFixture, type Fixture } from '../testing/fixture';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.remove());

const runCheck = () => checkEnvironment(fixture.folders, 'test');
const getVersions = async () => (await runCheck()).remotes.map(({ version }) => version);
const getProblemTexts = async () => (await runCheck()).problems.map(({ text }) => text);

describe('a store at an address', () => {
  let server: Server;
  let answer:
    | ((path: string) => { status: number; body?: string | Buffer } | undefined)
    | undefined;
  let headers: Record<string, string>;

  beforeEach(async () => {
    answer = undefined;
    headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' };
    server = createServer((req, res) => {
      const path = req.url ?? '';
      const given = answer?.(path);
      if (given) {
        res.writeHead(given.status, { Location: '/elsewhere' }).end(given.body);
        return;
      }
      try {
        const body = readFileSync(join(fixture.folders.store, path));
        res.writeHead(200, headers).end(body);
      } catch {
        res.writeHead(404).end();
      }
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    fixture.publish('mfe-calls', '1.0.0');
    fixture.publish('mfe-calls', '1.1.0');
    useStore('mfe-calls@1.1.0');
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  const getOrigin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const useStore = (line: string) =>
    fixture.environment('test', [line], { store: getOrigin(), origins: [getOrigin()] });

  test('locks a version from the store, and allows its origin', async () => {
    const { after } = await lockEnvironment(fixture.folders, 'test');
    expect(after.origins).toEqual([getOrigin()]);
    expect(after.remotes[0]).toMatchObject({
      version: '1.1.0',
      base: `${getOrigin()}/mfe-calls/1.1.0/`,
    });
  });

  test('resolves a range with its list of versions', async () => {
    answer = (path) =>
      path.endsWith('/versions.json')
        ? { status: 200, body: JSON.stringify({ versions: ['1.0.0', '1.0.1-aaaaaaaa', '1.1.0'] }) }
        : undefined;
    useStore('mfe-calls@~1.0.0');
    expect(await getVersions()).toEqual(['1.0.0']);
  });

  test('serves only exact versions when it has no list of versions', async () => {
    useStore('mfe-calls@^1.0.0');
    expect(await getProblemTexts()).toEqual([
      `mfe-calls is requested in ^1.0.0, but ${getOrigin()} has no list of its versions: pin one version, or put mfe-calls/versions.json into the store.`,
    ]);
    useStore('mfe-calls@1.4.0');
    expect(await getProblemTexts()).toEqual([
      `mfe-calls 1.4.0 is not in the remote store ${getOrigin()}: put it there, or pin a version that is.`,
    ]);
  });

  test.each([
    ['without CORS', { 'Content-Type': 'text/javascript' }, 'without Access-Control-Allow-Origin'],
    [
      'with another type',
      { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/plain' },
      'as text/plain',
    ],
  ])('refuses the store when it responds %s', async (_, sent, text) => {
    headers = sent;
    expect(await getProblemTexts()).toEqual([
      `mfe-calls 1.1.0 is served ${text}, so browsers refuse its scripts: set the headers that docs/remote-store.md lists.`,
    ]);
  });

  test.each<[string, NonNullable<typeof answer>, string]>([
    [
      'responds with an error',
      () => ({ status: 503 }),
      '/mfe-calls/1.1.0/portal.json answered 503. Try again when the store responds.',
    ],
    [
      'redirects',
      () => ({ status: 302 }),
      '/mfe-calls/1.1.0/portal.json cannot be reached. Try again',
    ],
    [
      'responds with a page in place of a script',
      (path) => (path.endsWith('58.aaaa.js') ? { status: 200, body: '<html></html>' } : undefined),
      'mfe-calls 1.1.0 has an HTML page in 58.aaaa.js instead of a script',
    ],
    [
      'sends too large a file',
      (path) =>
        path.endsWith('58.aaaa.js')
          ? { status: 200, body: Buffer.alloc(21 * 1024 * 1024) }
          : undefined,
      '/mfe-calls/1.1.0/58.aaaa.js is larger than 20971520 bytes.',
    ],
  ])('refuses the store when it %s', async (_, answers, text) => {
    answer = answers;
    expect(await getProblemTexts()).toEqual([expect.stringContaining(text)]);
  });

  test('refuses the store when it cannot be reached', async () => {
    useStore('mfe-calls@workspace');
    await new Promise((done) => server.close(done));
    expect(await getProblemTexts()).toEqual([
      expect.stringMatching(/^mfe-calls cannot be looked up: .*cannot be reached\. Try again/),
    ]);
    server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
});
