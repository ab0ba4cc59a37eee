import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readServerConfig } from '../config/config';
import { openSigned, signValue } from '../sessions/signed-value';
import { readKeyFile, writeKeyFile } from './key-file';
import { getKeyRing } from './key-ring';
import { openSealed, seal } from './sealing';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'portal-key-'));
  file = path.join(dataDir, 'secret.key');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const createKey = () => randomBytes(32);
const encodeKey = (key: Buffer) => key.toString('base64');
const createConfig = (env: Record<string, string> = {}) =>
  readServerConfig({ PORTAL_DATA_DIR: dataDir, ...env }, dataDir);
const context = { now: 'a', before: 'a' };

test('creates the key once, in a file readable only by its owner', () => {
  const first = getKeyRing(createConfig());
  expect(first.current.bytes).toHaveLength(32);
  expect(getKeyRing(createConfig())).toEqual(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each(['short', '', encodeKey(Buffer.alloc(32, 7)), `${encodeKey(randomBytes(32))}\nformer x`])(
  'refuses a key file with %j in one sentence, and leaves it unchanged',
  (content) => {
    writeFileSync(file, content);
    expect(() => getKeyRing(createConfig())).toThrow(/secret\.key: [^\n]+\.$/);
    expect(readFileSync(file, 'utf8')).toBe(content);
  },
);

test.each([
  'a',
  'a'.repeat(44),
  encodeKey(randomBytes(16)),
  encodeKey(Buffer.alloc(32, 7)),
  'correct horse',
])('refuses to start when PORTAL_SECRET_KEY is %j', (key) => {
  const readConfig = () => createConfig({ PORTAL_SECRET_KEY: key });
  expect(readConfig).toThrow(/^The environment is not usable: PORTAL_SECRET_KEY: [^\n]+\.$/);
  if (key.length > 1) expect(readConfig).not.toThrow(key);
});

test('refuses to start when the key is set twice, or its file is missing', () => {
  const PORTAL_SECRET_KEY = encodeKey(createKey());
  const PORTAL_SECRET_KEY_FILE = path.join(dataDir, 'elsewhere');
  expect(() => createConfig({ PORTAL_SECRET_KEY, PORTAL_SECRET_KEY_FILE })).toThrow('set together');
  expect(() => getKeyRing(createConfig({ PORTAL_SECRET_KEY_FILE }))).toThrow(
    /elsewhere: can't be read/,
  );
});

test('reads the same key from the variable, from a named file and from the data folder', () => {
  const made = getKeyRing(createConfig()).current;
  const PORTAL_SECRET_KEY = readFileSync(file, 'utf8').trim();
  const moved = path.join(dataDir, 'moved');
  writeFileSync(moved, PORTAL_SECRET_KEY);
  expect(getKeyRing(createConfig({ PORTAL_SECRET_KEY })).current).toEqual(made);
  expect(getKeyRing(createConfig({ PORTAL_SECRET_KEY_FILE: moved })).current).toEqual(made);
});

test('loads another key when the file changes, and keeps the last one when it becomes unreadable', () => {
  const running = createConfig();
  const before = getKeyRing(running).current;
  const cookie = signValue(running, 'cookie', 'ada');
  const current = createKey();
  writeKeyFile(file, { current, previous: [before.bytes], retired: [] });
  const after = getKeyRing(running);
  expect(after.current.bytes).toEqual(current);
  expect(openSigned(running, 'cookie', cookie)).toBe('ada');
  writeFileSync(file, 'damaged');
  expect(getKeyRing(running)).toBe(after);
  rmSync(file);
  expect(getKeyRing(running)).toBe(after);
  expect(() => statSync(file)).toThrow();
});

test('forgets a retired key when everything that it signed has expired', () => {
  const retiredAt = new Date();
  const keys = { current: createKey(), previous: [], retired: [{ bytes: createKey(), retiredAt }] };
  writeKeyFile(file, keys);
  expect(readKeyFile(file)).toEqual(keys);
  const later = retiredAt.getTime() + 26 * 60 * 60 * 1_000;
  expect(readKeyFile(file, later).retired).toEqual([]);
});

test('leaves the key file unchanged when a write fails', () => {
  getKeyRing(createConfig());
  const before = readFileSync(file, 'utf8');
  chmodSync(file, 0o600);
  expect(() => writeKeyFile(path.join(dataDir, 'no', 'folder'), readKeyFile(file))).toThrow();
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('opens a sealed text only with the same key, context and bytes', () => {
  const ring = getKeyRing(createConfig());
  const sealed = seal(ring, 'sk-secret', context);
  const other = getKeyRing(createConfig({ PORTAL_SECRET_KEY: encodeKey(createKey()) }));
  expect(openSealed(ring, sealed, context)).toBe('sk-secret');
  expect(openSealed(ring, sealed, { ...context, now: 'b' })).toBeNull();
  expect(openSealed(other, sealed, context)).toBeNull();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect([at, openSealed(ring, changed, context)]).toEqual([at, null]);
    expect(openSealed(ring, sealed.subarray(0, at), context)).toBeNull();
  }
  expect(seal(ring, 'sk-secret', context)).not.toEqual(sealed);
});

/** Seals a value like servers from before key ids. */
function sealVersion1(key: Buffer, value: string, aad: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(aad));
  const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(1), iv, cipher.getAuthTag(), body]);
}

test('opens values without a key id with any key of the ring', () => {
  const weak = 'a text that earlier versions took for a key';
  const derived = Buffer.from(hkdfSync('sha256', weak, '', 'portal secret key', 32));
  const ring = getKeyRing(createConfig({ PORTAL_SECRET_KEY_PREVIOUS: weak }));
  const places = { now: 'place and more', before: 'place' };
  for (const key of [ring.current.bytes, derived]) {
    expect(openSealed(ring, sealVersion1(key, 'old', 'place'), places)).toBe('old');
    expect(openSealed(ring, sealVersion1(key, 'old', 'place and more'), places)).toBeNull();
  }
  expect(openSealed(ring, sealVersion1(createKey(), 'old', 'place'), places)).toBeNull();
});
