import type { Router } from 'express';
import type { Readiness } from './readiness';
import type { ServerDeps } from './server-deps';

/** What a package of the server does. proxy-server composes them. */
export interface Capability {
  /** Each answers its own paths, so that their order does not matter. */
  routes?(deps: ServerDeps, readiness: Readiness): Router[];
  /** Starts what works off a queue. One that the settings turn off is left out. */
  workers?(deps: ServerDeps): (Worker | null | undefined)[];
  /** Starts what repeats by the clock, and returns what ends each. */
  chores?(deps: ServerDeps): (() => void)[];
}

interface Worker {
  /** Resolves when the step under way has ended. */
  stop(): Promise<void>;
}
