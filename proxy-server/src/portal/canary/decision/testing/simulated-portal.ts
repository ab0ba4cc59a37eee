import type { CanaryRamp } from 'shared-contract';
import { shareOfStep } from '../../ramp-share';
import { type CanaryProgress, decide, firstProgress } from '../decide';
import type { OrganizationCounts } from '../evidence';

/** How a version behaves in a simulated portal. */
export interface SimulatedVersion {
  /** Part of the loads that fail. */
  failing: number;
  /** Part of the loads that crash, and after how many seconds of use. */
  crashing?: { part: number; afterS: number };
}

type Crashing = NonNullable<SimulatedVersion['crashing']>;

const stableVersion: SimulatedVersion = { failing: 0 };

/** The end of a simulated canary. */
export interface SimulatedEnd {
  state: CanaryProgress['state'];
  step: number;
  /** When it was decided, in seconds since the start. */
  atS: number;
  /** How long there was evidence for someone who sees each failure as it happens. */
  delayS: number;
  /** People of the canary who met the failure. */
  failed: number;
}

const PEOPLE = 20_000;
const ORGANIZATIONS = 12;
const LOADS_PER_S = 10;
/** Reports of browsers: of failures at once, of loads with the next interval. */
const FAILURE_REPORT_S = 10;
const LOAD_REPORT_S = 30;
const LOOK_S = 5;
const OUTAGE_S = 60;
const END_S = 3 * 3_600;

interface Happening {
  step: number;
  person: number;
  isCanary: boolean;
  failed: boolean;
}

/** @returns numbers from 0 to 1 that are the same for the same seed */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Someone who decides about a canary: the server, or an observer who sees all at once. */
class Observer {
  progress: CanaryProgress = firstProgress(0);
  endedAtS: number | undefined;
  failed = 0;
  /** By person: 1 after a report, 2 after a failure. */
  private seen = new Uint8Array(PEOPLE);
  private counts: OrganizationCounts[] = [];
  private readonly ramp: CanaryRamp;

  constructor(ramp: CanaryRamp) {
    this.ramp = ramp;
  }

  see(happening: Happening): void {
    if (happening.step !== this.progress.step) return;
    const before = this.seen[happening.person] ?? 0;
    const now = happening.failed ? 2 : 1;
    if (before >= now) return;
    this.seen[happening.person] = now;
    const organization = organizationOf(happening.person);
    const counts = this.counts[organization] ?? none(organization);
    this.counts[organization] = counts;
    const arm = happening.isCanary ? counts.canary : counts.stable;
    if (before === 0) arm.people += 1;
    if (!happening.failed) return;
    arm.failed += 1;
    if (happening.isCanary) this.failed += 1;
  }

  look(nowS: number): void {
    const failures = this.counts.filter(Boolean);
    const next = decide(this.ramp, this.progress, { failures, slow: [] }, nowS * 1_000);
    if (next.state === 'taken_back' || next.state === 'ready') this.endedAtS ??= nowS;
    this.follow(next);
  }

  /** Looks without deciding: what speaks against the canary now may dissolve. */
  weighOnly(nowS: number): void {
    const before = this.endedAtS;
    this.endedAtS = undefined;
    this.look(nowS);
    if (this.progress.state === 'taken_back') this.endedAtS = before ?? nowS;
    this.progress = { ...this.progress, state: 'running' };
  }

  follow(progress: CanaryProgress): void {
    if (progress.step !== this.progress.step)
      [this.seen, this.counts] = [new Uint8Array(PEOPLE), []];
    this.progress = progress;
  }
}

/** Happenings by the second in which someone gets to know them. */
class Later {
  private readonly due = new Map<number, Happening[]>();

  add(atS: number, happening: Happening): void {
    const at = Math.ceil(atS);
    const known = this.due.get(at);
    if (known) known.push(happening);
    else this.due.set(at, [happening]);
  }

  take(atS: number): Happening[] {
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
  const random = seeded(seed);
  const [server, ideal] = [new Observer(ramp), new Observer(ramp)];
  const [reported, happened] = [new Later(), new Later()];
  const outageAtS = random() * END_S;

  const isOut = (nowS: number) => nowS >= outageAtS && nowS < outageAtS + OUTAGE_S;

  function load(nowS: number): void {
    const one = anyone(server.progress.step, ramp, random);
    const { failing, crashing } = one.isCanary ? version : stableVersion;
    const failed = random() < (isOut(nowS) ? 0.9 : failing + usualFailures(one.person));
    happened.add(nowS, { ...one, failed });
    reported.add(nowS + random() * (failed ? FAILURE_REPORT_S : LOAD_REPORT_S), { ...one, failed });
    if (!failed && crashing) crash(one, nowS, crashing);
  }

  function crash(one: Omit<Happening, 'failed'>, nowS: number, { part, afterS }: Crashing): void {
    if (random() >= part) return;
    happened.add(nowS + afterS, { ...one, failed: true });
    reported.add(nowS + afterS + random() * FAILURE_REPORT_S, { ...one, failed: true });
  }

  function pass(nowS: number): void {
    for (let count = 0; count < LOADS_PER_S; count += 1) load(nowS);
    const fresh = happened.take(nowS);
    for (const one of fresh) ideal.see(one);
    for (const one of reported.take(nowS)) server.see(one);
    if (fresh.some(({ failed }) => failed)) ideal.weighOnly(nowS);
    if (nowS % LOOK_S === 0) server.look(nowS);
    if (ideal.progress.step !== server.progress.step) ideal.follow(server.progress);
  }

  for (let nowS = 0; nowS < END_S && server.endedAtS === undefined; nowS += 1) pass(nowS);
  const { state, step } = server.progress;
  const atS = server.endedAtS ?? END_S;
  return { state, step, atS, delayS: atS - (ideal.endedAtS ?? atS), failed: server.failed };
}

function anyone(step: number, ramp: CanaryRamp, random: () => number): Omit<Happening, 'failed'> {
  const person = Math.floor(random() * PEOPLE);
  const isCanary = ((person * 37) % PEOPLE) / PEOPLE < shareOfStep(ramp, step) / 100;
  return { step, person, isCanary };
}

/** Half of the people are of one organization. */
function organizationOf(person: number): number {
  return person % 2 === 0 ? 0 : 1 + (person % (ORGANIZATIONS - 1));
}

/** Some networks and some browsers fail more often than others, whatever runs. */
function usualFailures(person: number): number {
  if (person % 397 === 0) return 0.5;
  return organizationOf(person) === 3 ? 0.01 : 0.001;
}

function none(organization: number): OrganizationCounts {
  const arm = () => ({ people: 0, failed: 0 });
  return { organization: String(organization), canary: arm(), stable: arm() };
}
