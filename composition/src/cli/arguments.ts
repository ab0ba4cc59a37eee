import { parseArgs } from 'node:util';
import { RefusedError } from '../problem';

const options = {
  json: { type: 'boolean' },
  force: { type: 'boolean' },
  version: { type: 'string' },
  share: { type: 'string' },
  organization: { type: 'string', multiple: true },
  person: { type: 'string', multiple: true },
  pause: { type: 'boolean' },
  resume: { type: 'boolean' },
  off: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** What somebody typed. */
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
    throw new RefusedError(`${(error as Error).message.split('. ')[0]}.`);
  }
}
