import { execFile, spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
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
import { packKit } from '../../../../scripts/lib/remote/pack/tarballs.mjs';
import { waitForOutput } from '../wait-for-output';

/** Hides the tests' own environment from the commands that a team would run. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_|REMOTE_STORE|ENVIRONMENTS_)/.test(name),
  ),
);

/** A portal with a remote in development, as printed by `portal-remote dev`. */
export interface DevSession {
  /** URL of the local portal. */
  portal: string;
  account: { email: string; password: string };
  /** URL that shows the remote. */
  address: string;
  stop(): Promise<void>;
}

/** An empty folder outside the repository for a team's remote. */
export interface OutsideProject {
  folder: string;
  /** Duration of each command in seconds. */
  times: Record<string, number>;
  install(...packages: string[]): Promise<void>;
  /** Runs a command of the kit and returns its output, whatever its exit code. */
  run(command: string, ...args: string[]): Promise<string>;
  /** Runs `npm test`: component tests, then the contract kit. */
  test(): Promise<string>;
  develop(): Promise<DevSession>;
  change(file: string, from: string, to: string): void;
  remove(): void;
}

/** Packs tarballs into a folder that the caller removes. */
export async function packForTest(): Promise<{ folder: string; files: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tarballs-'));
  return { folder, files: await packKit(folder) };
}

export function makeProject(): OutsideProject {
  const folder = mkdtempSync(join(tmpdir(), 'portal-outside-'));
  const times: Record<string, number> = {};
  async function measureTime<Result>(name: string, work: Promise<Result>): Promise<Result> {
    const started = Date.now();
    const result = await work;
    times[name] = Math.round((Date.now() - started) / 100) / 10;
    return result;
  }
  const start = (program: string, args: string[]) =>
    promisify(execFile)(program, args, { cwd: folder, env: environment, maxBuffer: 1e8 }).then(
      ({ stdout, stderr }) => stdout + stderr,
    );
  return {
    folder,
    times,
    async install(...packages) {
      const quiet = ['--no-audit', '--no-fund', '--prefer-offline'];
      const name = packages.length > 0 ? 'install' : 'install tools';
      await measureTime(name, start('npm', ['install', ...quiet, ...packages]));
    },
    run: (command, ...args) =>
      measureTime(
        command,
        start('npx', ['portal-remote', command, ...args]).catch(
          ({ stdout, stderr }) => stdout + stderr,
        ),
      ),
    test: () =>
      measureTime(
        'test',
        start('npm', ['test']).catch(({ stdout, stderr }) => stdout + stderr),
      ),
    develop: () => measureTime('dev', startDevelopment(folder)),
    change(file, from, to) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
      writeFileSync(path, text.replace(from, to));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function startDevelopment(folder: string): Promise<DevSession> {
  const program = join(folder, 'node_modules/.bin/portal-remote');
  const child = spawn(process.execPath, [program, 'dev'], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [, portal = '', email = '', password = '', address = ''] = await waitForOutput(
    child,
    /A portal runs at (\S+): sign in as (\S+) with (\S+)[\s\S]*^Open (\S+)$/m,
  );
  return {
    portal,
    account: { email, password },
    address,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Changes every script of a published version and removes the compressed copies.
 * @returns a function that restores the files
 */
export function tamper(version: string, code: string): () => void {
  const before = `${version}.before`;
  cpSync(version, before, { recursive: true });
  for (const file of readdirSync(version)) {
    if (/\.js\.(br|gz)$/.test(file)) rmSync(join(version, file));
    if (file.endsWith('.js')) appendFileSync(join(version, file), code);
  }
  return () => {
    rmSync(version, { recursive: true });
    renameSync(before, version);
  };
}
