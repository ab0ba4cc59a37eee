import robotsParser from 'robots-parser';
import { siteTexts } from 'shared-contract';
import { ROBOT_NAME } from '../robot-name';
import { decodeBody } from './decode';
import { type AskSite, askFollowing } from './site-client';

/** Maximum bytes of a robots.txt to parse, because every rule is matched against every URL. */
const READ_BYTES = 128 * 1_024;

/** Maximum total length of wildcard rules, which are slow to match. */
const WILDCARDS_MAX = 10_000;

export interface Robots {
  allows(url: string): boolean;
  /** Crawl delay, in milliseconds. */
  delayMs: number;
}

/**
 * Without a robots.txt, everything is allowed. If it can't be loaded, nothing is.
 *
 * @param longestDelayMs upper limit for the crawl delay
 * @returns the rules, or an error text
 */
export async function readRobots(
  ask: AskSite,
  origin: string,
  longestDelayMs: number,
): Promise<{ robots: Robots; problem: null } | { robots: null; problem: string }> {
  const { answer, reason } = await askFollowing(ask, `${origin}/robots.txt`);
  if (!answer) return { robots: null, problem: reason };
  const { status, body } = answer;
  if (status >= 500 || status === 429)
    return { robots: null, problem: siteTexts.page.broken(status) };
  const rules = status < 300 ? decodeBody(body.subarray(0, READ_BYTES)) : '';
  if (countWildcards(rules) > WILDCARDS_MAX)
    return { robots: null, problem: siteTexts.page.wildcards };
  const parsed = robotsParser(`${origin}/robots.txt`, rules);
  const delay = parsed.getCrawlDelay(ROBOT_NAME) ?? 0;
  return {
    problem: null,
    robots: {
      allows: (url) => parsed.isAllowed(url, ROBOT_NAME) !== false,
      delayMs: delay > 0 ? Math.min(delay * 1_000, longestDelayMs) : 0,
    },
  };
}

const countWildcards = (rules: string): number =>
  rules
    .split(/[\r\n]/)
    .map((line) => line.split('#')[0] ?? '')
    .filter((line) => line.includes('*') && !/^\s{0,9}user-agent/i.test(line))
    .reduce((sum, line) => sum + line.length, 0);
