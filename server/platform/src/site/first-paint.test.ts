import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeForRing, computeIntegrity, type LockContent, toRing } from 'composition';
import { createLock, createLockedRemote, createLockedVersion } from 'composition/testing';
import type { LockedRemote } from 'shared-contract';
import { createLogger } from 'shared-server';
import { applyOverride } from '../composition/apply/apply-override';
import { applyPreview } from '../composition/apply/apply-preview';
import { firstPaints } from './first-paint';

const FILE = 'first-paint.js';
const script = 'window.__firstPaint__=()=>{};';
const person = '00000000-0000-4000-8000-000000000001';
const lines: string[] = [];
const logger = createLogger({ level: 'info', name: 't' }, { write: (line) => lines.push(line) });
let folder: string;

beforeEach(() => {
  lines.splice(0);
  folder = mkdtempSync(join(tmpdir(), 'portal-first-paint-'));
  store('1.0.0', script);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function store(version: string, text: string): void {
  mkdirSync(join(folder, 'mfe-calls', version), { recursive: true });
  writeFileSync(join(folder, 'mfe-calls', version, FILE), text);
}

/** A version whose first paint has the hash of this text. */
function withPaint(version: string, text = script) {
  const pinned = createLockedVersion('mfe-calls', version);
  const assets = { ...pinned.assets, [FILE]: computeIntegrity(Buffer.from(text)) };
  return { ...pinned, firstPaint: FILE, assets };
}

const locked = (changes: Partial<LockedRemote> = {}) =>
  createLock([createLockedRemote('mfe-calls', '1.0.0', { ...withPaint('1.0.0'), ...changes })]);

const getPaint = (
  lock: LockContent,
  composition = composeForRing(lock, undefined),
  path = '/calls',
) => firstPaints(folder, () => lock, logger)(composition, path);

test('serves the script of the remote that draws the page', async () => {
  await expect(getPaint(locked())).resolves.toBe(script);
});

test('serves none on the page of another remote, or for a version without one', async () => {
  await expect(getPaint(locked(), undefined, '/settings')).resolves.toBeUndefined();
  const older = createLock([createLockedRemote('mfe-calls', '1.0.0')]);
  await expect(getPaint(older)).resolves.toBeUndefined();
});

test('serves a member of the canary the script of its version', async () => {
  store('2.0.0', 'of the canary');
  const pinned = withPaint('2.0.0', 'of the canary');
  const lock = locked({ canary: { who: { people: [person] }, pinned } });
  const ring = toRing(person, person);
  await expect(getPaint(lock, composeForRing(lock, ring))).resolves.toBe('of the canary');
  await expect(getPaint(lock)).resolves.toBe(script);
});

test('serves none and logs it once when the file does not match its hash', async () => {
  store('1.0.0', `${script} `);
  const paint = firstPaints(folder, locked, logger);
  const composition = composeForRing(locked(), undefined);
  await expect(paint(composition, '/calls')).resolves.toBeUndefined();
  await expect(paint(composition, '/calls')).resolves.toBeUndefined();
  expect(lines.join('').match(/mfe-calls 1\.0\.0 has another first-paint\.js/g)).toHaveLength(1);
});

test.each([
  ['ends its element', '"</Script>"'],
  ['opens a comment', '"<!--"'],
  ['is too large', '0'.repeat(2_049)],
])('gives none that %s, even where the hash fits', async (_, text) => {
  store('1.0.0', text);
  await expect(getPaint(locked(withPaint('1.0.0', text)))).resolves.toBeUndefined();
});

test('serves none when the file is missing', async () => {
  rmSync(join(folder, 'mfe-calls'), { recursive: true });
  await expect(getPaint(locked())).resolves.toBeUndefined();
  expect(lines).toEqual([]);
});

test('serves none outside of its folder', async () => {
  writeFileSync(join(folder, 'secret.js'), script);
  const assets = {
    ...withPaint('1.0.0').assets,
    '../../secret.js': computeIntegrity(Buffer.from(script)),
  };
  const lock = locked({ firstPaint: '../../secret.js', assets });
  await expect(getPaint(lock)).resolves.toBeUndefined();
});

test('serves none for an override, a preview and an unhashed remote', async () => {
  const lock = locked();
  const composition = composeForRing(lock, undefined);
  const override = { remote: 'mfe-calls', origin: 'http://localhost:4100' };
  const preview = { id: 'p', remote: 'mfe-calls', pinned: withPaint('1.0.0') };
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
