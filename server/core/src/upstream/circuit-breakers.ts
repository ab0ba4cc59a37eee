import {
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
} from 'cockatiel';
import { type UpstreamAnswer, UpstreamError } from 'shared-server';
import { isBusy } from './retry-after';
import type { UpstreamAccount } from './upstream-account';

/** Number of consecutive failures that opens a circuit. */
const FAILURES = 12;
/** Maximum number of circuits. When it is reached, all are dropped, which closes them. */
const MAX_CIRCUITS = 5_000;

/** A service without disk space can still serve reads. */
const DISK_FULL = 507;

/** A refusal or an oversized response says nothing about the service's health. */
const failures = handleWhenResult((result) => {
  const answer = result as UpstreamAnswer;
  return answer.status >= 500 && answer.status !== DISK_FULL && !isBusy(answer);
}).orWhen((error) => error instanceof UpstreamError && error.kind !== 'too_large');

/** One circuit per organization and service: one broken account doesn't affect the others. */
export class CircuitBreakers {
  readonly #circuits = new Map<string, CircuitBreakerPolicy>();

  constructor(private readonly openMs: number) {}

  get({ organizationId, baseUrl }: Pick<UpstreamAccount, 'organizationId' | 'baseUrl'>) {
    const owner = `${organizationId} ${baseUrl}`;
    const known = this.#circuits.get(owner);
    if (known) return known;
    if (this.#circuits.size >= MAX_CIRCUITS) this.#circuits.clear();
    const circuit = circuitBreaker(failures, {
      halfOpenAfter: this.openMs,
      breaker: new ConsecutiveBreaker(FAILURES),
    });
    this.#circuits.set(owner, circuit);
    return circuit;
  }
}
