/** The alternatives to weigh: how many times likelier a failure is with the canary. */
const RATIOS = [2, 4, 8, 16, 32, 64] as const;

/** People in one arm, and how many had a failure. Each person counts once. */
export interface ArmCounts {
  people: number;
  failed: number;
}

export interface OrganizationCounts {
  organization: string;
  /** Whether it has enough people to count separately. */
  isLarge: boolean;
  canary: ArmCounts;
  stable: ArmCounts;
}

/** Logarithms of likelihood ratios, one for each of {@link RATIOS}. */
type Ratios = readonly number[];

export interface Evidence {
  all: Ratios;
  /** The same with one organization left out, for the organizations with the most failures. */
  without: Readonly<Record<string, Ratios>>;
  /** Failures weighed so far: of the canary, of the stable version. */
  counted: Readonly<Record<string, readonly [number, number]>>;
}

/** Evidence that the canary is worse, as logarithms. */
export interface Strength {
  all: number;
  /** Minimum of `all` and the evidence with each organization left out. */
  least: number;
  /** Maximum of the same values. */
  most: number;
}

/** Maximum number of organizations to leave out in turn, those with the most failures first. */
const MAX_LEFT_OUT = 50;

export const noEvidence: Evidence = { all: RATIOS.map(() => 0), without: {}, counted: {} };

/** @returns empty evidence that still knows which failures were already weighed */
export function forgetEvidence({ counted }: Evidence): Evidence {
  return { ...noEvidence, counted };
}

/**
 * Weighs the failures since the last evaluation. People are assigned at random, so if both versions
 * are alike, the next failure is in the canary with probability `share`: each failure multiplies
 * the ratio by how much likelier the alternative makes it. The mean of these products is a test
 * martingale, regardless of who uses the versions, how often, and what else breaks.
 * @param share the canary's fraction of all people, above 0 and below 1
 */
export function weighFailures(
  evidence: Evidence,
  counts: readonly OrganizationCounts[],
  share: number,
): Evidence {
  const fresh = counts.filter((one) =>
    countNewFailures(evidence, one).some((count) => count !== 0),
  );
  if (fresh.length === 0) return evidence;
  const addFailures = (before: Ratios, from: readonly OrganizationCounts[]) =>
    weighRatios(before, sumNewFailures(evidence, from), share);
  const without = Object.fromEntries(
    listLeftOut(counts).map((name) => {
      const others = counts.filter(({ organization }) => organization !== name);
      return [name, addFailures(evidence.without[name] ?? evidence.all, others)];
    }),
  );
  const counted = Object.fromEntries<readonly [number, number]>(
    counts.flatMap(({ organization, canary, stable }) =>
      canary.failed + stable.failed > 0
        ? [[organization, [canary.failed, stable.failed] as const] as const]
        : [],
    ),
  );
  return { all: addFailures(evidence.all, counts), without, counted };
}

/** @param isAlone whether there is only one organization, which is then not left out */
export function getStrength({ all, without }: Evidence, isAlone: boolean): Strength {
  const whole = getLogOfMean(all);
  const parts = isAlone ? [] : Object.values(without).map(getLogOfMean);
  return { all: whole, least: Math.min(whole, ...parts), most: Math.max(whole, ...parts) };
}

/** @returns the sum of one arm over these organizations */
export function sumArms(
  counts: readonly OrganizationCounts[],
  arm: 'canary' | 'stable',
): ArmCounts {
  return counts.reduce(
    (sum, one) => ({
      people: sum.people + one[arm].people,
      failed: sum.failed + one[arm].failed,
    }),
    { people: 0, failed: 0 },
  );
}

function listLeftOut(counts: readonly OrganizationCounts[]): string[] {
  const countFailures = ({ canary, stable }: OrganizationCounts) => canary.failed + stable.failed;
  return counts
    .filter((one) => countFailures(one) > 0)
    .sort((one, other) => countFailures(other) - countFailures(one))
    .slice(0, MAX_LEFT_OUT)
    .map(({ organization }) => organization);
}

/** Can be negative, after an organization where everyone failed was reduced to one person. */
function countNewFailures(
  { counted }: Evidence,
  { organization, canary, stable }: OrganizationCounts,
): [number, number] {
  const [wasCanary, wasStable] = counted[organization] ?? [0, 0];
  return [canary.failed - wasCanary, stable.failed - wasStable];
}

function sumNewFailures(
  evidence: Evidence,
  counts: readonly OrganizationCounts[],
): [canary: number, stable: number] {
  let [canary, stable] = [0, 0];
  for (const one of counts) {
    const [ofCanary, ofStable] = countNewFailures(evidence, one);
    canary += ofCanary;
    stable += ofStable;
  }
  return [canary, stable];
}

function weighRatios(
  before: Ratios,
  [canary, stable]: readonly [number, number],
  share: number,
): Ratios {
  return RATIOS.map((ratio, at) => {
    const odds = Math.log(ratio * share + 1 - share);
    return (before[at] ?? 0) + canary * (Math.log(ratio) - odds) - stable * odds;
  });
}

function getLogOfMean(logs: Ratios): number {
  const highest = Math.max(...logs);
  const sum = logs.reduce((total, log) => total + Math.exp(log - highest), 0);
  return highest + Math.log(sum / logs.length);
}
