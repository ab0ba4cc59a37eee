import type { RemoteLoad } from 'shared-contract';
import { getCause } from './entry/failure-cause';

/** Load results of this page that haven't been reported yet. */
export interface LoadLog {
  /** Keeps the object itself: render time is added later. */
  add(load: RemoteLoad): void;
  /** @returns all results since the last call, and their age */
  takeLoads(): RemoteLoad[];
  /** @param listener called for each failed load and crash, and at once if one is pending */
  onFailure(listener: () => void): void;
}

/** Maximum in the report schema. */
const MAX_LOADS = 50;
/** Maximum per version, because repeated crashes add no information. */
const MAX_CRASHES = 5;

export function createLoadLog(): LoadLog {
  let loads: { load: RemoteLoad; at: number }[] = [];
  let notify: () => void = () => undefined;
  return {
    add(load) {
      loads = [...loads.slice(1 - MAX_LOADS), { load, at: performance.now() }];
      if (load.outcome !== 'loaded') notify();
    },
    onFailure(listener) {
      notify = listener;
      if (loads.some(({ load }) => load.outcome !== 'loaded')) listener();
    },
    takeLoads() {
      const now = performance.now();
      const taken = loads.map(({ load, at }) => ({ ...load, agoMs: Math.round(now - at) }));
      loads = [];
      return taken;
    },
  };
}

/**
 * @param running the running version; undefined when its crashes don't count
 * @returns a function that adds a crash to the log
 */
export function logCrashes(
  log: LoadLog,
  running: () => Pick<RemoteLoad, 'name' | 'version' | 'source'> | undefined,
) {
  let crashes = 0;
  return (error: unknown): void => {
    const crashed = running();
    if (!crashed || crashes >= MAX_CRASHES) return;
    crashes += 1;
    const { name, version, source } = crashed;
    const cause = getCause(error).slice(0, 300);
    log.add({ name, version, source, outcome: 'crashed', cause, phases: {} });
  };
}
