import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  getEnvironmentFiles,
  openS3Store,
  openS3Writer,
  parseS3Settings,
  readLock,
  type S3Settings,
} from 'composition';
import {
  createFixture,
  type Fixture,
  lockEnvironment,
  readBuiltVersion,
  type S3Server,
  startS3Server,
} from 'composition/testing';
import { createApp } from 'proxy-server/app';
import { startTestPortal } from 'server-accounts/testing/test-portal';
import { listen, type RunningServer } from 'shared-server';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';
import { readComposition } from '../composition/composition-state';
import { openServedStore } from './open-served-store';
import { openStartedStore } from './open-started-store';

// Runs the real app, with its remotes and shell in a bucket.

const portal = sharedFixture(() => startTestPortal());
let bucket: S3Server;
let settings: S3Settings;
let fixture: Fixture;
let server: RunningServer;
let log: string[];

beforeEach(async () => {
  bucket = await startS3Server();
  settings = parseS3Settings(`s3://${bucket.bucket}/remotes`, bucket.env);
  fixture = createFixture();
  await publishVersion('mfe-calls', '1.0.0');
  await publishVersion('shell', '2.0.0');
  fixture.environment('local', ['mfe-calls@1.0.0'], { shell: { version: '2.0.0' } });
  await createLock();
  log = portal.log;
  log.splice(0);
  mkdirSync(fixture.folders.shell, { recursive: true });
  writeFileSync(join(fixture.folders.shell, 'index.html'), 'own page');
});
afterEach(async () => {
  await server?.close(0);
  await bucket.close();
  fixture.remove();
});

async function publishVersion(name: string, version: string): Promise<void> {
  if (name === 'shell') fixture.publishShell(version);
  else fixture.publish(name, version);
  await openS3Writer(settings).put(name, version, readBuiltVersion(fixture, name, version));
}

const createLock = () =>
  lockEnvironment({ ...fixture.folders, store: openS3Store(settings) }, 'local', { accept: true });

/** @param maxBytes for the copies of versions */
async function startPortal(maxBytes = 1_000_000): Promise<void> {
  const config = {
    ...portal.deps.config,
    environmentsDir: fixture.folders.environments,
    environment: 'local',
    remoteStoreDir: getCopies(),
    remoteStoreBucket: settings,
    remoteStoreCopyBytes: maxBytes,
  };
  const deps = { ...portal.deps, config };
  const remotes = await openStartedStore(config, deps.logger);
  const options = { readiness: { ready: true }, shellFolder: fixture.folders.shell, remotes };
  server = await listen(createApp(deps, options), { port: 0, host: '127.0.0.1' });
}

const getCopies = () => join(fixture.folder, 'copies');
async function requestPath(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}
const getChunkPath = (version = '1.0.0') => `/remotes/mfe-calls/${version}/58.aaaa.js`;
const findLines = (text: string) => log.filter((line) => line.includes(text));

test('serves pages, shell and remotes of a lock even when the bucket is unreachable', async () => {
  await startPortal();
  await bucket.close();
  expect((await requestPath('/calls', { accept: 'text/html' })).text).toBe('page of 2.0.0');
  expect((await requestPath('/assets/main.aaaa.js')).text).toBe('"2.0.0"');
  const file = await requestPath(getChunkPath(), { 'accept-encoding': 'br' });
  expect([file.status, file.text]).toEqual([200, '"chunk of 1.0.0"']);
  expect(file.headers.get('content-encoding')).toBe('br');
  expect((await requestPath('/readyz')).status).toBe(200);
  bucket = await startS3Server();
});

inWholeRun(test)('starts without the bucket when the versions were copied before', async () => {
  await startPortal();
  await server.close(0);
  bucket.fault = () => ({ status: 503 });
  await startPortal();
  expect((await requestPath(getChunkPath())).status).toBe(200);
  expect((await requestPath('/readyz')).status).toBe(200);
});

test('is not ready, and logs why, when the bucket denies access to the shell', async () => {
  bucket.fault = () => ({ status: 403, code: 'AccessDenied' });
  await startPortal();
  const { status, text } = await requestPath('/readyz');
  expect(status).toBe(503);
  expect(findLines('denies access: grant the key')).not.toEqual([]);
  expect(text + log.join()).not.toContain(bucket.keys.secretAccessKey);
});

