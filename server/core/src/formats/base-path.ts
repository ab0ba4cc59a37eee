import { pages } from 'shared-contract';
import { endpoints } from 'shared-contract/endpoints';

const getFirstSegment = (path: string) => path.split('/')[1] ?? '';

/** First segments of the portal's own addresses, besides those of remotes. */
const taken = new Set([
  'assets',
  'remotes',
  ...[...endpoints.map(({ path }) => path), ...Object.values(pages)].map(getFirstSegment),
]);

const AFTER_ORIGIN = /^https?:\/\/[^/?#]*/;
/** Must not start with a dot, so that no segment leads up. */
const PLAIN_PATH = /^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*\/?$/;

/**
 * @returns the path under which the portal is served, such as `/portal`; '' at the root of a host
 */
export function getBasePath({ publicUrl }: { publicUrl: string }): string {
  return new URL(publicUrl).pathname.replace(/\/$/, '');
}

/** @returns why the portal can't be served at the address; null when it can */
export function findPublicUrlProblem(address: string): string | null {
  const path = address.replace(AFTER_ORIGIN, '');
  if (!PLAIN_PATH.test(path)) {
    return 'expected an address such as https://portal.example or https://tools.example/portal: a path of letters, digits and . _ ~ - and nothing after it';
  }
  const segment = getFirstSegment(path);
  if (!taken.has(segment) || segment === '') return null;
  return `the path cannot begin with /${segment}, which is an address of the portal itself: choose another, such as /portal`;
}
