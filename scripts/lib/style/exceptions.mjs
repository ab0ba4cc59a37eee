/**
 * @typedef {import('./rules.mjs').Problem} Problem
 * @typedef {Record<string, string[]>} Exceptions prefixes of paths that a rule does not hold yet
 */

/**
 * @param {Problem[]} problems
 * @param {Exceptions} exceptions
 * @returns {{ problems: Problem[], stale: string[] }} what is left, and the exceptions
 * that nothing needs
 */
export function applyExceptions(problems, exceptions) {
  const used = new Set();
  const left = problems.filter(({ rule, path }) => {
    const prefix = exceptions[rule]?.find((one) => path.startsWith(one));
    if (prefix === undefined) return true;
    used.add(`${rule} ${prefix}`);
    return false;
  });
  const listed = Object.entries(exceptions).flatMap(([rule, prefixes]) =>
    prefixes.map((prefix) => `${rule} ${prefix}`),
  );
  return { problems: left, stale: listed.filter((one) => !used.has(one)) };
}
