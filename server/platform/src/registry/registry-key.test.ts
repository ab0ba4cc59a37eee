import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRegistryKey } from 'composition';
import { readServerConfig } from 'server-core/config/config';
import { openRegistryKey } from './registry-key';

const dataDir = mkdtempSync(join(tmpdir(), 'portal-registry-key-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const openKey = (keyFile = '') => {
  const env = { PORTAL_DATA_DIR: dataDir, REGISTRY_KEY_FILE: keyFile };
  return getRegistryKey(openRegistryKey(readServerConfig(env, dataDir)));
};

test('keeps one key across restarts, readable only by its owner', () => {
  expect(openKey()).toMatch(/^ed25519:/);
  expect(openKey()).toBe(openKey());
  expect(statSync(join(dataDir, 'registry.key')).mode & 0o777).toBe(0o600);
});

test('uses the configured key file', () => {
  const file = join(dataDir, 'shared.key');
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  expect(openKey(file)).toBe(getRegistryKey(privateKey));
});

test('refuses a file that is missing or contains another kind of key', () => {
  const file = join(dataDir, 'other.key');
  expect(() => openKey(file)).toThrow('is not a private ed25519 key. Create one');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  expect(() => openKey(file)).toThrow('is not a private ed25519 key. Create one');
});
