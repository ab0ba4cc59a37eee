import { readArgumentsOrExit } from '../../scripts/lib/cli/command.mjs';

/**
 * Reads the command-line options, or ends the process with a message if one is invalid.
 * @template {Record<string, string | number | boolean>} Defaults
 * @param {Defaults} defaults a string, number or boolean for each option, which determines its type
 * @returns {{ [Name in keyof Defaults]: Defaults[Name] extends number ? number :
 * Defaults[Name] extends boolean ? boolean : string }}
 */
export function readOptions(defaults) {
  const entries = Object.entries(defaults);
  const options = Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'boolean'
        ? { type: /** @type {const} */ ('boolean'), default: value }
        : { type: /** @type {const} */ ('string'), default: String(value) },
    ]),
  );
  const { values } = readArgumentsOrExit({ options }, 'See bench/README.md for the options.');
  const read = entries.map(([name, value]) => [
    name,
    typeof value === 'number' ? Number(values[name]) : values[name],
  ]);
  return Object.fromEntries(read);
}
