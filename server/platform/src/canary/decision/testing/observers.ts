import type { CanaryRamp } from 'shared-contract';
import { type CanaryProgress, createProgress, decide, SETTLED_MS } from '../decide';
import type { OrganizationCounts } from '../evidence';

export const PEOPLE = 20_000;
export const ORGANIZATIONS = 12;

export interface Happening {
  step: number;
  person: number;
  organization: number;
  isCanary: boolean;
  failed: boolean;
  /** In seconds since the start. */
  atS: number;
}

/** People of a step, each of whom counts once. */
class Tally {
  private readonly counts: OrganizationCounts[] = [];
  /** By person: 1 after a load, 2 after a failure. */
  private readonly seen = new Uint8Array(PEOPLE);

  /** @returns whether this is the person's first failure */
  add({ person, organization, isCanary, failed }: Happening): boolean {
    const before = this.seen[person] ?? 0;
    const now = failed ? 2 : 1;
    if (before >= now) return false;
    this.seen[person] = now;
    const counts = this.counts[organization] ?? createEmptyCounts(organization);
    this.counts[organization] = counts;
    const arm = isCanary ? counts.canary : counts.stable;
    if (before === 0) arm.people += 1;
    if (failed) arm.failed += 1;
    return failed;
  }

  getCounts(): OrganizationCounts[] {
    return structuredClone(this.counts.filter(Boolean));
  }

  countFailed(): number {
    return this.counts.reduce((sum, { canary }) => sum + canary.failed, 0);
  }
}

/** The server, which receives browser reports and evaluates them periodically. */
export function createSimulatedServer(ramp: CanaryRamp) {
  let progress = createProgress(0);
  let [reported, settled] = [new Tally(), new Tally()];
  let pending: Happening[] = [];

  /** Failures up to each second that is fully known, of people who have reported. */
  function createMoments(untilS: number): OrganizationCounts[][] {
    const people = reported.getCounts();
    const due = pending.filter(({ atS }) => atS <= untilS).sort((a, b) => a.atS - b.atS);
    pending = pending.filter(({ atS }) => atS > untilS);
    const before = addFailures(people, settled.getCounts());
    const since = due.flatMap((one, at) => {
      settled.add(one);
      return due[at + 1]?.atS === one.atS ? [] : [addFailures(people, settled.getCounts())];
    });
    return [before, ...since];
  }

  return {
    get progress() {
      return progress;
    },
    hasEnded: () => progress.state === 'taken_back' || progress.state === 'ready',
    countFailed: () => reported.countFailed(),
    observe(happening: Happening): void {
      if (happening.step !== progress.step) return;
      reported.add(happening);
      if (happening.failed) pending.push(happening);
    },
    evaluate(nowS: number): void {
      const settledAt = nowS * 1_000 - SETTLED_MS;
      const counts = {
        failures: reported.getCounts(),
        moments: createMoments(settledAt / 1_000),
        settledAt,
        slow: [],
      };
      const next = decide(ramp, progress, counts, nowS * 1_000);
      if (next.step !== progress.step) {
        [reported, settled, pending] = [new Tally(), new Tally(), []];
      }
      progress = next;
    },
  };
}

function addFailures(
  people: readonly OrganizationCounts[],
  failures: readonly OrganizationCounts[],
): OrganizationCounts[] {
  return people.map((one) => {
    const failed = failures.find(({ organization }) => organization === one.organization);
    return {
      ...one,
      canary: { ...one.canary, failed: failed?.canary.failed ?? 0 },
      stable: { ...one.stable, failed: failed?.stable.failed ?? 0 },
    };
  });
}

/** An observer who sees each load and failure immediately. */
export function createIdealObserver(ramp: CanaryRamp) {
  // The server decides when a step ends, so the observer's own steps never end.
  const endless = createProgress(Number.POSITIVE_INFINITY);
  let progress = endless;
  let tally = new Tally();
  let evidenceAtS: number | undefined;
  return {
    evidenceAtS: () => evidenceAtS,
    observe(happenings: readonly Happening[], nowS: number): void {
      const fresh = happenings.filter(({ step }) => step === progress.step);
      const failures = fresh.filter((one) => tally.add(one));
      if (failures.length === 0) return;
      const known = tally.getCounts();
      const counts = { failures: known, moments: [known], settledAt: 0, slow: [] };
      const { state, failures: evidence } = decide(ramp, progress, counts, nowS * 1_000);
      if (state === 'taken_back') evidenceAtS ??= nowS;
      progress = { ...progress, failures: evidence };
    },
    follow({ step }: CanaryProgress): void {
      if (step === progress.step) return;
      progress = { ...endless, step };
      tally = new Tally();
    },
  };
}

function createEmptyCounts(organization: number): OrganizationCounts {
  const createArm = () => ({ people: 0, failed: 0 });
  return {
    organization: String(organization),
    isLarge: true,
    canary: createArm(),
    stable: createArm(),
  };
}
