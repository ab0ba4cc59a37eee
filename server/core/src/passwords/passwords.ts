import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ApiError } from 'shared-server';
import { bulkhead } from './bulkhead';

/** OWASP's second recommendation: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** No password has this hash; unknown accounts verify it to take the same time. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$0h9ao40MLnHJlalBbpONkg$wFiiJpuRInMwqh8SVsmbxtjhoYbtZdKAXy8a9GrfjuY';

/** @returns a hash that no password has: the person chooses one by mail */
export function unusablePassword(): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${random(16)}$${random(32)}`;
}

/** Hashing takes a core, and one is left for everything else; memory and threads allow two. */
const hashing = bulkhead(
  Math.max(1, Math.min(2, availableParallelism() - 1)),
  100,
  () =>
    new ApiError('not_ready', 'The server is busy. Please try again in a moment.', {
      headers: { 'Retry-After': '5' },
    }),
);

/**
 * @param urgent whoever asks has proved something already, and strangers may not keep them waiting
 * @returns the argon2id hash to store
 */
export function hashPassword(password: string, urgent = false): Promise<string> {
  return hashing.run(() => hash(password, cost), urgent);
}

/**
 * @param stored the account's hash, or null when there is no account
 * @param urgent as for {@link hashPassword}
 * @returns whether the password is the account's; takes the same time either way
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  urgent = false,
): Promise<boolean> {
  const same = await hashing.run(() => verify(stored ?? nobodysHash, password), urgent);
  return same && stored !== null;
}
