import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitForOutput } from './wait-for-output';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** An editable copy of a remote's package, and the dev server that serves it. */
export interface ServedRemote {
  /** The URL that the server prints. */
  address: string;
  origin: string;
  /** Replaces text in a file of the copy. */
  change(file: string, from: string, to: string): void;
  stop(): Promise<void>;
}

/** @param portal URL of the portal that shows it */
export async function serveCopy(name: string, portal: string): Promise<ServedRemote> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-copy-'));
  for (const part of ['src', 'package.json', 'webpack.config.js'])
    cpSync(join(root, name, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, name, 'node_modules'), join(folder, 'node_modules'));
  const script = join(root, 'scripts/dev.mjs');
  const args = [
    name,
    '--folder',
    folder,
    '--portal',
    portal,
    '--port',
    String(await findFreePort()),
  ];
  const server = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [, address = ''] = await waitForOutput(server, /^Open (\S+)$/m);
  return {
    address,
    origin: address.slice(address.indexOf('@') + 1),
    change(file, from, to) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
      writeFileSync(path, text.replace(from, to));
    },
    async stop() {
      if (server.exitCode === null) {
        const ended = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, 'localhost', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
