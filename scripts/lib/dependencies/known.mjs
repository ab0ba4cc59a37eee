/**
 * Known violations to fix. An entry without a match is refused, so the list only shrinks.
 * @type {{ rule: string, from: string }[]}
 */
const known = [];

/**
 * @param {import('./find-violations.mjs').Violation[]} violations
 * @returns {{fresh: import('./find-violations.mjs').Violation[], stale: typeof known}}
 */
export function compareWithKnown(violations) {
  /**
   * @type
   * {(line: typeof known[number], violation: import('./find-violations.mjs').Violation) => boolean}
   */
  const isCovered = (line, { rule, from }) =>
    line.rule === rule && new RegExp(line.from).test(from);
  return {
    fresh: violations.filter((violation) => !known.some((line) => isCovered(line, violation))),
    stale: known.filter((line) => !violations.some((violation) => isCovered(line, violation))),
  };
}
