import { siteTexts } from 'shared-contract';
import { type OutsideClient, UpstreamError } from 'shared-server';
import { ROBOT_NAME } from '../robot-name';
import { TooLargeError, unpacked } from './decode';
import type { HostTurns } from './host-turns';

/** Redirects of one address. */
const REDIRECTS_MAX = 5;

export interface SiteLimits {
  timeoutMs: number;
  pageBytes: number;
}

/** A file of a site, as it was sent. */
export interface SiteAnswer {
  status: number;
  header(name: string): string;
  body: Buffer;
}

/** The answer of the site, or the reason for which it gave none. */
export type Asked =
  | { answer: SiteAnswer; reason: null; isFault: false }
  /** Whether the site itself failed to answer. */
  | { answer: null; reason: string; isFault: boolean };

export interface AskOptions {
  etag?: string | null;
  lastModified?: string | null;
  /** Default: the limit of a page. */
  maxBytes?: number;
}

/** Asks one site, politely. */
export type AskSite = (url: string, options?: AskOptions) => Promise<Asked>;

export interface SiteClientOptions {
  outside: OutsideClient;
  turns: HostTurns;
  limits: SiteLimits;
  /** Address of the portal, for whoever reads the logs of the site. */
  portalUrl: string;
  signal: AbortSignal;
  /** Pause that the site asks for, in milliseconds. */
  crawlDelayMs: () => number;
}

/** @returns requests that dial checked addresses alone and follow no redirect */
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
      const header = (name: string) => [received[name] ?? ''].flat().join(', ');
      const plain = await unpacked(body, header('content-encoding'), maxBytes);
      return { answer: { status, header, body: plain }, reason: null, isFault: false };
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      const isFault = error instanceof UpstreamError && /timeout|network/.test(error.kind);
      return { answer: null, reason: reasonOf(error, limits.timeoutMs, maxBytes), isFault };
    }
  };
}

function reasonOf(error: unknown, timeoutMs: number, maxBytes: number): string {
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
 * Follows redirects, each of which is checked like the first address.
 * @param options `mayFollow` says whether an address may be asked; default: all
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
    const target = asked.answer && redirectOf(asked.answer, at);
    if (!target) return { ...asked, url: at };
    if (!mayFollow(target)) return { ...refused(siteTexts.page.moved(target)), url: at };
    at = target;
  }
  return { ...refused(siteTexts.page.redirects), url: at };
}

const refused = (reason: string): Asked => ({ answer: null, reason, isFault: false });

/** @returns the address that a redirect leads to; null for any other answer */
export function redirectOf({ status, header }: SiteAnswer, base: string): string | null {
  const location = header('location');
  if (![301, 302, 303, 307, 308].includes(status) || !URL.canParse(location, base)) return null;
  return new URL(location, base).href;
}
