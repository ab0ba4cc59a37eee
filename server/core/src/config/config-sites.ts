import { commaList, integer, isPrivateHostEntry, milliseconds, rate } from 'shared-server';
import * as z from 'zod/mini';

export const siteVariables = z.object({
  /** Maximum pages of one website source. */
  SITE_PAGES_MAX: integer(2_000, { min: 1, max: 100_000 }),
  /** Largest page of a website, unpacked. */
  SITE_PAGE_KB: integer(2_048, { min: 1, max: 65_536 }),
  /** Maximum megabytes that one run reads of a website. */
  SITE_RUN_MB: integer(100, { min: 1, max: 10_240 }),
  /** Deadline of one request to a website. */
  SITE_REQUEST_TIMEOUT_MS: milliseconds(15_000),
  /** Deadline of one run of a website. */
  SITE_RUN_TIMEOUT_MS: milliseconds(7_200_000, 86_400_000),
  /** Pause between two requests to a host, across servers. */
  SITE_PAUSE_MS: milliseconds(500),
  /** Longest pause that a robots.txt can request. */
  SITE_CRAWL_DELAY_MAX_MS: milliseconds(10_000),
  /** Websites that one process reads at the same time; one organization gets half of them. */
  SITES_AT_ONCE: integer(4, { min: 1, max: 100 }),
  /** Percentage of a source's chunks that a run may delete without approval. */
  SITE_DELETE_SHARE: integer(30, { min: 0, max: 100 }),
  /** Runs of one source that are listed. */
  SITE_RUNS_KEPT: integer(20, { min: 1, max: 1_000 }),
  /** Runs that the members of one organization start. */
  LIMIT_SITE_RUNS_PER_ORGANIZATION: rate('60/1h'),
  /** Private hosts and networks of websites. */
  SITE_PRIVATE_HOSTS: commaList([], 'hosts, addresses and networks', isPrivateHostEntry),
});

/** @returns the settings of website sources */
export function getSiteSettings(read: z.output<typeof siteVariables>) {
  return {
    pagesMax: read.SITE_PAGES_MAX,
    pageBytes: read.SITE_PAGE_KB * 1_024,
    runBytes: read.SITE_RUN_MB * 1_048_576,
    requestMs: read.SITE_REQUEST_TIMEOUT_MS,
    runMs: read.SITE_RUN_TIMEOUT_MS,
    pauseMs: read.SITE_PAUSE_MS,
    crawlDelayMaxMs: read.SITE_CRAWL_DELAY_MAX_MS,
    atOnce: read.SITES_AT_ONCE,
    deleteShare: read.SITE_DELETE_SHARE / 100,
    runsKept: read.SITE_RUNS_KEPT,
    perOrganization: read.LIMIT_SITE_RUNS_PER_ORGANIZATION,
    privateHosts: read.SITE_PRIVATE_HOSTS,
  };
}
