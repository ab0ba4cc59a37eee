import { buildRequest, type FuzzRequest } from './build-request';
import type { Findings } from './findings';
import { judge, rememberIds } from './oracle';
import type { Step } from './plan';
import { send } from './send';
import type { FuzzedServer } from './server';
import { readInside, type Stall, stallsInside, startProber } from './watch/watch';
import type { World } from './world';

const MEND_EVERY = 300;
/** After so much nothing new is to be learned. */
const DEATHS_MAX = 6;
const STALLED_MS_MAX = 25_000;

interface Sent {
  request: FuzzRequest;
  begun: number;
  ended: number;
}

/** Sends requests to one server, and finds out which of them did what. */
export class Session {
  #sent: Sent[] = [];
  #underWay = new Map<FuzzRequest, number>();
  /** Requests that got no answer because the server was ending. */
  #cut = new Set<FuzzRequest>();
  #statuses = new Map<string, number>();
  #deaths = 0;
  #stalledMs = 0;
  #restarting: Promise<void> | undefined;
  #stopProber: () => void;

  constructor(
    private readonly server: FuzzedServer,
    private readonly world: World,
    private readonly findings: Findings,
    private readonly seed: number,
  ) {
    this.#stopProber = startProber(world.url, (stall) => this.#stalled(stall));
  }

  /** Whether the server was given up. */
  get isOver(): boolean {
    return this.#deaths >= DEATHS_MAX || this.#stalledMs > STALLED_MS_MAX;
  }

  /** Sends the requests of all steps, some at once, and takes them from the list. */
  async work(steps: Step[], atOnce: number): Promise<void> {
    const worker = async () => {
      for (let step = steps.shift(); step && !this.isOver; step = steps.shift()) {
        if (this.#restarting) await this.#restarting;
        if (step.index % MEND_EVERY === MEND_EVERY - 1) await this.world.mend().catch(() => {});
        await this.#one(step);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }

  /** Looks at the stalls that were seen from inside. */
  end(): void {
    this.#stopProber();
    for (const stall of stallsInside(readInside(this.server.inside))) {
      const during = this.#sent.filter(
        ({ begun, ended }) => begun <= stall.at && ended >= stall.at - stall.ms,
      );
      this.#blame(stall, during);
    }
  }

  summary(): string {
    const routes = new Set(this.#sent.map(({ request }) => request.step.route)).size;
    const statuses = [...this.#statuses].sort().map(([name, times]) => `${times} ${name}`);
    return `${this.#sent.length} requests (${statuses.join(', ')}), ${this.#deaths} deaths, ${routes}`;
  }

  async #one(step: Step): Promise<void> {
    const { server, world } = this;
    const request = buildRequest(step, this.seed, world);
    const begun = Date.now();
    this.#underWay.set(request, begun);
    const answer = await send(request);
    this.#underWay.delete(request);
    if (this.isOver || this.#restarting) return this.#restarting;
    const failed = answer.end === 'refused' || answer.status >= 500;
    if (failed && answer.status !== 501 && (await this.#isGone())) return this.#died(request);
    this.#sent.push({ request, begun, ended: Date.now() });
    const outcome = answer.end === 'answered' ? `${Math.floor(answer.status / 100)}xx` : answer.end;
    this.#statuses.set(outcome, (this.#statuses.get(outcome) ?? 0) + 1);
    for (const finding of judge(request, answer, world)) {
      const id = String(answer.headers['x-request-id'] ?? '');
      const log = answer.status >= 500 && id ? ` log: ${server.logOf(id).slice(0, 500)}` : '';
      this.findings.add({ ...finding, detail: finding.detail + log }, world);
    }
    rememberIds(request, answer, world);
  }

  /** A fatal error cuts connections first and ends the process up to a second later. */
  async #isGone(): Promise<boolean> {
    for (let tries = 0; tries < 12 && this.server.runs(); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return !this.server.runs();
  }

  /** After a crash: repeats the open requests one by one, to find the one that ends it. */
  async #died(request: FuzzRequest): Promise<void> {
    this.#cut.add(request);
    this.#restarting ??= this.#findCulprit().finally(() => {
      this.#restarting = undefined;
    });
    await this.#restarting;
  }

  async #findCulprit(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const suspects = [...new Set([...this.#cut, ...this.#underWay.keys()])];
    this.#cut.clear();
    const cause = this.server.lastFatal();
    await this.#revive();
    let proved = false;
    for (const suspect of suspects) {
      if (this.isOver) break;
      const { end } = await send({ ...suspect, step: { ...suspect.step, broken: 'never' } });
      if (end !== 'refused' || !(await this.#isGone())) continue;
      proved = true;
      const { route, kind } = suspect.step;
      const problem = `the server dies: ${route.service} ${route.method} ${route.path}`;
      this.findings.add({ problem, detail: `${kind}; ${cause}`, request: suspect }, this.world);
      await this.#revive();
    }
    if (!proved) this.findings.add({ problem: 'the server died', detail: cause }, this.world);
  }

  async #revive(): Promise<void> {
    this.#deaths += 1;
    await this.server.restart();
    await this.world.mend();
  }

  #stalled(stall: Stall): void {
    if (this.#restarting || this.isOver) return;
    const during = [...this.#underWay].map(([request, begun]) => ({ request, begun, ended: 0 }));
    this.#blame(stall, during);
    this.#stalledMs += stall.what === '/healthz' ? 1_000 : 4_000;
    // The request in progress could block the server for minutes.
    if (this.isOver) this.server.kill();
  }

  /** Whatever has begun first is the most likely cause. */
  #blame({ ms, seen, what, busiest = '' }: Stall, during: Sent[]): void {
    const [first] = [...during].sort((one, other) => one.begun - other.begun);
    if (!first) {
      this.findings.add({ problem: `stall of ${what}`, detail: `${ms} ms ${busiest}` }, this.world);
      return;
    }
    const { route, kind, killer } = first.request.step;
    const problem = `stall of ${what} seen from ${seen}: ${route.service} ${route.method} ${route.path}`;
    const text = killer
      ? `${killer.place.join('.')} = ${killer.text.name} x ${killer.length}`
      : kind;
    const { request } = first;
    this.findings.add({ problem, detail: `${ms} ms; ${text} ${busiest}`, request }, this.world);
  }
}
