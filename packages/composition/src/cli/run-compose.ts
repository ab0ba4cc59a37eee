import type { Folders } from '../operations/context';
import { RefusedError } from '../problem';
import { openOwnStore } from '../s3/open-store-at';
import type { S3Variables } from '../s3/s3-settings';
import { type Arguments, parseArguments } from './arguments';
import { commands } from './commands';
import { usage } from './usage';

/** Paths; the store is a folder, or `s3://bucket/prefix`. */
export type TypedFolders = Folders & { store: string };

export interface Output {
  out(text: string): void;
  err(text: string): void;
}

/**
 * `npm run compose`.
 * @param argv arguments after the command's name
 * @param env variables that configure a bucket
 * @returns the exit code: 0 done, 1 refused
 */
export async function runCompose(
  argv: readonly string[],
  folders: TypedFolders,
  output: Output,
  env: S3Variables = {},
): Promise<number> {
  const json = argv.includes('--json');
  try {
    const typed = parseArguments(argv);
    if (typed.options.help) {
      output.out(usage);
      return 0;
    }
    const store = openOwnStore(folders.store, env);
    return await runCommand(typed, { ...folders, store }, output);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const { message, problems } = error;
    if (json) output.out(`${JSON.stringify({ refused: message, problems }, null, 2)}\n`);
    else output.err(`${formatRefusal(error)}\n`);
    return 1;
  }
}

async function runCommand(typed: Arguments, folders: Folders, output: Output): Promise<number> {
  const name = typed.command ?? '';
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    output.err(name === '' ? usage : `There is no command "${name}".\n\n${usage}`);
    return 1;
  }
  const { text, data, refused } = await command(typed, folders);
  output.out(typed.options.json ? `${JSON.stringify(data, null, 2)}\n` : `${text}\n`);
  return refused ? 1 : 0;
}

function formatRefusal({ message, problems }: RefusedError): string {
  const lines = problems.filter(({ text }) => text !== message);
  return [message, ...lines.map(({ rule, text }) => `  - ${text} [${rule}]`)].join('\n');
}
