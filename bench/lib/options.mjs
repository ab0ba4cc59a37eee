import { argumentsOrEnd } from '../../scripts/lib/cli/command.mjs';

/**
 * Reads the options of the command line; what was typed wrong ends the process with a sentence.
 * @template {Record<string, string | number | boolean>} Defaults
 * @param {Defaults} defaults a value for each option, which is read as text, number or switch
 * @returns {{ [Name in keyof Defaults]: Defaults[Name] extends number ? number :
 *   Defaults[Name] extends boolean ? boolean : string }}
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
  const { values } = argumentsOrEnd({ options }, 'bench/README.md has the options.');
  const read = entries.map(([name, value]) => [
    name,
    typeof value === 'number' ? Number(values[name]) : values[name],
  ]);
  return Object.fromEntries(read);
}
