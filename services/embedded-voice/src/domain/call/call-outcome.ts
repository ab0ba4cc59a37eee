import { getSeed, seededRandom } from '../conversation/random';

/** How a call goes. */
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

/** The last four digits of the customer's number choose a failure; the README lists them. */
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

/** The last four digits of numbers for which the service itself fails. */
export const failingSuffix = { deletion: '0198', creation: '0199' } as const;

export const hasSuffix = (number: unknown, suffix: string) =>
  typeof number === 'string' && number.endsWith(suffix);

/** Shares of the numbers that are neither chosen nor kept for fiction, in percent. */
const odds: readonly [outcome: CallOutcome, percent: number][] = [
  ['no-answer', 6],
  ['busy', 4],
  ['voicemail', 4],
  ['hang-up', 3],
  ['no-customer-audio', 2],
  ['provider-fault', 1],
];

/** @returns what a call to the number comes to: always the same for the same number */
export function outcomeOf(number: string): CallOutcome {
  const chosen = chosenBySuffix[number.slice(-4)];
  if (chosen) return chosen;
  if (/^\+1\d{3}55501\d\d$/.test(number)) return 'conversation';
  let drawn = seededRandom(getSeed(number)).between(0, 100);
  for (const [outcome, percent] of odds) {
    drawn -= percent;
    if (drawn < 0) return outcome;
  }
  return 'conversation';
}
