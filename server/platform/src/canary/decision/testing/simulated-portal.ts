import type { CanaryRamp } from 'shared-contract';
import type { CanaryProgress } from '../decide';
import { getShareOfStep } from '../ramp-share';
import {
  createIdealObserver,
  createSimulatedServer,
  type Happening,
  ORGANIZATIONS,
  PEOPLE,
} from './observers';

export interface SimulatedVersion {
  /** Fraction of loads that fail. */
  failing: number;
  /** Fraction of loads that crash, and after how many seconds of use. */
  crashing?: { part: number; afterS: number };
}

type Crashing = NonNullable<SimulatedVersion['crashing']>;

const stableVersion: SimulatedVersion = { failing: 0 };

export interface SimulatedEnd {
  state: CanaryProgress['state'];
  step: number;
  /** When it was decided, in seconds since the start. */
  atS: number;
  /** When an ideal observer would have had the evidence. */
  evidenceAtS: number | undefined;
  /** People of the canary who encountered the failure. */
  failed: number;
}

const LOADS_PER_S = 10;
/** Maximum delay until a browser has reported a failure, or a load. */
const FAILURE_REPORT_S = 11;
const LOAD_REPORT_S = 30;
const LOOK_S = 5;
const OUTAGE_S = 60;
const END_S = 3 * 3_600;

/** @returns a function that returns reproducible random numbers from 0 to 1 */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Events by the second in which they become known. */
class Later {
  private readonly due = new Map<number, Happening[]>();

  add(atS: number, happening: Happening): void {
    const at = Math.ceil(atS);
    const known = this.due.get(at);
    if (known) known.push(happening);
    else this.due.set(at, [happening]);
  }

  takeDue(atS: number): Happening[] {
    const taken = this.due.get(atS) ?? [];
    this.due.delete(atS);
    return taken;
  }
}

/** Runs one canary through its ramp, in virtual time. */
export function simulateCanary(
  ramp: CanaryRamp,
  version: SimulatedVersion,
  seed: number,
): SimulatedEnd {
  const random = createRandom(seed);
  const drawn = Array.from({ length: PEOPLE }, () => random() * 100);
  const [portal, ideal] = [createSimulatedServer(ramp), createIdealObserver(ramp)];
  const [reported, happened] = [new Later(), new Later()];
  const outageAtS = random() * END_S;

  const isOutage = (nowS: number) => nowS >= outageAtS && nowS < outageAtS + OUTAGE_S;

  function record(one: Omit<Happening, 'atS'>, atS: number): void {
    const happening = { ...one, atS };
    happened.add(atS, happening);
    reported.add(atS + random() * (one.failed ? FAILURE_REPORT_S : LOAD_REPORT_S), happening);
  }

  function load(nowS: number): void {
    const person = Math.floor(random() * PEOPLE);
    const { step } = portal.progress;
    const isCanary = (drawn[person] ?? 100) < getShareOfStep(ramp, step);
    const one = { step, person, isCanary, organization: getOrganization(person) };
    const { failing, crashing } = one.isCanary ? version : stableVersion;
    const failed = random() < (isOutage(nowS) ? 0.9 : failing + getUsualFailureRate(one.person));
    record({ ...one, failed }, nowS);
    if (!failed && crashing) recordCrash(one, nowS, crashing);
  }

  function recordCrash(one: Person, nowS: number, { part, afterS }: Crashing): void {
    if (random() < part) record({ ...one, failed: true }, nowS + afterS);
  }

  let nowS = 0;
  for (; nowS < END_S && !portal.hasEnded(); nowS += 1) {
    for (let count = 0; count < LOADS_PER_S; count += 1) load(nowS);
    for (const one of reported.takeDue(nowS)) portal.observe(one);
    ideal.observe(happened.takeDue(nowS), nowS);
    if (nowS % LOOK_S === 0) portal.evaluate(nowS);
    ideal.follow(portal.progress);
  }
  const { state, step } = portal.progress;
  return {
    state,
    step,
    atS: nowS - 1,
    evidenceAtS: ideal.evidenceAtS(),
    failed: portal.countFailed(),
  };
}

type Person = Omit<Happening, 'failed' | 'atS'>;

/** Half of the people belong to one organization. */
function getOrganization(person: number): number {
  return person % 2 === 0 ? 0 : 1 + (person % (ORGANIZATIONS - 1));
}

/** Some networks and browsers fail more often than others, with any version. */
function getUsualFailureRate(person: number): number {
  if (person % 397 === 0) return 0.5;
  return getOrganization(person) === 3 ? 0.01 : 0.001;
}
