/**
 * @param {Record<string, string>} next descriptions by command
 * @returns {string} one line for each command
 */
export function describeNext(next) {
  const width = Math.max(...Object.keys(next).map((command) => command.length));
  return Object.entries(next)
    .map(([command, does]) => `  ${command.padEnd(width)}  ${does}`)
    .join('\n');
}
