import type { KeyHealth } from 'server-core/secrets/key-health';
import { guarded, type Logger } from 'shared-server';

/** Work that continues without requests. */
export interface BackgroundWork {
  stop(): Promise<void>;
  /** Ends without waiting for what is under way. */
  abort(): void;
}

const CHECK_MS = 5_000;

/**
 * Runs the work while the server can open the stored keys. With other keys it would take the work
 * of every organization from servers that can do it, and fail.
 */
export function workWhileFit(
  logger: Logger,
  keyHealth: KeyHealth,
  start: () => BackgroundWork,
): BackgroundWork {
  let running: BackgroundWork | undefined;
  let stopped = false;

  async function check(): Promise<void> {
    const problem = await keyHealth();
    if (stopped) return;
    if (problem === null) {
      running ??= start();
    } else if (running) {
      logger.error({ reason: problem }, 'the background work waits until the keys fit');
      const ending = running;
      running = undefined;
      await ending.stop();
    }
  }

  // Without the database nothing is known, so that running work continues.
  const checkSafely = () => check().catch((error) => logger.warn({ err: error }, 'keys unchecked'));
  let checking = checkSafely();
  const next = guarded(() => {
    checking = checking.then(checkSafely);
  });
  const timer = setInterval(next, CHECK_MS).unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await checking;
      await running?.stop();
    },
    abort() {
      stopped = true;
      clearInterval(timer);
      running?.abort();
    },
  };
}
