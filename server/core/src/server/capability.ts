import type { Router } from 'express';
import type { Readiness } from './readiness';
import type { ServerDeps } from './server-deps';

/** What a server package provides. proxy-server composes them. */
export interface Capability {
  /** The routers' paths are disjoint, so their order doesn't matter. */
  routes?(deps: ServerDeps, readiness: Readiness): Router[];
  /** Starts the queue workers, except those that the settings turn off. */
  workers?(deps: ServerDeps): (Worker | null | undefined)[];
  /** Starts the periodic work, and returns functions that stop it. */
  chores?(deps: ServerDeps): (() => void)[];
}

interface Worker {
  /** Resolves when the current step has ended. */
  stop(): Promise<void>;
}
