import { parseArgs } from 'node:util';
import { RefusedError } from '../problem';

const options = {
  json: { type: 'boolean' },
  force: { type: 'boolean' },
  accept: { type: 'boolean' },
  version: { type: 'string' },
  share: { type: 'string' },
  organization: { type: 'string', multiple: true },
  person: { type: 'string', multiple: true },
  pause: { type: 'boolean' },
  resume: { type: 'boolean' },
  off: { type: 'boolean' },
  promote: { type: 'boolean' },
  ramp: { type: 'string' },
  minutes: { type: 'string' },
  reporting: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** Parsed command line. */
export type Arguments = ReturnType<typeof parseArguments>;

/** @throws RefusedError for an option that there is not */
export function parseArguments(argv: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options,
      allowPositionals: true,
    });
    return { options: values, command: positionals[0], words: positionals.slice(1) };
  } catch (error) {
    throw new RefusedError(whatIsWrong(error as Error));
  }
}

/** The parser's own words, as far as they are for those who type. */
function whatIsWrong({ message }: Error): string {
  const ambiguous = /^Option '(?:-\w, )?(--\w+)(?!\w)[^']*' argument is ambiguous/.exec(
    message,
  )?.[1];
  if (ambiguous) return `${ambiguous} takes no value that begins with a dash.`;
  return `${message.split(/\. |\n/)[0]?.replace(/\.$/, '')}.`;
}
