import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { findFreePort, startPortal } from '../../../scripts/lib/test-portal.mjs';
import type { Demo } from './portal';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const NOT_SOURCE = ['node_modules', 'dist', 'remotes', 'test-results'];
const names = ['mfe-dashboard', 'mfe-assistants', 'mfe-datasets', 'mfe-settings'];

export interface RunningPortal {
  url: string;
  /** Credentials of the demo organization, if there is one. */
  demo?: Demo;
  dataDir: string;
  stop(): Promise<unknown>;
}

/** A remote store with the environments `local` and `production`, and what people do with them. */
export interface World {
  store: string;
  lockFile(environment: string): string;
  /** Makes a separate checkout in which a team writes a remote. */
  makeCheckout(): string;
  /** Runs a script in the checkout. */
  runScript(checkout: string, script: string, ...args: string[]): Promise<string>;
  /** Runs `npm run compose` and returns its output. */
  compose(...args: string[]): Promise<string>;
  /** Sets a remote's version in `environments/local.json`. */
  pinVersion(name: string, version: string): void;
  /** Adds a remote to `environments/local.json`. */
  add(name: string, version: string): void;
  /** Publishes a remote's current files unchanged under new URLs. */
  publishAgain(name: string, version: string): void;
  /** Starts a portal with additional variables. Only `production` has the demo. */
  start(environment: 'local' | 'production', env?: Record<string, string>): Promise<RunningPortal>;
  remove(): void;
}

export function makeWorld(): World {
  const folder = mkdtempSync(join(tmpdir(), 'portal-world-'));
  const environments = join(folder, 'environments');
  const store = join(folder, 'remotes');
  const env = {
    ENVIRONMENTS_DIR: environments,
    REMOTE_STORE_DIR: store,
    SHELL_DIR: join(root, 'shell/dist'),
  };
  const readVersion = (name: string): string =>
    JSON.parse(readFileSync(join(root, 'remotes', name, 'workspace.json'), 'utf8')).version;

  mkdirSync(environments);
  for (const name of names)
    cpSync(join(root, 'remotes', name, readVersion(name)), join(store, name, readVersion(name)), {
      recursive: true,
    });
  const remotes = names.map((name) => ({ name, version: readVersion(name) }));
  for (const [name, lines] of [
    ['local', remotes],
    ['production', []],
  ] as const)
    writeFileSync(join(environments, `${name}.json`), JSON.stringify({ name, remotes: lines }));

  let last: Promise<number> | undefined;
  /** Both portals start at once, so a free port may already have been handed out. */
  const findPort = () => {
    last = last ? last.then((port) => findFreePort(port + 10)) : findFreePort();
    return last;
  };

  async function runScript(checkout: string, script: string, ...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(checkout, 'scripts', script), ...args],
      { cwd: checkout, env: { ...process.env, ...env } },
    );
    return stdout;
  }

  const local = join(environments, 'local.json');
  const changeLocal = (change: (lines: { name: string; version: string }[]) => void) => {
    const environment = JSON.parse(readFileSync(local, 'utf8'));
    change(environment.remotes);
    writeFileSync(local, JSON.stringify(environment));
  };

  return {
    store,
    lockFile: (environment) => join(environments, `${environment}.lock.json`),
    makeCheckout() {
      const copy = join(folder, 'checkout');
      cpSync(root, copy, {
        recursive: true,
        filter: (path) =>
          path === root ||
          !(NOT_SOURCE.includes(basename(path)) || /^\.(?!npmrc)/.test(basename(path))),
      });
      return copy;
    },
    runScript,
    compose: (...args) => runScript(root, 'compose.mjs', ...args),
    pinVersion(name, version) {
      changeLocal((lines) => {
        for (const line of lines) if (line.name === name) line.version = version;
      });
    },
    add(name, version) {
      changeLocal((lines) => lines.push({ name, version }));
    },
    publishAgain(name, version) {
      const target = join(store, name, version);
      cpSync(join(store, name, readVersion(name)), target, { recursive: true });
      for (const packed of ['portal.json.br', 'portal.json.gz']) rmSync(join(target, packed));
      const portal = join(target, 'portal.json');
      const stated = JSON.parse(readFileSync(portal, 'utf8'));
      writeFileSync(portal, JSON.stringify({ ...stated, version }));
    },
    async start(environment, more = {}) {
      const demo = environment === 'production';
      const dataDir = join(folder, `data-${environment}`);
      const portal = await startPortal({
        dataDir,
        port: await findPort(),
        env: {
          ...env,
          PORTAL_ENVIRONMENT: environment,
          PORTAL_DEMO: demo ? 'on' : 'off',
          EMBEDDED_VOICE_SPEED: '20',
          ...more,
        },
        script: 'proxy-server/dist/main.mjs',
      });
      const stop = () => portal.stop();
      if (!demo) return { url: portal.url, dataDir, stop };
      const file = join(dataDir, 'demo.json');
      // The demo is loaded after the portal is ready.
      await expect.poll(() => existsSync(file), { timeout: 120_000 }).toBe(true);
      return { url: portal.url, demo: JSON.parse(readFileSync(file, 'utf8')), dataDir, stop };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** @returns a hash that changes whenever a file of the shell's build changes */
export function getShellHash(): string {
  const folder = join(root, 'shell/dist');
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const file = join(entry.parentPath, entry.name);
      hash.update(file).update(readFileSync(file));
    }
  return hash.digest('hex');
}

export function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, edited);
}
