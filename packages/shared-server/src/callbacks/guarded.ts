import type { Logger } from '../logging/logger';

let report = (error: unknown): void => {
  process.emitWarning(error instanceof Error ? error : String(error));
};

/** Sends errors of `guarded` to the server's log; by default they are process warnings. */
export function logCallbackFailures(logger: Logger): void {
  report = (error) => logger.error({ err: error }, 'a callback failed');
}

/**
 * Wraps a callback of an emitter, timer or body parser, whose uncaught exception would end the
 * process.
 * @param failed handles an error or a rejection; logs it by default
 */
export function guarded<Args extends unknown[]>(
  run: (...args: Args) => unknown,
  failed: (error: unknown) => void = (error) => report(error),
): (...args: Args) => void {
  return (...args) => {
    try {
      const result = run(...args);
      if (result instanceof Promise) result.catch(failed);
    } catch (error) {
      failed(error);
    }
  };
}
