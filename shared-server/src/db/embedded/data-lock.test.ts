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
import { processStart } from './process-start';

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

test('a folder that a running process holds is refused, naming process and folder', () => {
  const unlock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
  expect(() => lockDataFolder(folder)).toThrow(
    new RegExp(`data folder ${folder} is in use: process ${process.pid}`),
  );
  unlock();
});

test('a folder that was given back can be taken again', () => {
  lockDataFolder(folder)();
  expect(existsSync(file)).toBe(false);
  lockDataFolder(folder)();
});

test('a lock of a killed process is taken over', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const pid = child.pid as number;
  writeLock({ pid, processStart: processStart(pid) });
  expect(() => lockDataFolder(folder)).toThrow(`process ${pid}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const unlock = lockDataFolder(folder);
  expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid);
  unlock();
});

test('a lock whose process id now belongs to another process is taken over', () => {
  writeLock({ processStart: 'an earlier process of the same number' });
  lockDataFolder(folder)();
});

test('a lock of another machine holds while it is kept fresh, and no longer', () => {
  writeLock({ host: 'another-machine', pid: 1 });
  expect(() => lockDataFolder(folder)).toThrow('process 1 on another-machine');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(file, longAgo, longAgo);
  lockDataFolder(folder)();
});

test('a lock that another process is just taking over is left to it', () => {
  writeLock({ processStart: 'gone' });
  writeFileSync(`${file}.takeover`, '');
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
});

test('a folder that does not exist yet is made', () => {
  const nested = join(folder, 'new', 'data');
  lockDataFolder(nested)();
  expect(existsSync(nested)).toBe(true);
  mkdirSync(nested, { recursive: true });
});
