import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLock, createLockedRemote, someHash } from 'composition/testing';
import { startTestPortal, type TestPortal } from 'server-accounts/testing/test-portal';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { createLogger } from 'shared-server';
import { healthRoutes } from '../health/routes';
import { createShellReadiness, findUnfit, warnOfShell } from './shell-fit';

const lock = createLock([createLockedRemote('mfe-calls', '1.0.0')]);
const sentence = 'mfe-calls 1.0.0 needs the remote contract ^1.0.0, but the shell supports 2.0.0';
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

test('responds with 503 and the reason while the shell does not fit the lock, and 200 once it does', async () => {
  const { deps } = portal;
  const routes = healthRoutes(deps, { ready: true }, async () => findUnfit(lock, folder));
  const { url, close } = await serveRoutes(deps, routes);
  closing = close;
  const readReadiness = async () => {
    const answer = await fetch(`${url}/readyz`);
    return [answer.status, (await answer.json()).error];
  };
  expect(await readReadiness()).toEqual([200, undefined]);
  buildShell('2.0.0');
  expect(await readReadiness()).toEqual([503, expect.stringContaining(sentence)]);
  buildShell('1.1.0');
  expect(await readReadiness()).toEqual([200, undefined]);
});

test('reports a locked shell that is not in the store, or does not fit a remote', async () => {
  const logger = createLogger({ level: 'silent', name: 't' });
  const places = { own: join(folder, 'elsewhere'), store: join(folder, 'remotes') };
  const shell = {
    version: '1.0.0',
    description: someHash,
    assets: { 'index.html': someHash },
    contract: '1.1.0',
    shared: { react: '19.3.1', 'react-dom': '19.3.1' },
    routes: [],
  };
  const findReason = async (changes: Partial<typeof shell>) =>
    (await createShellReadiness(places, logger)({ ...lock, shell: { ...shell, ...changes } }))[0]
      ?.text;
  expect(await findReason({})).toContain('shell 1.0.0 is not in the remote store');
  expect(await findReason({ contract: '2.0.0' })).toContain('the shell 1.0.0 supports 2.0.0');
});

test('logs the remotes that do not fit the shell', () => {
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
  expect(findUnfit(undefined, folder)).toEqual([]);
  expect(findUnfit(lock, join(folder, 'elsewhere'))).toEqual([]);
});
