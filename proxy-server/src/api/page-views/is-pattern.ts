/** Signs of an id in a segment; words such as `oauth2`, `b2b` and `top-10` have none of them. */
const idSigns = [
  // No letter at all: a number or a date.
  /^:?[\d_-]*\d[\d_-]*$/,
  /\d{5,}/,
  // Hexadecimal digits, such as the first of a UUID.
  /(?<![0-9a-z])(?=[a-f]*\d)[0-9a-f]{8,}(?![0-9a-z])/i,
  /(?<![0-9a-z])[0-9a-f]{8}-[0-9a-f]{4}/i,
  // Letters between digits, as in random text.
  /(?=[0-9a-z]{8})[0-9a-z]*\d[a-z]+\d/i,
];

/** @returns whether the route has no value in the place of a parameter, as far as can be seen */
export function isPattern(route: string): boolean {
  return !route.split('/').some((segment) => idSigns.some((sign) => sign.test(segment)));
}
