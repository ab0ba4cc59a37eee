import type { RemoteLoad } from 'shared-contract';

/** Load results of this page, kept until they are reported. */
export interface LoadLog {
  /** Keeps the object itself: render time is added later. */
  add(load: RemoteLoad): void;
  /** @returns everything since the last call */
  take(): RemoteLoad[];
  /** @param listener called for each load that failed and each crash */
  onFailure(listener: () => void): void;
}

/** Upper bound of the report schema. */
const MAX_LOADS = 50;

export function createLoadLog(): LoadLog {
  let loads: RemoteLoad[] = [];
  let tell: () => void = () => undefined;
  return {
    add(load) {
      loads = [...loads.slice(1 - MAX_LOADS), load];
      if (load.outcome !== 'loaded') tell();
    },
    onFailure(listener) {
      tell = listener;
    },
    take() {
      const taken = loads;
      loads = [];
      return taken;
    },
  };
}
