import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runAlone } from './build-lock.mjs';

const folder = mkdtempSync(join(tmpdir(), 'build-lock-'));
const file = join(folder, 'new/lock');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('runs builds one after the other', async () => {
  /** @type {string[]} */
  const steps = [];
  const waited = jest.fn();
  let finish = () => {};
  const first = runAlone(file, async () => {
    await new Promise((resolve) => {
      finish = () => resolve(undefined);
    });
    steps.push('first');
  });
  const second = runAlone(
    file,
    async () => steps.push('second'),
    () => {
      waited();
      finish();
    },
  );
  await Promise.all([first, second]);
  expect(steps).toEqual(['first', 'second']);
  expect(waited).toHaveBeenCalledTimes(1);
  expect(existsSync(file)).toBe(false);
});

test('runs after another process was killed or a build failed', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, String(pid));
  await expect(runAlone(file, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await runAlone(file, async () => 'built')).toBe('built');
});

test('takes over a lock that is older than the longest build', async () => {
  writeFileSync(file, String(process.pid));
  utimesSync(file, 0, 0);
  expect(await runAlone(file, async () => 'built')).toBe('built');
});

test('leaves a lock to the process that is taking it over', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, String(pid));
  writeFileSync(`${file}.takeover`, String(process.ppid));
  const built = runAlone(file, async () => 'built');
  await pause(400);
  expect(readFileSync(file, 'utf8')).toBe(String(pid));
  rmSync(`${file}.takeover`);
  expect(await built).toBe('built');
});
