import type { KeyHealth } from 'server-core/secrets/key-health';
import { guarded, type Logger } from 'shared-server';

/** Work that continues without requests. */
export interface BackgroundWork {
  stop(): Promise<void>;
  /** Ends without waiting for work in progress. */
  abort(): void;
}

const CHECK_MS = 5_000;

/**
 * Runs the work while the server can open the stored keys. With other keys, it would claim work of
 * every organization and fail, although other servers could do it.
 */
export function runWhileKeysFit(
  logger: Logger,
  keyHealth: KeyHealth,
  start: () => BackgroundWork,
): BackgroundWork {
  let running: BackgroundWork | undefined;
  let stopped = false;

  async function checkKeys(): Promise<void> {
    const problem = await keyHealth();
    if (stopped) return;
    if (problem === null) {
      running ??= start();
    } else if (running) {
      logger.error({ reason: problem }, 'background work is paused until the keys match');
      const ending = running;
      running = undefined;
      await ending.stop();
    }
  }

  // Without the database the state of the keys is unknown, so running work continues.
  const checkSafely = () =>
    checkKeys().catch((error) => logger.warn({ err: error }, 'the keys could not be checked'));
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
