import { siteTexts } from 'shared-contract';
import { type OutsideClient, UpstreamError } from 'shared-server';
import { ROBOT_NAME } from '../robot-name';
import { TooLargeError, unpackBody } from './decode';
import type { HostTurns } from './host-turns';

/** Maximum redirects per URL. */
const REDIRECTS_MAX = 5;

export interface SiteLimits {
  timeoutMs: number;
  pageBytes: number;
}

export interface SiteAnswer {
  status: number;
  header(name: string): string;
  body: Buffer;
}

/** The site's response, or the reason why there is none. */
export type Asked =
  | { answer: SiteAnswer; reason: null; isFault: false }
  /** `isFault` is whether the site itself failed to respond. */
  | { answer: null; reason: string; isFault: boolean };

export interface AskOptions {
  etag?: string | null;
  lastModified?: string | null;
  /** The page limit by default. */
  maxBytes?: number;
}

/** Sends a request to a site at a polite rate. */
export type AskSite = (url: string, options?: AskOptions) => Promise<Asked>;

export interface SiteClientOptions {
  outside: OutsideClient;
  turns: HostTurns;
  limits: SiteLimits;
  /** URL of the portal, for people who read the site's logs. */
  portalUrl: string;
  signal: AbortSignal;
  /** Crawl delay that the site requests, in milliseconds. */
  crawlDelayMs: () => number;
}

/** @returns a client that connects only to checked addresses and doesn't follow redirects */
export function createSiteClient(options: SiteClientOptions): AskSite {
  const { outside, turns, limits, portalUrl, signal, crawlDelayMs } = options;
  return async (url, { etag, lastModified, maxBytes = limits.pageBytes } = {}) => {
    const headers: Record<string, string> = {
      'user-agent': `${ROBOT_NAME}/1.0 (+${portalUrl})`,
      accept: 'text/html, application/xhtml+xml, text/markdown, text/plain;q=0.9, */*;q=0.1',
      'accept-encoding': 'gzip',
    };
    if (etag) headers['if-none-match'] = etag;
    if (lastModified) headers['if-modified-since'] = lastModified;
    try {
      const { host } = new URL(url);
      const {
        status,
        headers: received,
        body,
      } = await turns.run(host, crawlDelayMs(), signal, () =>
        outside.request({
          url,
          method: 'GET',
          headers,
          timeoutMs: limits.timeoutMs,
          maxBytes,
          signal,
        }),
      );
      const getHeader = (name: string) => [received[name] ?? ''].flat().join(', ');
      const plain = await unpackBody(body, getHeader('content-encoding'), maxBytes);
      return { answer: { status, header: getHeader, body: plain }, reason: null, isFault: false };
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      const isFault = error instanceof UpstreamError && /timeout|network/.test(error.kind);
      return { answer: null, reason: getReason(error, limits.timeoutMs, maxBytes), isFault };
    }
  };
}

function getReason(error: unknown, timeoutMs: number, maxBytes: number): string {
  const { page } = siteTexts;
  const tooLarge = page.tooLarge(Math.round(maxBytes / 1_024));
  if (error instanceof TooLargeError) return tooLarge;
  if (!(error instanceof UpstreamError)) return page.unreadable;
  switch (error.kind) {
    case 'blocked':
      return page.inner;
    case 'timeout':
      return page.slow(Math.ceil(timeoutMs / 1_000));
    case 'too_large':
      return tooLarge;
    case 'network':
      return page.unreachable;
  }
}

/**
 * Follows redirects.
 *
 * @param options `mayFollow` decides whether a target may be requested; all by default
 */
export async function askFollowing(
  ask: AskSite,
  url: string,
  options: AskOptions & { mayFollow?: (url: string) => boolean } = {},
): Promise<Asked & { url: string }> {
  const { mayFollow = () => true, ...asking } = options;
  let at = url;
  for (let hops = 0; hops <= REDIRECTS_MAX; hops++) {
    const asked = await ask(at, asking);
    const target = asked.answer && getRedirect(asked.answer, at);
    if (!target) return { ...asked, url: at };
    if (!mayFollow(target)) return { ...toRefusal(siteTexts.page.moved(target)), url: at };
    at = target;
  }
  return { ...toRefusal(siteTexts.page.redirects), url: at };
}

const toRefusal = (reason: string): Asked => ({ answer: null, reason, isFault: false });

/** @returns the target of a redirect; null for other responses */
export function getRedirect({ status, header }: SiteAnswer, base: string): string | null {
  const location = header('location');
  if (![301, 302, 303, 307, 308].includes(status) || !URL.canParse(location, base)) return null;
  return new URL(location, base).href;
}
