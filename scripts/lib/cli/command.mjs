import { parseArgs } from 'node:util';
import { fileFailure } from './file-failure.mjs';

/** A parser's word for what was typed, by the code of its error. */
const typing = /^ERR_PARSE_ARGS_/;

/**
 * Runs a command. A failure is printed as a sentence on standard error and ends it with 1; DEBUG=1
 * adds the stack.
 * @param {() => unknown} command
 * @param {(sentence: string) => void} [tell] says it elsewhere, such as to a machine
 */
export async function runCommand(command, tell = (text) => console.error(`\n${text}\n`)) {
  try {
    await command();
  } catch (error) {
    tell(failureSentence(error));
    if (process.env.DEBUG && error instanceof Error) console.error(error.stack);
    process.exitCode = 1;
  }
}

/**
 * @param {unknown} error
 * @returns {string} what went wrong and what to do, without a stack
 */
export function failureSentence(error) {
  const atFault = fileFailure(error);
  if (atFault) return atFault;
  if (!(error instanceof Error)) return String(error);
  const isFault = [TypeError, ReferenceError, RangeError].some((kind) => error instanceof kind);
  return isFault
    ? `The command has a fault of its own (${error.message}): DEBUG=1 says where.`
    : error.message;
}

/**
 * Reads what was typed. `--help` prints the usage and ends the process.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {Config} config
 * @param {string} usage
 * @returns {ReturnType<typeof parseArgs<Config & { allowPositionals: true }>>}
 * @throws {Error} naming what was typed wrong, with the usage
 */
export function readArguments(config, usage) {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ ...config, allowPositionals: true });
  } catch (error) {
    const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (!typing.test(code)) throw error;
    throw new Error(`${message.split(/\. |\n/)[0]?.replace(/\.?$/, '.')}\n\n${usage}`);
  }
}
