import type { Logger } from '../logging/logger';

let report = (error: unknown): void => {
  process.emitWarning(error instanceof Error ? error : String(error));
};

/** Sends errors of `guarded` to the server's log; the default is a process warning. */
export function logCallbackFailures(logger: Logger): void {
  report = (error) => logger.error({ err: error }, 'a callback failed');
}

/**
 * Wraps a callback of an emitter, a timer or a body parser: no caller catches its exception, which
 * would end the process.
 *
 * @param failed what becomes of an error or a rejection; default: it is logged
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
