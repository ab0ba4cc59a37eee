import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pruneWorkspaceBuilds, setWorkspace } from './workspace-builds.mjs';

const DAY_MS = 86_400_000;
/** @type {string} */
let folder;
/** @type {string} */
let environments;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-builds-'));
  environments = join(folder, 'environments');
  mkdirSync(join(environments, 'history/staging'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} version @param {number} days */
function addBuild(version, days) {
  mkdirSync(join(folder, version));
  const left = new Date(Date.now() - days * DAY_MS);
  utimesSync(join(folder, version), left, left);
}

const pruneBuilds = (current = '') =>
  pruneWorkspaceBuilds(folder, current, { environments }).sort();
const getBuildName = (/** @type {number} */ number) => `1.0.0-0000000${number}`;

test('removes builds unused for more than 14 days, except the newest five', () => {
  for (let number = 0; number < 8; number += 1) addBuild(getBuildName(number), 20 + number);
  expect(pruneBuilds()).toEqual([getBuildName(5), getBuildName(6), getBuildName(7)]);
  expect(existsSync(join(folder, getBuildName(5)))).toBe(false);
});

test('keeps a build that was in use 13 days ago, however many followed it', () => {
  for (let number = 0; number < 8; number += 1) addBuild(getBuildName(number), 5 + number);
  expect(pruneBuilds()).toEqual([]);
});

test('keeps the current build, a locked one, and a published version', () => {
  for (let number = 0; number < 8; number += 1) addBuild(getBuildName(number), 20 + number);
  addBuild('1.2.0', 400);
  const lock = { remotes: [{ version: getBuildName(6) }] };
  writeFileSync(join(environments, 'history/staging/3.json'), JSON.stringify(lock));
  expect(pruneBuilds(getBuildName(7))).toEqual([getBuildName(5)]);
  expect(readdirSync(folder)).toContain('1.2.0');
});

test('measures the age of a build from its replacement', () => {
  for (let number = 0; number < 8; number += 1) addBuild(getBuildName(number), 100 + number);
  setWorkspace(folder, getBuildName(7));
  setWorkspace(folder, getBuildName(0));
  expect(pruneBuilds(getBuildName(0))).toEqual([getBuildName(4), getBuildName(5), getBuildName(6)]);
});
