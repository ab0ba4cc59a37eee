import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { getProcessStart } from '../../../packages/shared-server/src/db/embedded/process-start.mjs';
import { checkDataFolder, checkNodeVersion, checkPorts } from './machine.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('port check', () => {
  /** @param {string} body */
  async function listen(body) {
    const server = createServer((_, answer) => answer.end(body));
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    return { port, close: () => new Promise((resolve) => server.close(resolve)) };
  }

  test('reports a port that another program uses', async () => {
    const other = await listen('hello');
    expect((await checkPorts(other.port))[0]?.text).toContain(`Port ${other.port} is in use`);
    await other.close();
  });

  test('accepts the ports when the portal itself uses them', async () => {
    const portal = await listen('{"status":"ready"}');
    expect(await checkPorts(portal.port)).toEqual([]);
    await portal.close();
  });
});

describe('data folder check', () => {
  const checkFolder = () => checkDataFolder(folder, { isRunning: false });
  const lockFolder = (/** @type {number} */ pid, processStart = getProcessStart(pid)) => {
    const lock = { pid, host: hostname(), processStart: processStart ?? 'gone' };
    writeFileSync(join(folder, 'portal.lock'), JSON.stringify(lock));
  };

  test('accepts a folder that no process has locked, or that does not exist yet', () => {
    expect(checkFolder()).toEqual([]);
    expect(checkDataFolder(join(folder, 'new'), { isRunning: false })).toEqual([]);
  });

  test('reports a folder locked by a living process, but not by one that is gone', () => {
    lockFolder(process.pid);
    expect(checkFolder()[0]?.text).toContain(`Process ${process.pid} is using the data folder`);
    expect(checkDataFolder(folder, { isRunning: true })).toEqual([]);
    lockFolder(999_999_999);
    expect(checkFolder()).toEqual([]);
  });

  test('ignores a lock whose process id now belongs to another process', () => {
    lockFolder(process.pid, 'an earlier process of the same number');
    expect(checkFolder()).toEqual([]);
  });

  test('reports a file where the folder is expected', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    chmodSync(file, 0o600);
    expect(checkDataFolder(file, { isRunning: false })[0]?.level).toBe('error');
  });

  test('reports the key when others can read it', () => {
    writeFileSync(join(folder, 'secret.key'), 'key');
    chmodSync(join(folder, 'secret.key'), 0o644);
    expect(checkFolder()[0]?.text).toContain('chmod 600');
    chmodSync(join(folder, 'secret.key'), 0o600);
    expect(checkFolder()).toEqual([]);
  });
});

test.each([
  ['18.20.0', 'error'],
  ['20.18.3', 'error'],
  ['23.1.0', 'warning'],
  ['20.19.0', undefined],
  ['22.5.0', undefined],
  ['24.0.0', undefined],
])('rates Node.js %s as %s', (version, level) => {
  expect(checkNodeVersion(version)[0]?.level).toBe(level);
});
