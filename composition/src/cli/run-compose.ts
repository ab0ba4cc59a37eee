import type { Folders } from '../operations/context';
import { RefusedError } from '../problem';
import { type Arguments, parseArguments } from './arguments';
import { commands } from './commands';
import { usage } from './usage';

/** Where lines go. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
}

/**
 * `npm run compose`.
 * @param argv what stands behind the command's name
 * @returns the exit code: 0 done, 1 refused
 */
export async function runCompose(
  argv: readonly string[],
  folders: Folders,
  output: Output,
): Promise<number> {
  let typed: Arguments | undefined;
  try {
    typed = parseArguments(argv);
    const command = typed.command === undefined ? undefined : commands[typed.command];
    if (!command || typed.options.help) {
      if (typed.options.help) output.out(usage);
      else output.err(usage);
      return typed.options.help ? 0 : 1;
    }
    const { text, data, refused } = await command(typed, folders);
    output.out(typed.options.json ? `${JSON.stringify(data, null, 2)}\n` : `${text}\n`);
    return refused ? 1 : 0;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const { message, problems } = error;
    if (typed?.options.json) {
      output.out(`${JSON.stringify({ refused: message, problems }, null, 2)}\n`);
    } else {
      output.err(`${refusal(error)}\n`);
    }
    return 1;
  }
}

function refusal({ message, problems }: RefusedError): string {
  const lines = problems.filter(({ text }) => text !== message);
  return [message, ...lines.map(({ rule, text }) => `  - ${text} [${rule}]`)].join('\n');
}
