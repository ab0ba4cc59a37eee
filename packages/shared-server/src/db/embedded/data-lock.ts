import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { getProcessStart } from './process-start.mjs';
import { getGuard, takeOverLock } from './take-over-lock.mjs';

const HEARTBEAT_MS = 2_000;
/** A remote or unreadable lock counts as held if it was touched this recently. */
const ALIVE_WITHIN_MS = 15_000;

const holder = z.object({
  pid: z.number(),
  host: z.string(),
  processStart: z.string(),
  startedAt: z.string(),
});
type Holder = z.infer<typeof holder>;

/** Another process uses the data folder. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError';
}

/**
 * Locks a data folder for this process. The embedded database has no lock: a second process would
 * silently lose its writes. Takes over the lock of a killed process.
 * @returns a function that releases the folder
 * @throws DataFolderInUseError naming the other process
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'portal.lock');
  const rules = { create: createExclusively, isHeld };
  if (!createExclusively(file) && !takeOverLock(file, rules)) {
    throw createInUseError(folder, readHolder(getGuard(file)) ?? readHolder(file));
  }
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    if (isOwn(readHolder(file))) rmSync(file, { force: true });
  };
}

/** @returns whether the lock's process still runs, or may still run on another machine */
function isHeld(file: string): boolean {
  const current = readHolder(file);
  return current?.host === hostname()
    ? getProcessStart(current.pid) === current.processStart
    : getAge(file) <= ALIVE_WITHIN_MS;
}

function createInUseError(folder: string, current: Holder | undefined): DataFolderInUseError {
  const who = current
    ? `process ${current.pid}${current.host === hostname() ? '' : ` on ${current.host}`}, started ${current.startedAt}`
    : 'another process';
  return new DataFolderInUseError(
    `The data folder ${folder} is in use by ${who}. Stop that process first, or set PORTAL_DATA_DIR to another folder.`,
  );
}

function isOwn(current: Holder | undefined): boolean {
  return current?.pid === process.pid && current.host === hostname();
}

function readHolder(file: string): Holder | undefined {
  try {
    return z.safeParse(holder, JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

function createExclusively(file: string): boolean {
  const content: Holder = {
    pid: process.pid,
    host: hostname(),
    processStart: getProcessStart(process.pid) ?? '',
    startedAt: new Date().toISOString(),
  };
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    writeSync(descriptor, JSON.stringify(content));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function getAge(file: string): number {
  const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return modified === undefined ? Number.POSITIVE_INFINITY : Date.now() - modified;
}

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The folder may have been removed. The next statement reports that better.
  }
}
