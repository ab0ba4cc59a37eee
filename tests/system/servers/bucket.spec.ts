import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createFixture, type Fixture, type S3Server, startS3Server } from 'composition/testing';
import { inWholeRun } from 'testing/matrix';
import { root } from '../../../scripts/lib/paths.mjs';
import { openTarget } from '../../../scripts/lib/remote/publish/target.mjs';
import { findFreePort, startPortal } from '../../../scripts/lib/test-portal.mjs';
import { expect, test } from '../support';

// Commands and server in separate processes, with one bucket. served-bucket.test.ts checks in every
// run that pages are served from it.

let bucket: S3Server;
let fixture: Fixture;
let place: string;
test.beforeEach(async () => {
  bucket = await startS3Server();
  place = `s3://${bucket.bucket}/remotes`;
  Object.assign(process.env, bucket.env);
  fixture = createFixture();
  fixture.publishShell('2.0.0');
});
test.afterEach(async () => {
  for (const name of Object.keys(bucket.env)) delete process.env[name];
  await bucket.close();
  fixture.remove();
});

const getBuildFolder = (name: string, version: string) =>
  join(fixture.folders.store, name, version);
function publishVersion(version: string) {
  fixture.publish('mfe-fees', version);
  return openTarget({ store: place }).put('mfe-fees', getBuildFolder('mfe-fees', version), root);
}
const getEnv = () => ({
  REMOTE_STORE_DIR: place,
  ENVIRONMENTS_DIR: fixture.folders.environments,
  SHELL_DIR: fixture.folders.shell,
});

async function runCompose(...words: string[]): Promise<string> {
  const options = { cwd: root, env: { ...process.env, ...getEnv() } };
  const args = [join(root, 'scripts/compose.mjs'), ...words];
  return (await promisify(execFile)(process.execPath, args, options)).stdout;
}

async function lockVersion(version: string): Promise<void> {
  fixture.environment('local', [`mfe-fees@${version}`], { shell: { version: '2.0.0' } });
  await runCompose('lock', 'local', '--accept');
}

async function start(dataDir: string) {
  const script = 'proxy-server/dist/main.mjs';
  const settings = { ...getEnv(), PORTAL_DEMO: 'off' };
  const portal = await startPortal({ dataDir, port: await findFreePort(), script, env: settings });
  const read = async (path: string, accept = '*/*') => {
    const answer = await fetch(`${portal.url}${path}`, { headers: { accept } });
    return [answer.status, await answer.text()];
  };
  const getVersion = async () => {
    const answer = await fetch(`${portal.url}/config/composition.json`);
    return (await answer.json()).remotes[0]?.version;
  };
  return { portal, read, getVersion };
}
const toEntry = (version: string) => `/remotes/mfe-fees/${version}/remoteEntry.js`;

inWholeRun(test)(
  'publishes, composes and serves from a bucket, and keeps serving when it is gone',
  async ({ dataDir }) => {
    test.setTimeout(240_000);
    await openTarget({ store: place }).put('shell', getBuildFolder('shell', '2.0.0'), root);
    expect(await publishVersion('1.0.0')).toMatchObject({ isNew: true });
    await lockVersion('1.0.0');
    const first = await start(dataDir);
    try {
      expect(await first.read('/fees', 'text/html')).toEqual([200, 'page of 2.0.0']);
      expect(await first.read(toEntry('1.0.0'))).toEqual([200, expect.stringContaining('1.0.0')]);
      await publishVersion('1.1.0');
      await lockVersion('1.1.0');
      await expect.poll(first.getVersion).toBe('1.1.0');
      expect(await first.read(toEntry('1.1.0'))).toEqual([200, expect.stringContaining('1.1.0')]);
      await runCompose('rollback', 'local');
      await expect.poll(first.getVersion).toBe('1.0.0');
    } finally {
      await first.portal.stop();
    }
    await bucket.close();
    const second = await start(dataDir);
    try {
      expect((await second.read('/readyz'))[0]).toBe(200);
      expect(await second.read('/fees', 'text/html')).toEqual([200, 'page of 2.0.0']);
      expect(await second.read(toEntry('1.0.0'))).toEqual([200, expect.stringContaining('1.0.0')]);
    } finally {
      await second.portal.stop();
    }
  },
);

inWholeRun(test)('publishes no version when its publisher is killed', async () => {
  fixture.publish('mfe-fees', '1.0.0');
  const target = pathToFileURL(join(root, 'scripts/lib/remote/publish/target.mjs')).href;
  const typed = [place, getBuildFolder('mfe-fees', '1.0.0'), root].map((one) =>
    JSON.stringify(one),
  );
  const code = `const { openTarget } = await import(${JSON.stringify(target)});
    await openTarget({ store: ${typed[0]} }).put('mfe-fees', ${typed[1]}, ${typed[2]});`;
  const reached = new Promise<void>((done) => {
    bucket.fault = ({ method, key }) => {
      if (method !== 'PUT' || !key.startsWith('remotes/published/')) return undefined;
      done();
      return 'silence';
    };
  });
  const publisher = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: root });
  await reached;
  publisher.kill('SIGKILL');
  bucket.fault = () => undefined;
  expect([...bucket.objects.keys()].filter((key) => key.includes('published'))).toEqual([]);
  expect(bucket.objects.size).toBeGreaterThan(3);
  expect(await publishVersion('1.0.0')).toMatchObject({ isNew: true, isSame: true });
});
