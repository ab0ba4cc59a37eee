import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSealed, seal } from './sealing';
import { secretKey } from './secret-key';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'portal-key-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const config = (key?: string) => ({ dataDir, secretKey: key });

test('the key is made once, and only its owner can read the file', () => {
  const first = secretKey(config());
  expect(first).toHaveLength(32);
  expect(secretKey(config())).toEqual(first);
  expect(statSync(path.join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
});

test('a damaged file is reported and not replaced', () => {
  writeFileSync(path.join(dataDir, 'secret.key'), 'short');
  expect(() => secretKey(config())).toThrow('does not hold a 32-byte key');
});

test('a key of the environment comes first and leaves no file', () => {
  const key = secretKey(config('a'.repeat(44)));
  expect(key).toEqual(secretKey(config('a'.repeat(44))));
  expect(key).not.toEqual(secretKey(config('b'.repeat(44))));
  expect(() => statSync(path.join(dataDir, 'secret.key'))).toThrow();
});

test('what is sealed opens with the same key and context only, and unchanged', () => {
  const key = secretKey(config());
  const sealed = seal(key, 'sk-secret', 'a');
  expect(openSealed(key, sealed, 'a')).toBe('sk-secret');
  expect(openSealed(key, sealed, 'b')).toBeNull();
  expect(openSealed(Buffer.alloc(32), sealed, 'a')).toBeNull();
  expect(openSealed(key, sealed.subarray(0, 20), 'a')).toBeNull();
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  expect(openSealed(key, changed, 'a')).toBeNull();
  expect(seal(key, 'sk-secret', 'a')).not.toEqual(sealed);
});
