import type { RemoteLoad } from 'shared-contract';

/** What this page has seen of its remotes loading, until it is reported. */
export interface LoadLog {
  /** The record may still be completed: a page is drawn after it was loaded. */
  add(load: RemoteLoad): void;
  /** @returns everything since the last call */
  take(): RemoteLoad[];
}

/** Upper bound of the report schema. */
const MAX_LOADS = 50;

export function createLoadLog(): LoadLog {
  let loads: RemoteLoad[] = [];
  return {
    add(load) {
      loads = [...loads.slice(1 - MAX_LOADS), load];
    },
    take() {
      const taken = loads;
      loads = [];
      return taken;
    },
  };
}
