import { parseArgs } from 'node:util';

/**
 * Reads the options of the command line.
 * @template {Record<string, string | number>} Defaults
 * @param {Defaults} defaults a value for each option; an option with a number is read as one
 * @returns {{ [Name in keyof Defaults]: Defaults[Name] extends number ? number : string }}
 */
export function readOptions(defaults) {
  const options = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      { type: /** @type {const} */ ('string'), default: String(value) },
    ]),
  );
  const { values } = parseArgs({ options });
  const read = Object.entries(defaults).map(([name, value]) => [
    name,
    typeof value === 'number' ? Number(values[name]) : values[name],
  ]);
  return Object.fromEntries(read);
}
