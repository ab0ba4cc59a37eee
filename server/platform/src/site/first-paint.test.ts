import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeForRing, computeIntegrity, type LockContent, toRing } from 'composition';
import { createLock, createLockedRemote, createLockedVersion } from 'composition/testing';
import type { LockedRemote } from 'shared-contract';
import { createLogger } from 'shared-server';
import { applyOverride } from '../composition/apply/apply-override';
import { applyPreview } from '../composition/apply/apply-preview';
import { createFirstPaints } from './first-paint';

const FILE = 'first-paint.js';
const script = 'window.__firstPaint__=()=>{};';
const person = '00000000-0000-4000-8000-000000000001';
const lines: string[] = [];
const logger = createLogger({ level: 'info', name: 't' }, { write: (line) => lines.push(line) });
let folder: string;

beforeEach(() => {
  lines.splice(0);
  folder = mkdtempSync(join(tmpdir(), 'portal-first-paint-'));
  storeScript('1.0.0', script);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function storeScript(version: string, text: string): void {
  mkdirSync(join(folder, 'mfe-calls', version), { recursive: true });
  writeFileSync(join(folder, 'mfe-calls', version, FILE), text);
}

/** Creates a locked version with the hash of this first paint. */
function createPinnedWithPaint(version: string, text = script) {
  const pinned = createLockedVersion('mfe-calls', version);
  const assets = { ...pinned.assets, [FILE]: computeIntegrity(Buffer.from(text)) };
  return { ...pinned, firstPaint: FILE, assets };
}

const composeLocked = (changes: Partial<LockedRemote> = {}) =>
  createLock([
    createLockedRemote('mfe-calls', '1.0.0', { ...createPinnedWithPaint('1.0.0'), ...changes }),
  ]);

const getPaint = (
  lock: LockContent,
  composition = composeForRing(lock, undefined),
  path = '/calls',
) => createFirstPaints(folder, () => lock, logger)(composition, path);

test('serves the script of the page’s remote', async () => {
  await expect(getPaint(composeLocked())).resolves.toBe(script);
});

test('serves no script on the page of another remote, or for a version without one', async () => {
  await expect(getPaint(composeLocked(), undefined, '/settings')).resolves.toBeUndefined();
  const older = createLock([createLockedRemote('mfe-calls', '1.0.0')]);
  await expect(getPaint(older)).resolves.toBeUndefined();
});

test('serves members of the canary the canary’s script', async () => {
  storeScript('2.0.0', 'of the canary');
  const pinned = createPinnedWithPaint('2.0.0', 'of the canary');
  const lock = composeLocked({ canary: { who: { people: [person] }, pinned } });
  const ring = toRing(person, person);
  await expect(getPaint(lock, composeForRing(lock, ring))).resolves.toBe('of the canary');
  await expect(getPaint(lock)).resolves.toBe(script);
});

test('serves no script and logs once when the file does not match its hash', async () => {
  storeScript('1.0.0', `${script} `);
  const paint = createFirstPaints(folder, composeLocked, logger);
  const composition = composeForRing(composeLocked(), undefined);
  await expect(paint(composition, '/calls')).resolves.toBeUndefined();
  await expect(paint(composition, '/calls')).resolves.toBeUndefined();
  expect(lines.join('').match(/mfe-calls 1\.0\.0 has another first-paint\.js/g)).toHaveLength(1);
});

test.each([
  ['ends its element', '"</Script>"'],
  ['opens a comment', '"<!--"'],
  ['is too large', '0'.repeat(2_049)],
])('serves no script that %s, even if its hash matches', async (_, text) => {
  storeScript('1.0.0', text);
  await expect(
    getPaint(composeLocked(createPinnedWithPaint('1.0.0', text))),
  ).resolves.toBeUndefined();
});

test('serves no script when the file is missing', async () => {
  rmSync(join(folder, 'mfe-calls'), { recursive: true });
  await expect(getPaint(composeLocked())).resolves.toBeUndefined();
  expect(lines).toEqual([]);
});

test('serves no script outside of its folder', async () => {
  writeFileSync(join(folder, 'secret.js'), script);
  const assets = {
    ...createPinnedWithPaint('1.0.0').assets,
    '../../secret.js': computeIntegrity(Buffer.from(script)),
  };
  const lock = composeLocked({ firstPaint: '../../secret.js', assets });
  await expect(getPaint(lock)).resolves.toBeUndefined();
});

test('serves no script for an override, a preview or an unhashed remote', async () => {
  const lock = composeLocked();
  const composition = composeForRing(lock, undefined);
  const override = { remote: 'mfe-calls', origin: 'http://localhost:4100' };
  const preview = { id: 'p', remote: 'mfe-calls', pinned: createPinnedWithPaint('1.0.0') };
  const [remote] = composition.remotes;
  const place = { ...composition, remotes: remote ? [{ ...remote, integrity: '' }] : [] };
  for (const other of [
    applyOverride(composition, override),
    applyPreview(composition, preview, undefined),
    place,
  ]) {
    expect(other.remotes).toHaveLength(1);
    await expect(getPaint(lock, other)).resolves.toBeUndefined();
  }
});
