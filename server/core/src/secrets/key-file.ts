import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from 'shared-server';
import { decodeKey, findKeyProblem, KEY_BYTES } from '../formats/key-text';

/** A key that no stored value needs; its cookies and handles remain valid for a while. */
export interface RetiredKey {
  bytes: Buffer;
  retiredAt: Date;
}

/** Content of a key file: one key per line, the current one first. */
export interface KeyFile {
  current: Buffer;
  /** Keys that stored values may still be sealed with. */
  previous: readonly Buffer[];
  retired: readonly RetiredKey[];
}

/** The longest lifetime of anything that a retired key signed, plus an hour. */
const RETIRED_FOR_MS = 25 * 60 * 60 * 1_000;

/**
 * @throws ConfigError when a line isn't a valid key. Creating a new key instead would make every
 * stored value unreadable
 */
export function readKeyFile(file: string, now = Date.now()): KeyFile {
  const lines = readText(file)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const [first = '', ...others] = lines;
  const previous: Buffer[] = [];
  const retired: RetiredKey[] = [];
  for (const line of others) {
    const [word, ...rest] = line.split(/\s+/);
    const bytes = requireKey(file, rest.at(-1) ?? '');
    const retiredAt = new Date(rest[0] ?? '');
    if (word === 'previous' && rest.length === 1) previous.push(bytes);
    else if (word === 'retired' && rest.length === 2 && !Number.isNaN(retiredAt.getTime())) {
      if (now - retiredAt.getTime() < RETIRED_FOR_MS) retired.push({ bytes, retiredAt });
    } else throw createDamagedError(file);
  }
  return { current: requireKey(file, first), previous, retired };
}

/** Replaces the file atomically: a reader sees the old keys or the new ones. */
export function writeKeyFile(file: string, keys: KeyFile): void {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    writeFileSync(unfinished, formatKeys(keys), { flag: 'wx', mode: 0o600, flush: true });
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Creates the file with a new key, unless it exists. */
export function ensureKeyFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  try {
    const keys = { current: randomBytes(KEY_BYTES), previous: [], retired: [] };
    writeFileSync(unfinished, formatKeys(keys), { flag: 'wx', mode: 0o600, flush: true });
    // Unlike a rename, a link fails if another process was first.
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function formatKeys({ current, previous, retired }: KeyFile): string {
  return [
    current.toString('base64'),
    ...previous.map((bytes) => `previous ${bytes.toString('base64')}`),
    ...retired.map(
      (key) => `retired ${key.retiredAt.toISOString()} ${key.bytes.toString('base64')}`,
    ),
    '',
  ].join('\n');
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const why = (error as Error).message;
    throw new ConfigError([
      `${file}: can't be read (${why}): restore it, or set PORTAL_SECRET_KEY_FILE to another file`,
    ]);
  }
}

function requireKey(file: string, text: string): Buffer {
  const bytes = decodeKey(text);
  if (!bytes) throw createDamagedError(file);
  const problem = findKeyProblem(text);
  if (problem) throw new ConfigError([`${file}: ${problem}`]);
  return bytes;
}

function createDamagedError(file: string): ConfigError {
  return new ConfigError([`${file}: doesn't contain a 32-byte key in base64`]);
}
