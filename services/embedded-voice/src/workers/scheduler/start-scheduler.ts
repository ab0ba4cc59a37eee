import {
  type Clock,
  createWorkLoop,
  type Database,
  type Logger,
  type OutsideClient,
  systemClock,
} from 'shared-server';
import { advanceCall } from '../../domain/call-life/advance-call';
import { endBrokenCall } from '../../domain/call-life/end-broken-call';
import {
  type DueCall,
  lockCall,
  putOffCall,
  readDueCalls,
  setCallAside,
} from '../../domain/call-life/schedule-store';
import { builtInResponder } from '../../domain/chat/built-in/built-in-responder';
import type { Responder } from '../../domain/chat/responder';
import type { KnowledgeSource } from '../../domain/knowledge/knowledge-source';
import { runInAccount } from '../../store/work-rows';
import { createSender } from '../webhooks/send-due-events';
import { createAsker } from './asker';

/** Work may become due without a call to `wake`. */
const LONGEST_PAUSE_MS = 5_000;

export interface Scheduler {
  wake(): void;
  /** Resolves when no work is running or being looked up. */
  waitUntilIdle(): Promise<void>;
  stop(): Promise<void>;
}

interface SchedulerOptions {
  db: Database;
  logger: Logger;
  address: () => string;
  outside: OutsideClient;
  clock?: Clock;
  responder?: Responder;
  knowledge?: KnowledgeSource | undefined;
  portalOrigin?: string | undefined;
}

/** Advances calls and sends their events. All state is in the database. */
export function startScheduler(options: SchedulerOptions): Scheduler {
  const { db, logger, address, outside, clock = systemClock } = options;
  const { responder = builtInResponder, knowledge, portalOrigin } = options;
  const asker = createAsker({
    db,
    outside,
    address,
    clock,
    logger,
    onAnswered: () => calls.wake(),
    responder,
    knowledge,
  });
  const events = createSender({ db, logger, outside, clock, portalOrigin });
  const calls = createWorkLoop<DueCall>(
    {
      due: (now) => readDueCalls(db, now),
      async step({ key, owner }) {
        const question = await runInAccount(db, owner, async (tx) => {
          const scheduled = await lockCall(tx, key);
          if (!scheduled) return null;
          return advanceCall(tx, scheduled, { now: clock.now(), address: address() });
        });
        if (question) asker.ask(question);
        events.wake();
      },
      putOff: (call, failed) => putOffCall(db, call, failed),
      async setAside(call, failed) {
        await setCallAside(db, call, failed);
        await endBrokenCall(db, call, failed.at).catch((err) =>
          logger.error({ err, callId: call.key }, 'a call that was set aside could not be ended'),
        );
      },
    },
    {
      name: 'advancing calls',
      logger,
      clock,
      atOnce: 4,
      perOwner: 2,
      longestPauseMs: LONGEST_PAUSE_MS,
    },
  );
  calls.wake();
  events.wake();
  return {
    wake() {
      calls.wake();
      events.wake();
    },
    async waitUntilIdle() {
      await calls.idle();
      await events.idle();
    },
    async stop() {
      await calls.stop();
      await asker.stop();
      await events.stop();
    },
  };
}
