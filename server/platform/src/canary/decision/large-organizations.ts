import type { ArmCounts, OrganizationCounts } from './evidence';

/**
 * Minimum people of an organization that counts separately. Anyone can create organizations and
 * accounts, so smaller ones are combined, minus the failures that one attacker could forge.
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
export function toWeighable(counts: readonly OrganizationCounts[]): Weighable {
  const isAlone = counts.length <= 1;
  const small = counts.filter(({ isLarge }) => !isLarge && !isAlone);
  const large = counts.filter(({ isLarge }) => isLarge || isAlone).map(reduceToOne);
  return {
    large,
    all: small.length > 0 ? [...large, combineSmall(small.map(reduceToOne))] : large,
  };
}

/** One person in total, split by share, because one per arm would bias against the smaller arm. */
function reduceToOne(one: OrganizationCounts): OrganizationCounts {
  const { canary, stable } = one;
  const people = canary.people + stable.people;
  if (people === 0 || canary.failed + stable.failed < people) return one;
  return { ...one, canary: getPart(canary, people), stable: getPart(stable, people) };
}

const getPart = (arm: ArmCounts, people: number): ArmCounts => ({
  people: arm.people / people,
  failed: arm.failed / people,
});

function combineSmall(small: readonly OrganizationCounts[]): OrganizationCounts {
  const sumArm = (name: 'canary' | 'stable') => ({
    people: subtractDoubted(small.reduce((sum, one) => sum + one[name].people, 0)),
    failed: small.reduce((sum, one) => sum + one[name].failed, 0),
  });
  const canary = sumArm('canary');
  return {
    organization: SMALL,
    isLarge: false,
    canary: { ...canary, failed: subtractDoubted(canary.failed) },
    stable: sumArm('stable'),
  };
}

const subtractDoubted = (count: number) => Math.max(0, count - DOUBTED);
