import { readFileSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { getProcessStart } from 'shared-server/process-start';
import { getGuard, takeOverLock } from 'shared-server/take-over-lock';
import * as z from 'zod/mini';
import { RefusedError } from '../problem';
import { createFile, removeLeftovers } from './write-file';

/** Age of the file at which a writer on another machine, or an unreadable one, counts as dead. */
const GIVEN_UP_MS = 10 * 60_000;

const writer = z.object({ pid: z.number(), host: z.string(), start: z.string() });

/**
 * Runs something as the only writer of an environment.
 * @param folder folder of the environments
 * @throws RefusedError while another process writes there
 */
export async function runAsWriter<T>(
  folder: string,
  environment: string,
  write: () => Promise<T>,
): Promise<T> {
  const file = join(folder, `.${environment}.writer`);
  const self = {
    pid: process.pid,
    host: hostname(),
    start: getProcessStart(process.pid) ?? '',
  };
  const text = JSON.stringify(self);
  const create = (path: string) => createFile(path, text);
  if (!create(file) && !takeOverLock(file, { create, isHeld })) {
    throw createBusyError(environment, file);
  }
  try {
    removeLeftovers(folder);
    return await write();
  } finally {
    if (readText(file) === text) rmSync(file, { force: true });
  }
}

/** @returns whether the file's process still runs, or may still run on another machine */
function isHeld(file: string): boolean {
  const text = readText(file);
  if (text === undefined) return false;
  const other = parseWriter(text);
  return other?.host === hostname()
    ? getProcessStart(other.pid) === other.start
    : getAge(file) < GIVEN_UP_MS;
}

function createBusyError(environment: string, file: string): RefusedError {
  const other = parseWriter(readText(getGuard(file)) ?? readText(file) ?? '');
  const who = other
    ? `process ${other.pid}${other.host === hostname() ? '' : ` on ${other.host}`}`
    : 'another process';
  return new RefusedError(
    `${environment} is being written by ${who}, and nothing was changed: try again when that is done.`,
  );
}

function parseWriter(text: string): z.infer<typeof writer> | undefined {
  try {
    return writer.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function getAge(file: string): number {
  const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return modified === undefined ? Number.POSITIVE_INFINITY : Date.now() - modified;
}
