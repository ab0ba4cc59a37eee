import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildChanged } from '../../../scripts/lib/build/build.mjs';
import { makeRelease } from '../../../scripts/lib/build/release/make-release.mjs';
import { findFreePort, startPortal } from '../../../scripts/lib/test-portal.mjs';

/** A machine that only has Node.js and one copy of the release. */
export interface BareMachine {
  folder: string;
  release: string;
  /** Runs `portal` with these arguments, and resolves to its output. */
  runPortal(words: string[], env?: Record<string, string>): Promise<string>;
  start(env?: Record<string, string>): ReturnType<typeof startPortal>;
  /** Stops running processes, and removes the folder. */
  dispose(): Promise<void>;
}

/** Builds changed packages and makes a release in a separate folder. */
export async function makeTestRelease() {
  await buildChanged();
  const folder = mkdtempSync(join(tmpdir(), 'portal-release-'));
  const made = await makeRelease(join(folder, 'release'));
  return { ...made, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}

/** @param made folder of a release, which is copied */
export function makeBareMachine(made: string): BareMachine {
  const folder = mkdtempSync(join(tmpdir(), 'portal-machine-'));
  const release = join(folder, 'portal');
  cpSync(made, release, { recursive: true });
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  symlinkSync(process.execPath, join(bin, 'node'));
  const dataDir = join(folder, 'data');
  const bare = { PATH: bin, PORTAL_DATA_DIR: dataDir };
  const started: Awaited<ReturnType<typeof startPortal>>[] = [];
  return {
    folder,
    release,
    async runPortal(words, env = {}) {
      const script = join(release, 'bin/portal.mjs');
      const options = { cwd: folder, env: { ...bare, ...env }, maxBuffer: 1e7 };
      return (await promisify(execFile)('node', [script, ...words], options)).stdout;
    },
    async start(env = {}) {
      const portal = await startPortal({
        dataDir,
        port: await findFreePort(),
        script: join(release, 'server.mjs'),
        env: { ...bare, ...env },
      });
      started.push(portal);
      return portal;
    },
    async dispose() {
      await Promise.all(started.map((portal) => portal.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
