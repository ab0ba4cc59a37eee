import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ApiError } from 'shared-server';
import { createBulkhead } from './bulkhead';

/** OWASP's second recommendation: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** No password has this hash; verifying it for unknown accounts takes the same time. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$0h9ao40MLnHJlalBbpONkg$wFiiJpuRInMwqh8SVsmbxtjhoYbtZdKAXy8a9GrfjuY';

/** @returns a hash that matches no password; the person can set one with a mailed link */
export function createUnusablePassword(): string {
  const randomText = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${randomText(16)}$${randomText(32)}`;
}

/** Each hash occupies a core, so one is left for everything else. Memory and threads allow two. */
const hashing = createBulkhead(
  Math.max(1, Math.min(2, availableParallelism() - 1)),
  100,
  () =>
    new ApiError('not_ready', 'The server is busy. Please try again in a moment.', {
      headers: { 'Retry-After': '5' },
    }),
);

/**
 * @param urgent for people who have already shown some proof, such as a session or a mailed link,
 * so that strangers can't delay them
 * @returns the argon2id hash to store
 */
export function hashPassword(password: string, urgent = false): Promise<string> {
  return hashing.run(() => hash(password, cost), urgent);
}

/**
 * @param stored the account's hash, or null without an account
 * @param urgent as for {@link hashPassword}
 * @returns whether the password is correct; takes the same time either way
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  urgent = false,
): Promise<boolean> {
  const same = await hashing.run(() => verify(stored ?? nobodysHash, password), urgent);
  return same && stored !== null;
}
