import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { precompressFolder } from '../../../../scripts/lib/build/precompress.mjs';
import { root } from '../../../../scripts/lib/paths.mjs';
import { findFreePort, startPortal } from '../../../../scripts/lib/test-portal.mjs';
import { getIntegrity } from '../../support/composition';
import { copyBuilt, readVersion } from '../built-store';

const remotes = ['mfe-dashboard', 'mfe-assistants', 'mfe-datasets', 'mfe-settings'];

/** A portal with its own remote store. */
export interface ReturningPortal {
  url: string;
  /** @returns the URL path of the dashboard's entry in a version */
  getEntryPath(version: string): string;
  /** @returns the URL path of the shell's first script in a version */
  getScriptPath(version: string): string;
  /** Publishes shell and dashboard with a changed text. */
  publish(version: string): Promise<void>;
  /** Removes a version from the store. */
  remove(version: string): void;
  /** Puts a version into the lock that the portal follows. */
  deploy(version: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts with version 1.0.0 of shell and dashboard in the lock. */
export async function startReturning(): Promise<ReturningPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-returning-'));
  const store = join(folder, 'remotes');
  const environments = join(folder, 'environments');
  const env = { ENVIRONMENTS_DIR: environments, REMOTE_STORE_DIR: store };
  mkdirSync(environments);
  for (const name of remotes.slice(1)) copyBuilt(name, join(store, name, readVersion(name)));

  const publish: ReturningPortal['publish'] = async (version) => {
    await publishChanged('mfe-dashboard', store, version, /^remoteEntry\.js$/, 'Good morning');
    await publishChanged('shell', store, version, /^assets\/main\.[^.]+\.js$/, 'Toggle sidebar');
  };
  const deploy: ReturningPortal['deploy'] = async (version) => {
    const others = remotes.slice(1).map((name) => ({ name, version: readVersion(name) }));
    const lines = [{ name: 'mfe-dashboard', version }, ...others];
    const text = JSON.stringify({ name: 'production', shell: { version }, remotes: lines });
    writeFileSync(join(environments, 'production.json'), text);
    const script = join(root, 'scripts/compose.mjs');
    const options = { env: { ...process.env, ...env } };
    await promisify(execFile)(process.execPath, [script, 'lock', 'production'], options);
  };
  await publish('1.0.0');
  await deploy('1.0.0');
  const portal = await startPortal({
    dataDir: join(folder, 'data'),
    port: await findFreePort(),
    env: { ...env, PORTAL_ENVIRONMENT: 'production', PORTAL_DEMO: 'off' },
  });
  return {
    url: portal.url,
    getEntryPath: (version) => `/remotes/mfe-dashboard/${version}/remoteEntry.js`,
    getScriptPath: (version) =>
      `/${findScript(join(store, 'shell', version), /^assets\/main\.[^.]+\.js$/)}`,
    publish,
    remove: (version) => {
      for (const name of ['shell', 'mfe-dashboard'])
        rmSync(join(store, name, version), { recursive: true });
    },
    deploy,
    async stop() {
      await portal.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Publishes a copy of a build with the version in a text of one of its scripts. */
async function publishChanged(
  name: string,
  store: string,
  version: string,
  script: RegExp,
  text: string,
): Promise<void> {
  const target = join(store, name, version);
  copyBuilt(name, target);
  const before = findScript(target, script);
  const after = before.replace(/\.[0-9a-f]{8}\.js$/, `.${version.replaceAll('.', '')}aaaaa.js`);
  const code = readFileSync(join(target, before), 'utf8').replaceAll(text, `${text} ${version}`);
  for (const ending of ['.br', '.gz']) rmSync(join(target, before + ending));
  renameSync(join(target, before), join(target, after));
  writeFileSync(join(target, after), code);
  if (name === 'shell') renameScriptIn(join(target, 'index.html'), before, after);

  const description = join(target, name === 'shell' ? 'shell.json' : 'portal.json');
  for (const ending of ['.br', '.gz']) rmSync(description + ending, { force: true });
  const stated = JSON.parse(readFileSync(description, 'utf8'));
  const assets = stated.assets.map(({ path }: { path: string }) => {
    const bytes = readFileSync(join(target, path.replace(before, after)));
    const integrity = getIntegrity(bytes);
    return { path: path.replace(before, after), integrity, bytes: bytes.byteLength };
  });
  writeFileSync(description, JSON.stringify({ ...stated, version, assets }));
  await precompressFolder(target);
}

function renameScriptIn(page: string, before: string, after: string): void {
  for (const ending of ['.br', '.gz']) rmSync(page + ending, { force: true });
  writeFileSync(page, readFileSync(page, 'utf8').replaceAll(before, after));
}

function findScript(build: string, script: RegExp): string {
  const paths = readdirSync(build, { recursive: true, encoding: 'utf8' });
  const found = paths.find((path) => script.test(path));
  if (!found) throw new Error(`${build} has no ${script}`);
  return found;
}
