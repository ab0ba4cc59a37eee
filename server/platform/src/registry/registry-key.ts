import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ServerConfig } from 'server-core/config/config';
import { ConfigError } from 'shared-server';

type KeyConfig = Pick<ServerConfig, 'dataDir' | 'registry'>;

/**
 * @returns the key that signs published versions; created in the data folder at first use
 * @throws ConfigError when the configured file is missing, or contains another kind of key
 */
export function openRegistryKey({ dataDir, registry }: KeyConfig): KeyObject {
  const file = registry.keyFile ?? join(dataDir, 'registry.key');
  if (!registry.keyFile && !existsSync(file)) makeKey(file);
  const key = readKey(file);
  if (key?.type === 'private' && key.asymmetricKeyType === 'ed25519') return key;
  throw new ConfigError([
    `REGISTRY_KEY_FILE: ${file} is not a private ed25519 key. Create one with "openssl genpkey -algorithm ed25519 -out ${file}"`,
  ]);
}

function readKey(file: string): KeyObject | undefined {
  try {
    return createPrivateKey(readFileSync(file));
  } catch {
    return undefined;
  }
}

/** If another process creates the file first, its key is used. */
function makeKey(file: string): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(dirname(file), { recursive: true });
  try {
    const text = privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
