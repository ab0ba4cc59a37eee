import type { Database, Logger, OutsideClient } from 'shared-server';
import { createSender } from '../webhooks/send-due-events';
import { advanceCall } from './advance-call';
import { createAsker } from './asker';
import { dueCalls, takeCall } from './schedule-store';

/** Something may have become due without anybody waking the scheduler. */
const LONGEST_SLEEP_MS = 5_000;
const AFTER_FAILURE_MS = 1_000;

export interface Scheduler {
  wake(): void;
  /** Resolves once nothing runs any more. */
  stop(): Promise<void>;
}

interface SchedulerOptions {
  db: Database;
  logger: Logger;
  address: () => string;
  outside: OutsideClient;
}

/** Work that is repeated: at once when woken, otherwise after the time that it asks for. */
function repeat(work: () => Promise<number>, onFailure: (error: unknown) => void): Scheduler {
  let stopped = false;
  let woken = true;
  let interrupt = () => {};
  const wake = () => {
    woken = true;
    interrupt();
  };
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const done = (async () => {
    while (!stopped) {
      woken = false;
      const pause = await work().catch((error: unknown) => {
        onFailure(error);
        return AFTER_FAILURE_MS;
      });
      if (!woken && !stopped) await sleep(pause);
    }
  })();
  return {
    wake,
    stop() {
      stopped = true;
      wake();
      return done;
    },
  };
}

/** Lets calls happen and their events leave. All that it knows is in the database. */
export function startScheduler({ db, logger, address, outside }: SchedulerOptions): Scheduler {
  const asker = createAsker({
    ...{ db, outside, address },
    onAnswered: () => calls.wake(),
    onFailure: (err) => logger.error({ err }, 'the answer of a tool was lost'),
  });
  const advance = async ({ callId, accountId }: { callId: string; accountId: string }) => {
    const scope = { role: 'voice_service', organizationId: accountId } as const;
    const question = await db.transaction(scope, async (tx) => {
      const scheduled = await takeCall(tx, callId);
      if (!scheduled) return null;
      return advanceCall(tx, scheduled, { now: Date.now(), address: address() });
    });
    if (question) asker.ask(question);
  };
  const onEventFailure = (err: unknown) => logger.error({ err }, 'events could not be sent');
  const sender = createSender({
    ...{ db, outside, onFailure: onEventFailure },
    onSent: () => events.wake(),
  });
  const events: Scheduler = repeat(
    () => sender.sendDue().then(() => LONGEST_SLEEP_MS),
    onEventFailure,
  );
  const calls: Scheduler = repeat(
    async () => {
      const { calls: due, next } = await dueCalls(db, Date.now());
      let failed = false;
      for (const call of due) {
        await advance(call).catch((err: unknown) => {
          failed = true;
          logger.error({ err, callId: call.callId }, 'a call could not be advanced');
        });
      }
      events.wake();
      if (failed) return AFTER_FAILURE_MS;
      if (due.length > 0) return 0;
      return Math.min(
        LONGEST_SLEEP_MS,
        Math.max(1, (next ?? Number.POSITIVE_INFINITY) - Date.now()),
      );
    },
    (err) => logger.error({ err }, 'calls could not be looked up'),
  );
  return {
    wake: calls.wake,
    async stop() {
      await calls.stop();
      await asker.stop();
      await events.stop();
      await sender.stop();
    },
  };
}
