import { parseArgs } from 'node:util';
import { describeFileFailure } from './file-failure.mjs';

/**
 * Runs a command. Prints a failure as a sentence on standard error and exits with 1; DEBUG=1 adds
 * the stack.
 * @param {() => unknown} command
 * @param {(sentence: string) => void} [tell] reports the failure elsewhere, such as in JSON
 */
export async function runCommand(command, tell = (text) => console.error(`\n${text}\n`)) {
  try {
    await command();
  } catch (error) {
    tell(describeFailure(error));
    if (process.env.DEBUG && error instanceof Error) console.error(error.stack);
    process.exitCode = 1;
  }
}

/**
 * @param {unknown} error
 * @returns {string} what went wrong and what to do, without a stack
 */
export function describeFailure(error) {
  const atFault = describeFileFailure(error);
  if (atFault) return atFault;
  if (!(error instanceof Error)) return String(error);
  const isFault = [TypeError, ReferenceError, RangeError].some((kind) => error instanceof kind);
  return isFault
    ? `The command failed unexpectedly (${error.message}): DEBUG=1 shows where.`
    : error.message;
}

/**
 * Parses the command line. `--help` prints the usage and ends the process.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {Config} config
 * @param {string} usage
 * @param {{ words?: number }} [most] `words` is the maximum number of positional arguments
 * @returns {ReturnType<typeof parseArgs<Config & { allowPositionals: true }>>}
 * @throws {Error} naming the invalid argument, with the usage
 */
export function readArguments(config, usage, { words = 0 } = {}) {
  const typed = [...(config.args ?? process.argv.slice(2))];
  if (typed.includes('--help') || typed.includes('-h')) {
    console.log(usage);
    process.exit(0);
  }
  const known = config.options ?? {};
  const { tokens } = parseArgs({
    args: typed,
    options: known,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    const problem = token.kind === 'option' && findOptionProblem(token, known);
    if (problem) throw new Error(`${problem}\n\n${usage}`);
  }
  const read = parseArgs({ ...config, args: typed, allowPositionals: true });
  const extra = read.positionals[words];
  if (extra !== undefined) {
    throw new Error(`"${extra}" is one word too many: leave it out.\n\n${usage}`);
  }
  return /** @type {ReturnType<typeof parseArgs<Config & { allowPositionals: true }>>} */ (read);
}

/**
 * Like `readArguments`, but exits with a message when an argument is invalid, for commands with
 * their own error handling.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {Config} config
 * @param {string} usage
 * @param {{ words?: number }} [most]
 */
export function readArgumentsOrExit(config, usage, most) {
  try {
    return readArguments(config, usage, most);
  } catch (error) {
    console.error(`\n${describeFailure(error)}\n`);
    process.exit(1);
  }
}

/**
 * @param {{ name: string, rawName: string, value?: string, inlineValue?: boolean }} typed
 * @param {NonNullable<import('node:util').ParseArgsConfig['options']>} known
 * @returns {string | undefined} the problem with an option, and what to type instead
 */
function findOptionProblem({ name, rawName, value, inlineValue }, known) {
  const option = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!option) {
    const names = [...Object.keys(known), 'help'].map((one) => `--${one}`).join(', ');
    return `There is no option ${rawName}: use one of ${names}.`;
  }
  if (option.type === 'boolean') {
    return value === undefined ? undefined : `${rawName} takes no value: leave "${value}" out.`;
  }
  if (value === undefined || value === '')
    return `${rawName} needs a value: add it after the option.`;
  if (!inlineValue && value.startsWith('-')) {
    return `${rawName} needs a value before ${value}: add it, or write ${rawName}=${value} if the value starts with a dash.`;
  }
  return undefined;
}
