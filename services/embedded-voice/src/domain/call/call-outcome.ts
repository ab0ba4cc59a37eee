import { createRandom, getSeed } from '../conversation/random';

export type CallOutcome =
  | 'conversation'
  | 'busy'
  | 'no-answer'
  | 'no-customer-audio'
  | 'provider-fault'
  | 'carrier-fault'
  | 'voicemail'
  | 'silence'
  | 'hang-up';

/** The last four digits of the customer's number select a failure; see the README. */
const chosenBySuffix: Record<string, CallOutcome> = {
  '0190': 'busy',
  '0191': 'no-answer',
  '0192': 'no-customer-audio',
  '0193': 'provider-fault',
  '0194': 'carrier-fault',
  '0195': 'voicemail',
  '0196': 'silence',
  '0197': 'hang-up',
};

/** Last four digits of numbers for which the service itself fails. */
export const failingSuffix = { deletion: '0198', creation: '0199' } as const;

export const hasSuffix = (number: unknown, suffix: string) =>
  typeof number === 'string' && number.endsWith(suffix);

/** Percentages for numbers that are neither special nor reserved for fiction. */
const odds: readonly [outcome: CallOutcome, percent: number][] = [
  ['no-answer', 6],
  ['busy', 4],
  ['voicemail', 4],
  ['hang-up', 3],
  ['no-customer-audio', 2],
  ['provider-fault', 1],
];

/** @returns the outcome of a call, always the same for the same number */
export function getOutcome(number: string): CallOutcome {
  const chosen = chosenBySuffix[number.slice(-4)];
  if (chosen) return chosen;
  if (/^\+1\d{3}55501\d\d$/.test(number)) return 'conversation';
  let drawn = createRandom(getSeed(number)).between(0, 100);
  for (const [outcome, percent] of odds) {
    drawn -= percent;
    if (drawn < 0) return outcome;
  }
  return 'conversation';
}
