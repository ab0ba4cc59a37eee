import type { ArmCounts, OrganizationCounts } from './evidence';

/**
 * People of an organization that counts by itself. Anyone can sign up with organizations and
 * people of their own, so smaller ones count together, without as many failures as such a person
 * could report.
 */
export const LARGE_ORGANIZATION = 20;

/** Failures and people of small organizations that are not believed. */
const DOUBTED = LARGE_ORGANIZATION - 1;
/** Stands for all small organizations; digests of organizations are not empty. */
const SMALL = '';

/** Organizations as evidence is weighed from them. */
export interface Weighable {
  /** Large organizations, and the small ones as one. */
  all: OrganizationCounts[];
  /** Without the small ones, whose failures could hide those of others. */
  large: OrganizationCounts[];
}

/**
 * @returns the organizations to weigh; where all people of one fail it counts as one person,
 * since more than the version is broken there. A single organization counts as a large one
 */
export function weighable(counts: readonly OrganizationCounts[]): Weighable {
  const isAlone = counts.length <= 1;
  const small = counts.filter(({ isLarge }) => !isLarge && !isAlone);
  const large = counts.filter(({ isLarge }) => isLarge || isAlone).map(once);
  return { large, all: small.length > 0 ? [...large, together(small.map(once))] : large };
}

/** One person in sum, by parts: as many as one in each arm would speak against the smaller arm. */
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
