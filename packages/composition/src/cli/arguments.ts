import { parseArgs } from 'node:util';
import { RefusedError } from '../problem';
import { type OptionName, options, shapes } from './shapes';

export type Arguments = ReturnType<typeof parseArguments>;

/** @throws RefusedError for an unknown word or option */
export function parseArguments(argv: readonly string[]) {
  const config = { args: [...argv], options, allowPositionals: true } as const;
  const { tokens } = parseArgs({ ...config, strict: false, tokens: true });
  const [command, ...words] = tokens.flatMap((one) =>
    one.kind === 'positional' ? [one.value] : [],
  );
  for (const token of tokens) {
    const problem = token.kind === 'option' && describeOptionProblem(token, command);
    if (problem) throw new RefusedError(problem);
  }
  const shape = getShape(command);
  const extra = shape && words[shape.words.length];
  if (extra !== undefined) {
    const taken = shape?.words.join(' ');
    throw new RefusedError(`"${extra}" is one word too many: ${command} accepts ${taken}.`);
  }
  return { options: parseArgs(config).values, command, words };
}

function getShape(command: string | undefined) {
  return command !== undefined && Object.hasOwn(shapes, command) ? shapes[command] : undefined;
}

interface TypedOption {
  name: string;
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}

/** @returns the problem with an option, and what to type instead */
function describeOptionProblem(
  { name, rawName, value, inlineValue }: TypedOption,
  command: string | undefined,
): string | undefined {
  const known = Object.keys(options) as OptionName[];
  const taken = [...(getShape(command)?.options ?? known), 'json', 'help'].map((one) => `--${one}`);
  const option = Object.hasOwn(options, name) ? options[name as OptionName] : undefined;
  if (!option || !taken.includes(`--${name}`)) {
    const who = getShape(command) ? `${command} has no option` : 'There is no option';
    return `${who} ${rawName}: use one of ${[...new Set(taken)].join(', ')}.`;
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