inWholeRun(test)(
  'serves a version that is not in the lock, and lists the published versions',
  async () => {
    await publishVersion('mfe-calls', '0.9.0');
    await startPortal();
    expect((await requestPath(getChunkPath('0.9.0'))).text).toBe('"chunk of 0.9.0"');
    const { text, headers } = await requestPath('/remotes/mfe-calls/versions.json');
    expect(JSON.parse(text)).toEqual({ versions: ['1.0.0', '0.9.0'] });
    expect(headers.get('access-control-allow-origin')).toBe('*');
  },
);

inWholeRun(test)('serves scripts of another shell version to tabs that still run it', async () => {
  fixture.publishShell('1.0.0');
  const old = new Map(readBuiltVersion(fixture, 'shell', '1.0.0'));
  const described = JSON.parse(String(old.get('shell.json')));
  described.assets[1].path = 'assets/old.bbbb.js';
  old.set('assets/old.bbbb.js', old.get('assets/main.aaaa.js') ?? Buffer.alloc(0));
  old.set('shell.json', Buffer.from(JSON.stringify(described)));
  await openS3Writer(settings).put('shell', '1.0.0', old);
  await startPortal();
  expect((await requestPath('/assets/old.bbbb.js')).text).toBe('"1.0.0"');
  expect((await requestPath('/assets/none.cccc.js')).status).toBe(404);
});

test('serves no byte of a version when a file differs from the published one', async () => {
  await publishVersion('mfe-calls', '0.9.0');
  bucket.fault = ({ key }) =>
    key.includes('/0.9.0/') && key.endsWith('/58.aaaa.js') ? 'other bytes' : undefined;
  await startPortal();
  for (const path of [getChunkPath('0.9.0'), '/remotes/mfe-calls/0.9.0/portal.json']) {
    expect(await requestPath(path)).toMatchObject({
      status: 502,
      text: expect.stringMatching(/again/),
    });
  }
  expect(findLines('has a different 58.aaaa.js than it was built with')).toHaveLength(1);
  expect(existsSync(join(getCopies(), 'mfe-calls/0.9.0'))).toBe(false);
});

inWholeRun(test)(
  'sends few requests to the bucket when many missing versions are requested',
  async () => {
    await startPortal();
    bucket.seen = [];
    const asked = Array.from({ length: 40 }, (_, at) => requestPath(getChunkPath(`9.${at}.0`)));
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([404]));
    expect(bucket.seen.length).toBeLessThan(10);
  },
);

inWholeRun(test)('removes copies that are not in the lock when they exceed the limit', async () => {
  for (const version of ['0.7.0', '0.8.0']) await publishVersion('mfe-calls', version);
  await startPortal(1);
  expect(findLines('REMOTE_STORE_COPY_MB')).not.toEqual([]);
  await requestPath(getChunkPath('0.7.0'));
  const real = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => real + 120_000);
  expect((await requestPath(getChunkPath('0.8.0'))).status).toBe(200);
  expect(readdirSync(join(getCopies(), 'mfe-calls')).filter((name) => /^\d/.test(name))).toEqual([
    '0.8.0',
    '1.0.0',
  ]);
});

inWholeRun(test)('copies a version again when its copy differs from the lock', async () => {
  await startPortal();
  await server.close(0);
  writeFileSync(join(getCopies(), 'mfe-calls/1.0.0/portal.json'), '{}');
  await startPortal();
  expect((await requestPath('/remotes/mfe-calls/1.0.0/portal.json')).text).toContain(
    '"id":"mfe-calls"',
  );
});

test('refuses an environment when it has no lock', async () => {
  const { lock: file } = getEnvironmentFiles(fixture.folders.environments, 'local');
  expect(readLock(getEnvironmentFiles(fixture.folders.environments, 'local'))).toBeDefined();
  writeFileSync(file.replace('local.lock', 'open'), JSON.stringify({ name: 'open', remotes: [] }));
  const from = {
    environments: fixture.folders.environments,
    environment: 'open',
    store: getCopies(),
    bucket: settings.place,
  };
  expect(() => readComposition(from, portal.deps.logger)).toThrow(
    'Create a lock with "npm run compose -- lock open".',
  );
});

inWholeRun(test)(
  'stops waiting after the given time when the bucket does not respond',
  async () => {
    bucket.fault = () => 'silence';
    const config = {
      remoteStoreDir: getCopies(),
      remoteStoreBucket: settings,
      remoteStoreCopyBytes: 1,
    };
    const remotes = openServedStore(config, portal.deps.logger);
    expect(await remotes.bring('shell', '2.0.0', 1)).toBe('unreachable');
  },
);
