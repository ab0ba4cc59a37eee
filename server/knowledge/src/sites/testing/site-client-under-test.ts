import { createOutsideClient, type OutsideOptions } from 'shared-server';
import { HostTurns } from '../fetch/host-turns';
import { type AskSite, createSiteClient, type SiteLimits } from '../fetch/site-client';

export type ClientOptions = Partial<SiteLimits> & Pick<OutsideOptions, 'privateHosts' | 'resolve'>;

/**
 * @returns a client for which `site.example` is this machine; it records pauses instead of waiting
 */
export function createSiteClientUnderTest(
  {
    privateHosts = ['site.example'],
    resolve = async () => [{ address: '127.0.0.1', family: 4 }],
    ...limits
  }: ClientOptions = {},
  waits: number[] = [],
): AskSite {
  return createSiteClient({
    outside: createOutsideClient({ privateHosts, resolve }),
    turns: new HostTurns(500, async (ms) => void waits.push(ms)),
    limits: { timeoutMs: 5_000, pageBytes: 100_000, ...limits },
    portalUrl: 'https://portal.example',
    signal: new AbortController().signal,
    crawlDelayMs: () => 0,
  });
}
