import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { createDCtx, decompressUsingDict, freeDCtx, init } from '@bokuweb/zstd-wasm';
import { startTestPortal, type TestPortal } from 'server-accounts/testing/test-portal';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { createLogger } from 'shared-server';
import { createScratchFolder } from 'shared-server/testing';
import { inWholeRun, matrix } from 'testing/matrix';
import { serveFolder } from '../remote-store/open-served-store';
import { remoteStoreRoutes } from '../remote-store/routes';
import { shellAssetRoutes } from '../shell/asset-routes';
import { createScriptDeltas } from './script-deltas';
import { createShellFamily } from './script-family';
import {
  createCode,
  createHeaders,
  requestDelta,
  requestRaw,
  sha256,
  waitUntilMade,
  writeScript,
} from './testing/script-world';

const MAGIC = '5e2a4d1820000000';
const folder = createScratchFolder('portal-deltas-');
const store = join(folder, 'remotes');
const own = join(folder, 'own');
const getFolder = (name: string, at: string) => join(store, name, at);
const logger = createLogger({ level: 'silent', name: 'test' });
let portal: TestPortal;
let served: Awaited<ReturnType<typeof serveRoutes>>;

beforeAll(async () => {
  await init();
  for (const at of ['1.0.0', '1.1.0']) {
    const code = createCode(at);
    writeScript(getFolder('mfe-calls', at), 'remoteEntry.js', code);
    writeScript(getFolder('mfe-calls', at), `7.${sha256(code).slice(0, 8)}.js`, code);
    writeScript(getFolder('mfe-calls', at), 'portal.json', code);
    writeScript(own, `assets/main.${sha256(code).slice(0, 8)}.js`, code);
  }
  portal = await startTestPortal();
  const deltas = createScriptDeltas(logger);
  const files = { getPage: () => '', getRoot: async () => own };
  served = await serveRoutes(
    portal.deps,
    remoteStoreRoutes(serveFolder(store), deltas),
    shellAssetRoutes(files, (root, path) =>
      deltas.getDictionaries(root, path, createShellFamily({ own, store }, path)),
    ),
  );
});
afterAll(async () => {
  await served.close();
  await portal.close();
});

const getUrl = (path: string, at = '1.1.0') => `${served.url}/remotes/mfe-calls/${at}/${path}`;

/** Unpacks a `dcz` body, checking its frame against the RFC by hand. */
function unpackBody(body: Buffer, dictionary: string): string {
  expect(body.subarray(0, 8).toString('hex')).toBe(MAGIC);
  expect(body.subarray(8, 40).toString('hex')).toBe(sha256(dictionary));
  const context = createDCtx();
  const text = decompressUsingDict(context, body.subarray(40), Buffer.from(dictionary));
  freeDCtx(context);
  return Buffer.from(text).toString();
}

test('sends the difference to the browser’s version, framed as in RFC 9842', async () => {
  const answer = await requestDelta(getUrl('remoteEntry.js'), createCode('1.0.0'));
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(answer.body.byteLength),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding, Available-Dictionary',
    'use-as-dictionary': 'match="/remotes/mfe-calls/*/remoteEntry.js"',
    'access-control-allow-origin': '*',
  });
  expect(answer.body.byteLength).toBeLessThan(150);
  expect(unpackBody(answer.body, createCode('1.0.0'))).toBe(createCode('1.1.0'));
});

inWholeRun(test)(
  'finds another version of a chunk by its name without the content hash',
  async () => {
    const chunk = getUrl(`7.${sha256(createCode('1.1.0')).slice(0, 8)}.js`);
    const answer = await requestDelta(chunk, createCode('1.0.0'));
    expect(answer.headers['use-as-dictionary']).toBe('match="/remotes/mfe-calls/*/7.*.js"');
    expect(unpackBody(answer.body, createCode('1.0.0'))).toBe(createCode('1.1.0'));
  },
);

test('finds another version of the shell in the server’s own build and in the store', async () => {
  writeScript(getFolder('shell', '0.9.0'), 'assets/main.0900aaaa.js', createCode('0.9.0'));
  const main = `${served.url}/assets/main.${sha256(createCode('1.1.0')).slice(0, 8)}.js`;
  for (const dictionary of [createCode('1.0.0'), createCode('0.9.0')]) {
    const answer = await requestDelta(main, dictionary);
    expect(answer.headers['use-as-dictionary']).toBe('match="/assets/main.*.js"');
    expect(unpackBody(answer.body, dictionary)).toBe(createCode('1.1.0'));
  }
});

test('responds to HEAD with the headers of a delta, without its body', async () => {
  const { body } = await requestDelta(getUrl('remoteEntry.js'), createCode('1.0.0'));
  const head = await requestRaw(
    getUrl('remoteEntry.js'),
    createHeaders(createCode('1.0.0')),
    'HEAD',
  );
  expect(head.headers['content-length']).toBe(String(body.byteLength));
  expect(head.body.byteLength).toBe(0);
});

