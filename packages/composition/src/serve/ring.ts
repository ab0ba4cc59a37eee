import { createHash } from 'node:crypto';
import type { LockedRemote } from 'shared-contract';

/** Determines a member's versions. Hashes of ids, which reveal nothing about the person. */
export interface Ring {
  person: string;
  organization: string;
}

/** Who is in a canary. */
export type CanaryMembers = NonNullable<LockedRemote['canary']>['who'];

/** @returns the ring of a person in an organization */
export function toRing(personId: string, organizationId: string): Ring {
  return { person: digestId(personId), organization: digestId(organizationId) };
}

/**
 * @param ring undefined for visitors, who are in no canary
 * @param remote name of the remote, since each one draws its own share
 */
export function isInCanary(who: CanaryMembers, ring: Ring | undefined, remote: string): boolean {
  if (!ring || who.paused) return false;
  return (
    getDigests(who.people).has(ring.person) ||
    getDigests(who.organizations).has(ring.organization) ||
    isDrawn(ring, remote, who.share ?? 0)
  );
}

/** @returns whether the ring's person is in a share of this percentage */
export function isDrawn(ring: Ring, remote: string, share: number): boolean {
  return toPercentile(`${remote}\0${ring.person}`) < share;
}

/** @returns whether the canary names the person or the organization */
export function isNamed({ share: _, ramp: __, ...named }: CanaryMembers, ring: Ring): boolean {
  return isInCanary({ ...named, paused: false }, ring, '');
}

const none: ReadonlySet<string> = new Set();
const known = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Cached by list: a lock may name many people, and every page needs the digests. */
function getDigests(ids: readonly string[] | undefined): ReadonlySet<string> {
  if (!ids) return none;
  const digests = known.get(ids) ?? new Set(ids.map(digestId));
  known.set(ids, digests);
  return digests;
}

/** @returns a number from 0 to below 100, always the same for the same text */
function toPercentile(text: string): number {
  return (createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32) * 100;
}

function digestId(id: string): string {
  return createHash('sha256')
    .update(`portal-ring\0${id.toLowerCase()}`)
    .digest('base64url')
    .slice(0, 16);
}
