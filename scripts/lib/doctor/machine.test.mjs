import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
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

  test('names a port that another program uses', async () => {
    const other = await listen('hello');
    expect((await checkPorts(other.port))[0]?.text).toContain(`Port ${other.port} is in use`);
    await other.close();
  });

  test('accepts the ports when the portal itself has them', async () => {
    const portal = await listen('{"status":"ready"}');
    expect(await checkPorts(portal.port)).toEqual([]);
    await portal.close();
  });
});

describe('data folder check', () => {
  const check = () => checkDataFolder(folder, { isRunning: false });
  const lock = (/** @type {number} */ pid) =>
    writeFileSync(join(folder, 'portal.lock'), JSON.stringify({ pid, host: hostname() }));

  test('accepts the folder when no process holds it, and when it does not exist yet', () => {
    expect(check()).toEqual([]);
    expect(checkDataFolder(join(folder, 'new'), { isRunning: false })).toEqual([]);
  });

  test('reports the folder when a living process holds it, not when that process is gone', () => {
    lock(process.pid);
    expect(check()[0]?.text).toContain(`Process ${process.pid} holds the data folder`);
    expect(checkDataFolder(folder, { isRunning: true })).toEqual([]);
    lock(999_999_999);
    expect(check()).toEqual([]);
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
    expect(check()[0]?.text).toContain('chmod 600');
    chmodSync(join(folder, 'secret.key'), 0o600);
    expect(check()).toEqual([]);
  });
});

test.each([
  ['18.20.0', 'error'],
  ['20.18.3', 'error'],
  ['23.1.0', 'warning'],
  ['20.19.0', undefined],
  ['22.5.0', undefined],
  ['24.0.0', undefined],
])('expects for Node.js %s: %s', (version, level) => {
  expect(checkNodeVersion(version)[0]?.level).toBe(level);
});
