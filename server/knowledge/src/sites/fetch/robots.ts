import robotsParser from 'robots-parser';
import { siteTexts } from 'shared-contract';
import { ROBOT_NAME } from '../robot-name';
import { textOf } from './decode';
import { type AskSite, askFollowing } from './site-client';

/** The part of a robots.txt that is read: each rule is compared with each address. */
const READ_BYTES = 128 * 1_024;

/** Characters of rules with a wildcard, each of which is tried at each character of an address. */
const WILDCARDS_MAX = 10_000;

/** Rules of a site's robots.txt. */
export interface Robots {
  allows(url: string): boolean;
  /** Pause between requests, in milliseconds. */
  delayMs: number;
}

/**
 * A site without the file allows everything; one that fails to answer for it allows nothing.
 * @param longestDelayMs bounds the pause that the site asks for
 * @returns the rules, or a sentence why they cannot be known
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
  const rules = status < 300 ? textOf(body.subarray(0, READ_BYTES)) : '';
  if (wildcardsIn(rules) > WILDCARDS_MAX)
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

const wildcardsIn = (rules: string): number =>
  rules
    .split(/[\r\n]/)
    .map((line) => line.split('#')[0] ?? '')
    .filter((line) => line.includes('*') && !/^\s{0,9}user-agent/i.test(line))
    .reduce((sum, line) => sum + line.length, 0);
