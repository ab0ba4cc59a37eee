import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolderInUseError, lockDataFolder } from './data-lock';
import { getProcessStart } from './process-start.mjs';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
  file = join(folder, 'portal.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeLock(holder: object): void {
  const startedAt = new Date().toISOString();
  const own = { pid: process.pid, host: hostname(), processStart: 'x', startedAt };
  writeFileSync(file, JSON.stringify({ ...own, ...holder }));
}

test('names the folder and the process when a running process has locked the folder', () => {
  const unlock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
  expect(() => lockDataFolder(folder)).toThrow(
    new RegExp(`data folder ${folder} is in use by process ${process.pid}`),
  );
  unlock();
});

test('locks a folder again after it was released', () => {
  lockDataFolder(folder)();
  expect(existsSync(file)).toBe(false);
  lockDataFolder(folder)();
});

test('takes over the lock of a killed process', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const pid = child.pid as number;
  writeLock({ pid, processStart: getProcessStart(pid) });
  expect(() => lockDataFolder(folder)).toThrow(`process ${pid}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const unlock = lockDataFolder(folder);
  expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid);
  unlock();
});

test('takes over a lock whose process id now belongs to another process', () => {
  writeLock({ processStart: 'an earlier process of the same number' });
  lockDataFolder(folder)();
});

test('respects the lock of another machine only while it is recent', () => {
  writeLock({ host: 'another-machine', pid: 1 });
  expect(() => lockDataFolder(folder)).toThrow('process 1 on another-machine');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(file, longAgo, longAgo);
  lockDataFolder(folder)();
});

test('leaves a lock to the process that is taking it over', () => {
  writeLock({ processStart: 'gone' });
  writeFileSync(`${file}.takeover`, '');
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
});

test('creates the folder when it does not exist', () => {
  const nested = join(folder, 'new', 'data');
  lockDataFolder(nested)();
  expect(existsSync(nested)).toBe(true);
  mkdirSync(nested, { recursive: true });
});
