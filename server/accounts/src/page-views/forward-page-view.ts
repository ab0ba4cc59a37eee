import type { ServerDeps } from 'server-core/server/server-deps';
import { type Logger, requestUpstream } from 'shared-server';

/** Beyond these the receiver is too slow, and views are dropped rather than piled up. */
const MAX_UNDER_WAY = 32;
const MAX_ANSWER_BYTES = 65_536;

/**
 * @returns what sends a page view on to the configured address, if there is one: the route's
 * pattern and nothing else. No one waits for it, and a failure is a line in the log.
 */
export function pageViewForwarder({ config }: Pick<ServerDeps, 'config'>) {
  let underWay = 0;
  return (route: string, logger: Logger): void => {
    const url = config.pageViewsForwardUrl;
    if (!url) return;
    if (underWay >= MAX_UNDER_WAY) {
      logger.warn({ route }, 'page view not forwarded: too many are under way');
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
        if (status > 299) logger.warn({ route, status }, 'page view not taken');
      })
      .catch((error) => logger.warn({ route, err: error }, 'page view not forwarded'))
      .finally(() => {
        underWay -= 1;
      });
  };
}
