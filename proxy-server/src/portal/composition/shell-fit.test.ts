import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from 'shared-server';
import { lockedRemoteFixture, lockFixture } from '../../../../composition/src/testing/lock-fixture';
import { serveRoutes } from '../../testing/serve-routes';
import { startTestPortal, type TestPortal } from '../../testing/test-portal';
import { healthRoutes } from '../health/routes';
import { unfitForShell, warnOfShell } from './shell-fit';

const lock = lockFixture([lockedRemoteFixture('mfe-calls', '1.0.0')]);
const sentence = 'mfe-calls 1.0.0 needs the remote contract ^1.0.0, the shell keeps 2.0.0';
let portal: TestPortal;
let folder: string;
let closing: (() => Promise<void>) | undefined;

beforeAll(async () => {
  portal = await startTestPortal();
  folder = mkdtempSync(join(tmpdir(), 'portal-shell-'));
});
afterAll(async () => {
  await closing?.();
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

function buildShell(contract: string): void {
  const shared = { react: '19.3.1', 'react-dom': '19.3.1' };
  const description = { schema: 1, contract, shared, routes: ['/login'] };
  writeFileSync(join(folder, 'shell.json'), JSON.stringify(description));
}

test('answers 503 with the reason while the shell breaks the lock, and 200 with one that fits', async () => {
  const { deps } = portal;
  const routes = healthRoutes(deps, { ready: true }, () => unfitForShell(lock, folder));
  const { url, close } = await serveRoutes(deps, routes);
  closing = close;
  const ready = async () => {
    const answer = await fetch(`${url}/readyz`);
    return [answer.status, (await answer.json()).error];
  };
  expect(await ready()).toEqual([200, undefined]);
  buildShell('2.0.0');
  expect(await ready()).toEqual([503, expect.stringContaining(sentence)]);
  buildShell('1.1.0');
  expect(await ready()).toEqual([200, undefined]);
});

test('logs what the shell breaks when a lock is taken up', () => {
  const lines: string[] = [];
  const logger = createLogger({ level: 'info', name: 't' }, { write: (line) => lines.push(line) });
  buildShell('1.1.0');
  warnOfShell(lock, folder, logger);
  expect(lines).toEqual([]);
  buildShell('2.0.0');
  warnOfShell(lock, folder, logger);
  expect(lines.join()).toContain(sentence);
});

test('accepts an environment without a lock, and a shell without a description', () => {
  buildShell('2.0.0');
  expect(unfitForShell(undefined, folder)).toEqual([]);
  expect(unfitForShell(lock, join(folder, 'elsewhere'))).toEqual([]);
});
