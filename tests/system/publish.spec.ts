import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  createFixture,
  createFolderStore,
  type Fixture,
  findBuildProblems,
  host,
  lockEnvironment,
  readPublished,
} from 'composition/testing';
import { inWholeRun } from 'testing/matrix';
import { root } from '../../scripts/lib/paths.mjs';
import { openTarget } from '../../scripts/lib/remote/publish/target.mjs';
import { findFreePort, startPortal } from '../../scripts/lib/test-portal.mjs';
import { startForge } from './start-forge';
import { expect, test } from './support';

let outside: Fixture;
let portals: Fixture;
test.beforeEach(() => {
  [outside, portals] = [createFixture(), createFixture()];
  const { shell, store } = portals.folders;
  writeFileSync(join(shell, 'index.html'), '<p nonce="%PORTAL_NONCE%">page</p>');
  mkdirSync(join(shell, 'assets'));
  mkdirSync(store);
});
test.afterEach(() => {
  delete process.env.PORTAL_PUBLISH_TOKEN;
  outside.remove();
  portals.remove();
});

/** Starts a portal that accepts versions, with an empty composition. */
async function startRegistryPortal(dataDir: string, env: Record<string, string> = {}) {
  const { environments, store, shell } = portals.folders;
  portals.environment('local', []);
  return startPortal({
    dataDir,
    port: await findFreePort(),
    script: 'proxy-server/dist/main.mjs',
    env: {
      ENVIRONMENTS_DIR: environments,
      REMOTE_STORE_DIR: store,
      SHELL_DIR: shell,
      PORTAL_DEMO: 'off',
      REGISTRY: 'on',
      ...env,
    },
  });
}

async function runAdmin(dataDir: string, ...words: string[]): Promise<string> {
  const script = join(root, 'scripts/admin.mjs');
  const env = { ...process.env, PORTAL_DATA_DIR: dataDir };
  return (await promisify(execFile)(process.execPath, [script, ...words], { env })).stdout;
}

const createPublishToken = (dataDir: string, ...words: string[]) =>
  runAdmin(dataDir, 'publish-token', ...words);

async function makeToken(dataDir: string): Promise<string> {
  const said = await createPublishToken(dataDir, '--remote', 'mfe-fees', '--owner', 'Fees team');
  return /^vp_pub_\S+$/m.exec(said)?.[0] ?? '';
}

/** Writes a build to a folder outside of the checkout. @returns its path */
function writeBuild(version: string, title = 'Fees'): string {
  const shared = { react: `^${host.shared.react}` };
  outside.publish('mfe-fees', version, { portal: { shared, title } });
  return join(outside.folders.store, 'mfe-fees', version);
}

test("publishes a build with a token until it is revoked, and with a CI job's identity", async ({
  dataDir,
}) => {
  test.setTimeout(180_000);
  const forge = await startForge();
  const portal = await startRegistryPortal(dataDir, { REGISTRY_ISSUERS: forge.issuer });
  try {
    process.env.PORTAL_PUBLISH_TOKEN = await makeToken(dataDir);
    const target = openTarget({ to: portal.url });
    const { isNew, place } = await target.put('mfe-fees', writeBuild('1.0.0'), root);
    expect([isNew, place]).toEqual([true, portal.url]);
    expect(await target.put('mfe-fees', writeBuild('1.0.0'), root)).toMatchObject({ isSame: true });
    expect(await target.put('mfe-fees', writeBuild('1.0.0', 'Dues'), root)).toMatchObject({
      isSame: false,
    });

    portals.environment('local', ['mfe-fees@^1.0.0']);
    await lockEnvironment(portals.folders, 'local');
    const fetchServed = async () => (await fetch(`${portal.url}/config/composition.json`)).json();
    await expect
      .poll(async () => (await fetchServed()).remotes)
      .toMatchObject([{ name: 'mfe-fees', version: '1.0.0' }]);
    const { remotes } = await fetchServed();
    const entry = await fetch(`${portal.url}${remotes[0].entry}`);
    expect(await entry.text()).toContain('mfe_fees');

    const [id = ''] = (await createPublishToken(dataDir, '--list')).split(' ');
    expect(await createPublishToken(dataDir, '--revoke', id)).toContain(
      'can no longer publish mfe-fees',
    );
    await expect(target.put('mfe-fees', writeBuild('1.1.0'), root)).rejects.toThrow(
      'refused the version (401)',
    );

    Object.assign(process.env, forge.env);
    const named = ['--remote', 'mfe-fees', '--owner', 'Fees team', '--github', 'acme/fees'];
    const only = ['--workflow', 'publish.yml', '--issuer', forge.issuer];
    await runAdmin(dataDir, 'trusted-publisher', ...named, ...only);
    expect(await target.put('mfe-fees', writeBuild('2.0.0'), root)).toMatchObject({ isNew: true });
    const store = createFolderStore(portals.folders.store);
    const { published } = await readPublished(store, 'mfe-fees', '2.0.0');
    expect(published?.provenance?.identity).toMatchObject({ repository: 'acme/fees', run: '7' });
  } finally {
    for (const name of Object.keys(forge.env)) delete process.env[name];
    await portal.stop();
    await forge.close();
  }
});

inWholeRun(test)(
  'stores only complete versions when the server is killed during uploads',
  async ({ dataDir }) => {
    test.setTimeout(180_000);
    const portal = await startRegistryPortal(dataDir);
    process.env.PORTAL_PUBLISH_TOKEN = await makeToken(dataDir);
    const target = openTarget({ to: portal.url });
    const versions = Array.from({ length: 20 }, (_, at) => `1.${at}.0`);
    const sent = versions.map((version) => target.put('mfe-fees', writeBuild(version), root));
    await Promise.any(sent);
    await portal.stop('SIGKILL');
    await Promise.allSettled(sent);

    const remote = join(portals.folders.store, 'mfe-fees');
    const there = readdirSync(remote).filter((name) => /^\d/.test(name));
    expect(there.length).toBeGreaterThan(0);
    for (const version of there) {
      expect(await findBuildProblems(join(remote, version), 'mfe-fees', version)).toEqual([]);
    }
    const again = await startRegistryPortal(dataDir);
    try {
      const later = openTarget({ to: again.url });
      for (const version of versions) {
        expect(await later.put('mfe-fees', writeBuild(version), root)).toMatchObject({
          isSame: true,
        });
      }
    } finally {
      await again.stop();
    }
  },
);
