import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/lib/paths.mjs';
import { findFreePort, startPortal } from '../../../scripts/lib/test-portal.mjs';
import { getIntegrity } from '../support/composition';
import { copyBuilt, readVersion } from './built-store';

const remotes = ['mfe-dashboard', 'mfe-assistants', 'mfe-datasets', 'mfe-settings'];

/** Two servers with different shell builds, a shared store, and one URL in front of them. */
export interface TwoShells {
  /** URL that alternates between the servers with each request. */
  url: string;
  /** The servers' own URLs. */
  servers: string[];
  /** @returns the path of a shell version's file in the store */
  getFile(version: string, path: string): string;
  /** @returns the URL path of a version's first script */
  getScriptPath(version: string): string;
  compose(...words: string[]): Promise<string>;
  /** Publishes another version whose first script throws. */
  publishBroken(version: string): void;
  /** Writes `<name>.json` with a shell version. */
  writeEnvironment(name: string, shell: string, changes?: object): void;
  stop(): Promise<void>;
}

/** Starts both in the environment `production`, locked to shell 1.0.0. */
export async function startTwoShells(): Promise<TwoShells> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-shells-'));
  const store = join(folder, 'remotes');
  const environments = join(folder, 'environments');
  const versions = ['1.0.0', '1.1.0'];
  mkdirSync(environments);
  for (const name of remotes) copyBuilt(name, join(store, name, readVersion(name)));
  for (const version of versions) publishShell(join(store, 'shell', version), version);

  const env = { ENVIRONMENTS_DIR: environments, REMOTE_STORE_DIR: store };
  const writeEnvironment: TwoShells['writeEnvironment'] = (name, shell, changes = {}) => {
    const lines = remotes.map((remote) => ({ name: remote, version: readVersion(remote) }));
    const text = { name, shell: { version: shell, ...changes }, remotes: lines };
    writeFileSync(join(environments, `${name}.json`), JSON.stringify(text));
  };
  const compose: TwoShells['compose'] = async (...words) => {
    const script = join(root, 'scripts/compose.mjs');
    const options = { env: { ...process.env, ...env } };
    return (await promisify(execFile)(process.execPath, [script, ...words], options)).stdout;
  };
  writeEnvironment('production', '1.0.0');
  await compose('lock', 'production');

  const port = await findFreePort();
  const portals = await Promise.all(
    versions.map((version, at) => {
      const own = join(folder, `own-${version}`);
      cpSync(join(store, 'shell', version), own, { recursive: true });
      return startPortal({
        dataDir: join(folder, `data-${version}`),
        port: port + at * 10,
        script: 'proxy-server/dist/main.mjs',
        env: {
          ...env,
          CANARY_ACCOUNT_DAYS: '0',
          SHELL_DIR: own,
          PORTAL_ENVIRONMENT: 'production',
          PORTAL_DEMO: 'off',
        },
      });
    }),
  );
  const servers = portals.map(({ url }) => url);
  const inTurn = await startInTurn(servers);
  return {
    url: inTurn.url,
    servers,
    compose,
    writeEnvironment,
    publishBroken: (version) =>
      publishShell(join(store, 'shell', version), version, 'throw new Error("broken shell");'),
    getFile: (version, path) => join(store, 'shell', version, path),
    getScriptPath: (version) => `/assets/${findMainScript(join(store, 'shell', version))}`,
    async stop() {
      inTurn.stop();
      await Promise.all(portals.map((portal) => portal.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Publishes a copy of the built shell whose first script sets its version on the window.
 *
 * @param first code that the script runs first
 */
function publishShell(target: string, version: string, first = ''): void {
  copyBuilt('shell', target);
  const before = findMainScript(target);
  const after = `main.${version.replaceAll('.', '')}aaaaa.js`;
  const script = readFileSync(join(target, 'assets', before), 'utf8');
  const page = readFileSync(join(target, 'index.html'), 'utf8').replaceAll(before, after);
  for (const ending of ['', '.br', '.gz']) rmSync(join(target, 'assets', before + ending));
  for (const ending of ['.br', '.gz']) rmSync(join(target, `shell.json${ending}`), { force: true });
  writeFileSync(
    join(target, 'assets', after),
    `${first}${script};window.shellVersion="${version}"`,
  );
  writeFileSync(join(target, 'index.html'), page);

  const stated = JSON.parse(readFileSync(join(target, 'shell.json'), 'utf8'));
  const assets = stated.assets.map(({ path }: { path: string }) => {
    const file = path.replace(before, after);
    const bytes = readFileSync(join(target, file));
    return { path: file, integrity: getIntegrity(bytes), bytes: bytes.byteLength };
  });
  writeFileSync(join(target, 'shell.json'), JSON.stringify({ ...stated, version, assets }));
}

function findMainScript(shell: string): string {
  const scripts = readdirSync(join(shell, 'assets'));
  const main = scripts.find((name) => /^main\.[^.]+\.js$/.test(name));
  if (!main) throw new Error(`${shell} has no first script`);
  return main;
}

/** Starts a proxy that alternates between servers, like the simplest load balancer. */
async function startInTurn(servers: readonly string[]) {
  let at = 0;
  const proxy = createServer((req, res) => {
    const { hostname, port } = new URL(servers[at++ % servers.length] ?? '');
    const { method, url: path, headers } = req;
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
