/** Minimum length at which a run of letters and digits may be an id. */
const RUN = 8;

const isNumberOrDate = (segment: string) => /^:?[\d_-]+$/.test(segment) && /\d/.test(segment);
const isHexadecimal = (run: string) => /^[0-9a-f]+$/i.test(run) && /\d/.test(run);
const isMixed = (run: string) => /\d[a-z]+\d/i.test(run);

/** Words such as `oauth2`, `b2b` and `top-10` don't look like ids. */
function looksLikeId(segment: string): boolean {
  if (isNumberOrDate(segment) || /\d{5}/.test(segment)) return true;
  if (/[0-9a-f]{8}-[0-9a-f]{4}-/i.test(segment)) return true;
  const runs = segment.split(/[^0-9a-z]/i).filter((run) => run.length >= RUN);
  return runs.some((run) => isHexadecimal(run) || isMixed(run));
}

/** @returns whether the route seems to contain no parameter value */
export function isPattern(route: string): boolean {
  return !route.split('/').some(looksLikeId);
}
