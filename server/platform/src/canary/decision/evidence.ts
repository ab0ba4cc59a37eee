/** How many times likelier a person of the canary fails: the alternatives that are weighed. */
const RATIOS = [2, 4, 8, 16, 32, 64] as const;

/** People of one arm, and how many of them failed. Each person counts once. */
export interface ArmCounts {
  people: number;
  failed: number;
}

/** Counts of both arms in one organization. */
export interface OrganizationCounts {
  organization: string;
  /** Whether it has enough people to count by itself. */
  isLarge: boolean;
  canary: ArmCounts;
  stable: ArmCounts;
}

/** Logarithms of likelihood ratios, one for each of {@link RATIOS}. */
type Ratios = readonly number[];

/** Evidence since a step began. */
export interface Evidence {
  all: Ratios;
  /** The same with one organization left out, for each that has failures. */
  without: Readonly<Record<string, Ratios>>;
  /** Failures that were weighed already: of the canary, of the stable version. */
  counted: Readonly<Record<string, readonly [number, number]>>;
}

/** Evidence that the canary is worse, as logarithms. */
export interface Strength {
  all: number;
  /** The least that is left when any one organization is left out. */
  least: number;
  /** The most that any such choice gives. */
  most: number;
}

/** Organizations whose absence is tried: those with most failures. */
const MAX_LEFT_OUT = 50;

export const noEvidence: Evidence = { all: RATIOS.map(() => 0), without: {}, counted: {} };

/** @returns no evidence; failures that were weighed are not weighed again */
export function forget({ counted }: Evidence): Evidence {
  return { ...noEvidence, counted };
}

/**
 * Weighs the failures since the last look. Whether a person is of the canary was drawn beforehand,
 * so that whoever fails next is of it by its share, if both versions are alike: each failure
 * multiplies the ratio by how much likelier the alternative makes it. The mean of such products is
 * a test martingale, whoever uses the versions, how often, and what else breaks.
 *
 * @param share the canary's part of all people, above 0 and below 1
 */
export function weigh(
  evidence: Evidence,
  counts: readonly OrganizationCounts[],
  share: number,
): Evidence {
  const fresh = counts.filter((one) => newFailures(evidence, one).some((count) => count !== 0));
  if (fresh.length === 0) return evidence;
  const added = (before: Ratios, from: readonly OrganizationCounts[]) =>
    weighted(before, sumOfNew(evidence, from), share);
  const without = Object.fromEntries(
    leftOut(counts).map((name) => {
      const others = counts.filter(({ organization }) => organization !== name);
      return [name, added(evidence.without[name] ?? evidence.all, others)];
    }),
  );
  const counted = Object.fromEntries<readonly [number, number]>(
    counts.flatMap(({ organization, canary, stable }) =>
      canary.failed + stable.failed > 0
        ? [[organization, [canary.failed, stable.failed] as const] as const]
        : [],
    ),
  );
  return { all: added(evidence.all, counts), without, counted };
}

/** @param isAlone whether one organization is all that there is: it is not left out then */
export function getStrength({ all, without }: Evidence, isAlone: boolean): Strength {
  const whole = logOfMean(all);
  const parts = isAlone ? [] : Object.values(without).map(logOfMean);
  return { all: whole, least: Math.min(whole, ...parts), most: Math.max(whole, ...parts) };
}

/** @returns what one arm saw in all of these organizations */
export function sumOf(counts: readonly OrganizationCounts[], arm: 'canary' | 'stable'): ArmCounts {
  return counts.reduce(
    (sum, one) => ({
      people: sum.people + one[arm].people,
      failed: sum.failed + one[arm].failed,
    }),
    { people: 0, failed: 0 },
  );
}

function leftOut(counts: readonly OrganizationCounts[]): string[] {
  const failures = ({ canary, stable }: OrganizationCounts) => canary.failed + stable.failed;
  return counts
    .filter((one) => failures(one) > 0)
    .sort((one, other) => failures(other) - failures(one))
    .slice(0, MAX_LEFT_OUT)
    .map(({ organization }) => organization);
}

/** Below 0 where an organization of which everyone failed now counts as one person. */
function newFailures(
  { counted }: Evidence,
  { organization, canary, stable }: OrganizationCounts,
): [number, number] {
  const [wasCanary, wasStable] = counted[organization] ?? [0, 0];
  return [canary.failed - wasCanary, stable.failed - wasStable];
}

function sumOfNew(
  evidence: Evidence,
  counts: readonly OrganizationCounts[],
): [canary: number, stable: number] {
  let [canary, stable] = [0, 0];
  for (const one of counts) {
    const [ofCanary, ofStable] = newFailures(evidence, one);
    canary += ofCanary;
    stable += ofStable;
  }
  return [canary, stable];
}

function weighted(
  before: Ratios,
  [canary, stable]: readonly [number, number],
  share: number,
): Ratios {
  return RATIOS.map((ratio, at) => {
    const odds = Math.log(ratio * share + 1 - share);
    return (before[at] ?? 0) + canary * (Math.log(ratio) - odds) - stable * odds;
  });
}

function logOfMean(logs: Ratios): number {
  const highest = Math.max(...logs);
  const sum = logs.reduce((total, log) => total + Math.exp(log - highest), 0);
  return highest + Math.log(sum / logs.length);
}