const hash = createHeaders(createCode('1.0.0'))['available-dictionary'] ?? '';
const dcz = 'br, dcz';
const usual: Record<string, Record<string, string>> = {
  'an unknown dictionary': createHeaders('none of the versions'),
  'a hash without colons': { 'accept-encoding': dcz, 'available-dictionary': hash.slice(1, -1) },
  'a hash that is too short': { 'accept-encoding': dcz, 'available-dictionary': ':AAAA:' },
  'a hash that is too long': {
    'accept-encoding': dcz,
    'available-dictionary': `:${'A'.repeat(8_000)}=:`,
  },
  'two hashes': { 'accept-encoding': dcz, 'available-dictionary': `${hash}, ${hash}` },
  'a path as hash': { 'accept-encoding': dcz, 'available-dictionary': ':../../../../etc/passwd:' },
  'no support for deltas': { 'accept-encoding': 'br', 'available-dictionary': hash },
  'a wildcard encoding': { 'accept-encoding': 'br, *', 'available-dictionary': hash },
  'a refused encoding': { 'accept-encoding': 'br, dcz;q=0', 'available-dictionary': hash },
};

test.each(matrix(Object.keys(usual), () => 'request'))(
  'sends the full script for a request with %s',
  async (name) => {
    await requestDelta(getUrl('remoteEntry.js'), createCode('1.0.0'));
    const answer = await requestRaw(getUrl('remoteEntry.js'), usual[name]);
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'br']);
    expect(answer.headers.vary).toBe('Accept-Encoding, Available-Dictionary');
    expect(brotliDecompressSync(answer.body).toString()).toBe(createCode('1.1.0'));
  },
);

test('sends the full script when the dictionary is a script with another name', async () => {
  writeScript(getFolder('mfe-calls', '1.0.0'), 'other.js', createCode('other'));
  await requestDelta(getUrl('remoteEntry.js'), createCode('1.0.0'));
  const answer = await requestRaw(getUrl('remoteEntry.js'), createHeaders(createCode('other')));
  expect(answer.headers['content-encoding']).toBe('br');
});

test('offers no dictionary for other files, for a missing script or when deltas are off', async () => {
  const plain = await serveRoutes(portal.deps, remoteStoreRoutes(serveFolder(store)));
  const addresses = [
    getUrl('portal.json'),
    getUrl('missing.js'),
    `${plain.url}/remotes/mfe-calls/1.1.0/remoteEntry.js`,
  ];
  const answers = await Promise.all(
    addresses.map((url) => requestRaw(url, createHeaders(createCode('1.0.0')))),
  );
  await plain.close();
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200]);
  for (const { headers } of answers) expect(headers).not.toHaveProperty('use-as-dictionary');
});

test('responds with 304 when the browser already has the script', async () => {
  const { headers } = await requestRaw(getUrl('remoteEntry.js'));
  const known = { ...createHeaders(createCode('1.0.0')), 'if-none-match': String(headers.etag) };
  expect((await requestRaw(getUrl('remoteEntry.js'), known)).status).toBe(304);
});

test('makes a new delta when the script is replaced, and sends the full script meanwhile', async () => {
  await requestDelta(getUrl('remoteEntry.js'), createCode('1.0.0'));
  writeScript(getFolder('mfe-calls', '1.1.0'), 'remoteEntry.js', createCode('replaced'));
  const next = await requestRaw(getUrl('remoteEntry.js'), createHeaders(createCode('1.0.0')));
  expect(brotliDecompressSync(next.body).toString()).toBe(createCode('replaced'));
  const { body } = await requestDelta(getUrl('remoteEntry.js'), createCode('1.0.0'));
  expect(unpackBody(body, createCode('1.0.0'))).toBe(createCode('replaced'));
});

test('offers no delta that is larger than the compressed script', async () => {
  const deltas = createScriptDeltas(logger);
  writeScript(getFolder('mfe-other', '1.0.0'), 'remoteEntry.js', 'x'.repeat(600));
  writeScript(getFolder('mfe-other', '1.1.0'), 'remoteEntry.js', createCode('1.1.0'));
  const root = getFolder('mfe-other', '1.1.0');
  // The compressed form is smaller than any delta.
  writeFileSync(join(root, 'remoteEntry.js.br'), 'tiny');
  const family = { match: '/a', pattern: 'remoteEntry.js', store, name: 'mfe-other' };
  const { delta } = deltas.getDictionaries(root, 'remoteEntry.js', family);
  deltas.prepare({
    target: join(root, 'remoteEntry.js'),
    dictionary: join(getFolder('mfe-other', '1.0.0'), 'remoteEntry.js'),
  });
  writeScript(root, 'next.js', createCode('1.1.0'));
  deltas.prepare({ target: join(root, 'next.js'), dictionary: join(root, 'remoteEntry.js') });
  const next = deltas.getDictionaries(root, 'next.js', { ...family, pattern: 'next.js' });
  await waitUntilMade(() => next.delta(sha256(createCode('1.1.0'))));
  expect(delta(sha256('x'.repeat(600)))).toBeUndefined();
});

test('logs a pair that cannot be read, and continues with the next', async () => {
  const lines: string[] = [];
  const deltas = createScriptDeltas(
    createLogger({ level: 'warn', name: 't' }, { write: (line) => lines.push(line) }),
  );
  const root = getFolder('mfe-calls', '1.0.0');
  const target = join(root, 'remoteEntry.js');
  writeScript(root, 'gone.js', 'gone');
  deltas.prepare({ target, dictionary: join(root, 'gone.js') });
  rmSync(join(root, 'gone.js'));
  deltas.prepare({ target, dictionary: target });
  const family = { match: '/a', pattern: 'remoteEntry.js', store, name: 'mfe-calls' };
  const { delta } = deltas.getDictionaries(root, 'remoteEntry.js', family);
  await waitUntilMade(() => delta(sha256(createCode('1.0.0'))));
  expect(lines.join()).toContain('cannot be sent as a delta');
});
