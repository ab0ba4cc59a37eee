import type { RemoteLoad } from 'shared-contract';

/** What this page has seen of its remotes loading, until it is reported. */
export interface LoadLog {
  /** The record may still be completed: a page is drawn after it was loaded. */
  add(load: RemoteLoad): void;
  /** @returns everything since the last call */
  take(): RemoteLoad[];
}

/** A report takes no more than this. */
const MOST = 50;

export function createLoadLog(): LoadLog {
  let loads: RemoteLoad[] = [];
  return {
    add(load) {
      loads = [...loads.slice(1 - MOST), load];
    },
    take() {
      const taken = loads;
      loads = [];
      return taken;
    },
  };
}
