import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { precompress } from '../precompress.mjs';
import { checkPackedFiles, checkStoredFiles } from './files.mjs';
import { checkDataFolder, checkPorts } from './machine.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('ports', () => {
  /** @param {string} body */
  async function listen(body) {
    const server = createServer((_, answer) => answer.end(body));
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    return { port, close: () => new Promise((resolve) => server.close(resolve)) };
  }

  test('one that another program has is named', async () => {
    const other = await listen('hello');
    expect((await checkPorts(other.port))[0]?.text).toContain(`Port ${other.port} is in use`);
    await other.close();
  });

  test('the portal itself may have them', async () => {
    const portal = await listen('{"status":"ready"}');
    expect(await checkPorts(portal.port)).toEqual([]);
    await portal.close();
  });
});

describe('the data folder', () => {
  const check = () => checkDataFolder(folder, { isRunning: false });
  const lock = (/** @type {number} */ pid) =>
    writeFileSync(join(folder, 'portal.lock'), JSON.stringify({ pid, host: hostname() }));

  test('is fine when nobody has it, and when it is not there yet', () => {
    expect(check()).toEqual([]);
    expect(checkDataFolder(join(folder, 'new'), { isRunning: false })).toEqual([]);
  });

  test('is found to be held by a process that lives, not by one that is gone', () => {
    lock(process.pid);
    expect(check()[0]?.text).toContain(`Process ${process.pid} holds the data folder`);
    expect(checkDataFolder(folder, { isRunning: true })).toEqual([]);
    lock(999_999_999);
    expect(check()).toEqual([]);
  });

  test('is found to be no folder', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    chmodSync(file, 0o600);
    expect(checkDataFolder(file, { isRunning: false })[0]?.level).toBe('error');
  });

  test('is told when its key can be read by others', () => {
    writeFileSync(join(folder, 'secret.key'), 'key');
    chmodSync(join(folder, 'secret.key'), 0o644);
    expect(check()[0]?.text).toContain('chmod 600');
    chmodSync(join(folder, 'secret.key'), 0o600);
    expect(check()).toEqual([]);
  });
});

describe('the files of a version', () => {
  const content = 'entry;'.repeat(200);
  const integrity = 'sha384-/Jk95NC2/pRRb9MwfrF+CrSKCjCRJ1uowZCWIRNzUnbubWUX3P6UtwomqukM6t96';

  beforeEach(() => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'remoteEntry.js'), content);
    const stated = { assets: [{ path: 'remoteEntry.js', integrity }] };
    writeFileSync(join(folder, 'portal.json'), JSON.stringify(stated));
  });

  test('are fine as they were published', () => {
    expect(checkStoredFiles(folder, 'mfe-items 1.0.0')).toEqual([]);
  });

  test('are found when one differs or is missing', () => {
    writeFileSync(join(folder, 'remoteEntry.js'), `${content} `);
    expect(checkStoredFiles(folder, 'mfe-items 1.0.0')[0]?.text).toContain(
      'remoteEntry.js of mfe-items 1.0.0 is not the file that was published',
    );
    rmSync(join(folder, 'remoteEntry.js'));
    expect(checkStoredFiles(folder, 'mfe-items 1.0.0')[0]?.text).toContain(
      'mfe-items 1.0.0 lacks its file remoteEntry.js',
    );
  });

  test('are found when their packed form is missing', async () => {
    expect(checkPackedFiles(folder, 'mfe-items 1.0.0', 'copy them')[0]?.text).toContain(
      'mfe-items 1.0.0 has one file without a packed form',
    );
    await precompress(folder);
    expect(checkPackedFiles(folder, 'mfe-items 1.0.0', 'copy them')).toEqual([]);
  });
});
