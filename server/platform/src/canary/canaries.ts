import { type CanaryPart, findRampedParts } from 'composition';
import { systemWork } from 'server-core/database/system-work';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { RemoteLoad } from 'shared-contract';
import { guarded } from 'shared-server';
import type { CanaryRamps, CompositionSource } from '../composition/composition-source';
import { getCanaryKey } from './canary-key';
import { type CanaryRow, readCanaries } from './canary-rows';
import { copyDecisions } from './copy-decisions';
import { createExposures } from './counts/exposures';
import { type CountedCanary, recordUse } from './counts/record-use';
import { evaluateCanary, getShare } from './look';

/** Polling interval, and so the maximum delay until another server's decision applies. */
const LOOK_MS = 5_000;

/** The ramped canaries of the served environment. */
export interface Canaries extends CanaryRamps {
  /** @returns a canary's progress at the last poll */
  findRow(remote: CanaryPart): CanaryRow | undefined;
  /** Counts a report from a member's browser. */
  record(
    reporter: { userId: string; organizationId: string },
    loads: readonly RemoteLoad[],
  ): Promise<void>;
  /** Evaluates each canary of the composition, and reads other servers' decisions. */
  look(): Promise<void>;
  /** @returns a function that stops polling */
  start(): () => Promise<void>;
  follow(source: Pick<CompositionSource, 'state'>): void;
}

export function createCanaries(deps: ServerDeps): Canaries {
  const { db, config, logger } = deps;
  const exposed = createExposures(deps);
  let rows: CanaryRow[] = [];
  let source: Pick<CompositionSource, 'state'> | undefined;
  let looking: Promise<void> | undefined;

  const getParts = () => (source ? findRampedParts(source.state().content) : []);
  const findRow = (remote: CanaryPart) => {
    const key = getCanaryKey(remote);
    return rows.find((row) => row.remote === remote.name && row.key === key);
  };

  async function evaluateAll(): Promise<void> {
    const all = getParts();
    if (all.length === 0) {
      rows = [];
      return;
    }
    for (const remote of all) {
      const told = await evaluateCanary(deps, remote);
      if (told) await copyDecisions(deps);
    }
    rows = await db.transaction(systemWork.platform, (tx) => readCanaries(tx, config.environment));
  }

  const listCounted = (): CountedCanary[] =>
    getParts().flatMap((remote) => {
      const row = findRow(remote);
      if (!row || row.state === 'taken_back' || remote.canary?.who.paused) return [];
      return [{ id: row.id, step: row.step, share: getShare(remote, row), remote }];
    });

  /**
   * Waits for a running evaluation and then starts another, so that callers see the latest reports.
   */
  const evaluate = async () => {
    await looking?.catch(() => undefined);
    looking = evaluateAll().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  return {
    findRow,
    look: evaluate,
    expose: (ring) => exposed.recordExposures(ring, listCounted()),
    // No one gets a canary whose state is unknown.
    getShare(remote) {
      const row = findRow(remote);
      if (!row || row.state === 'taken_back' || remote.canary?.who.paused) return undefined;
      return getShare(remote, row);
    },
    async record(reporter, loads) {
      const canaries = listCounted();
      if (canaries.length > 0) await recordUse(deps, canaries, reporter, loads);
    },
    follow(followed) {
      source = followed;
    },
    start() {
      const run = guarded(
        async () => {
          if (!looking) await evaluate();
        },
        (error) => logger.error({ err: error }, 'canaries could not be evaluated'),
      );
      run();
      const timer = setInterval(run, LOOK_MS).unref();
      return async () => {
        clearInterval(timer);
        await looking?.catch(() => undefined);
      };
    },
  };
}
