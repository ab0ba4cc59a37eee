import type { ArmCounts, OrganizationCounts } from './evidence';

/**
 * Minimum people of an organization that counts separately. Anyone can create organizations and
 * accounts, so smaller ones are combined, minus the failures that such a person could forge.
 */
export const LARGE_ORGANIZATION = 20;

/**
 * People of either version, and failures of the canary, that don't count in small organizations.
 * Failures of the stable version all count, since they can't cause a rollback.
 */
const DOUBTED = LARGE_ORGANIZATION - 1;
/** Stands for all small organizations; organization digests are never empty. */
const SMALL = '';

/** Organizations, prepared for weighing evidence. */
export interface Weighable {
  /** Large organizations, and all small ones combined. */
  all: OrganizationCounts[];
  /** Without the small ones, whose failures could mask others. */
  large: OrganizationCounts[];
}

/**
 * Counts an organization where everyone fails as one person, since more than the version is broken
 * there. A single organization counts as large.
 *
 * @returns the organizations to weigh
 */
export function weighable(counts: readonly OrganizationCounts[]): Weighable {
  const isAlone = counts.length <= 1;
  const small = counts.filter(({ isLarge }) => !isLarge && !isAlone);
  const large = counts.filter(({ isLarge }) => isLarge || isAlone).map(once);
  return { large, all: small.length > 0 ? [...large, together(small.map(once))] : large };
}

/** One person in total, split by share: one per arm would bias against the smaller arm. */
function once(one: OrganizationCounts): OrganizationCounts {
  const { canary, stable } = one;
  const people = canary.people + stable.people;
  if (people === 0 || canary.failed + stable.failed < people) return one;
  return { ...one, canary: partOf(canary, people), stable: partOf(stable, people) };
}

const partOf = (arm: ArmCounts, people: number): ArmCounts => ({
  people: arm.people / people,
  failed: arm.failed / people,
});

function together(small: readonly OrganizationCounts[]): OrganizationCounts {
  const arm = (name: 'canary' | 'stable') => ({
    people: doubted(small.reduce((sum, one) => sum + one[name].people, 0)),
    failed: small.reduce((sum, one) => sum + one[name].failed, 0),
  });
  const canary = arm('canary');
  return {
    organization: SMALL,
    isLarge: false,
    canary: { ...canary, failed: doubted(canary.failed) },
    stable: arm('stable'),
  };
}

const doubted = (count: number) => Math.max(0, count - DOUBTED);
