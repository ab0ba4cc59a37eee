import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort, startPortal } from '../../scripts/lib/test-portal.mjs';
import { readInside } from './watch/watch';
import { secretKey } from './world';

/** The portal under test, with a module inside that watches it. */
export interface FuzzedServer {
  port: number;
  dataDir: string;
  /** File that the module inside writes. */
  inside: string;
  runs(): boolean;
  /** Starts it once more on the same data. */
  restart(): Promise<void>;
  /** @returns the memory after garbage collection */
  collectedMemory(): Promise<NodeJS.MemoryUsage>;
  /** @returns what the log says of a request */
  logOf(requestId: string): string;
  /** @returns message and place of the last fatal error in the log */
  lastFatal(): string;
  /** Ends it at once. */
  kill(): void;
  stop(): Promise<void>;
}

/** @param script the server's program, relative to the checkout */
export async function startFuzzed(script: string): Promise<FuzzedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-fuzz-'));
  const inside = join(dataDir, 'inside.jsonl');
  const port = await freePort();
  const watcher = pathToFileURL(join(root, 'tests/fuzz/watch/inside.mjs')).href;
  const env = {
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--import=${watcher}`,
    FUZZ_INSIDE: inside,
    PORTAL_SECRET_KEY: secretKey,
    PORTAL_DEMO: 'on',
  };
  const start = () => startPortal({ dataDir, port, env, script });
  const readLog = () => readFileSync(join(dataDir, 'portal.log'), 'utf8').split('\n');
  let portal = await start();
  const kill = () => {
    if (isAlive(portal.pid)) process.kill(portal.pid as number, 'SIGKILL');
  };
  process.once('exit', kill);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return {
    port,
    dataDir,
    inside,
    runs: () => isAlive(portal.pid),
    async restart() {
      portal = await start();
    },
    async collectedMemory() {
      const before = readInside(inside).filter(({ collected }) => collected).length;
      process.kill(portal.pid as number, 'SIGUSR2');
      for (;;) {
        const memory = readInside(inside).filter(({ collected }) => collected);
        const last = memory.at(-1)?.collected;
        if (memory.length > before && last) return last;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    logOf(requestId) {
      const lines = readLog().filter((line) => line.includes(requestId));
      return lines.find((line) => line.includes('"err"')) ?? lines[0] ?? '';
    },
    kill,
    lastFatal() {
      const fatal = readLog().filter((line) => line.startsWith('{"level":60'));
      const { err } = JSON.parse(fatal.at(-1) ?? '{}');
      return String(err?.stack ?? 'no fatal error in the log')
        .split('\n')
        .slice(0, 3)
        .join(' ');
    },
    async stop() {
      await portal.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function isAlive(pid: number | undefined): boolean {
  try {
    process.kill(pid as number, 0);
    return true;
  } catch {
    return false;
  }
}
