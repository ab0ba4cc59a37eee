import type { ServerDeps } from 'server-core/server/server-deps';
import { type Logger, requestUpstream } from 'shared-server';

/** Maximum concurrent requests. Beyond it, the receiver is too slow, and views are dropped. */
const MAX_UNDER_WAY = 32;
const MAX_ANSWER_BYTES = 65_536;

/**
 * @returns a function that forwards a page view's route pattern to the configured address, if any.
 * Nothing waits for it, and failures are only logged.
 */
export function createPageViewForwarder({ config }: Pick<ServerDeps, 'config'>) {
  let underWay = 0;
  return (route: string, logger: Logger): void => {
    const url = config.pageViewsForwardUrl;
    if (!url) return;
    if (underWay >= MAX_UNDER_WAY) {
      logger.warn({ route }, 'page view not forwarded: too many are in flight');
      return;
    }
    underWay += 1;
    requestUpstream({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ route }),
      timeoutMs: config.timeouts.pageViewsForwardMs,
      maxBytes: MAX_ANSWER_BYTES,
    })
      .then(({ status }) => {
        if (status > 299) logger.warn({ route, status }, 'page view refused');
      })
      .catch((error) => logger.warn({ route, err: error }, 'page view not forwarded'))
      .finally(() => {
        underWay -= 1;
      });
  };
}
