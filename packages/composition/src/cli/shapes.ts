export const options = {
  json: { type: 'boolean' },
  force: { type: 'boolean' },
  accept: { type: 'boolean' },
  remote: { type: 'string', multiple: true },
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

export type OptionName = keyof typeof options;

interface Shape {
  /** Words accepted after the command's name. */
  words: readonly string[];
  /** Besides --json and --help. */
  options: readonly OptionName[];
}

const environment = '[<env>]';

/** Accepted arguments by command. Others are refused, because they'd have no effect. */
export const shapes: Readonly<Record<string, Shape>> = {
  check: { words: [environment], options: [] },
  lock: { words: [environment], options: ['accept'] },
  diff: { words: [environment, '[<other env> | <revision>]'], options: [] },
  promote: { words: ['<from>', '<to>'], options: ['remote', 'accept'] },
  rollback: { words: [environment, '[<revision>]'], options: ['force'] },
  status: { words: [environment], options: [] },
  canary: {
    words: ['<env>', '<remote> | shell'],
    options: [
      'version',
      'share',
      'organization',
      'person',
      'ramp',
      'minutes',
      'reporting',
      'pause',
      'resume',
      'promote',
      'off',
    ],
  },
  approve: { words: [environment], options: [] },
  reject: { words: [environment], options: [] },
  unlock: { words: [environment], options: [] },
};
