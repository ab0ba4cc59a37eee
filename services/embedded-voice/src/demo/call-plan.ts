import { createRandom, type Random } from '../domain/conversation/random';
import { billingQuestion, complaint, orderStatus, wentSilent } from './scenarios/customer-care';
import type { DemoScenario } from './scenarios/demo-scenario';
import { bookVisit, moveVisit, openingHours } from './scenarios/front-desk';
import {
  reminderAccepted,
  reminderBusy,
  reminderDeclined,
  reminderUnanswered,
  reminderVoicemail,
} from './scenarios/reminders';
import { errorCode, noAudio, thermostatOffline } from './scenarios/technical-support';
import { unansweredQuestions } from './scenarios/unanswered';

export type CallType = 'inboundPhoneCall' | 'outboundPhoneCall' | 'webCall';

export interface PlannedCall {
  daysAgo: number;
  scenario: DemoScenario;
  type: CallType;
}

const DAYS = 60;
const DAY_MS = 86_400_000;
/** Approximate calls per day, from Sunday to Saturday. */
const usualDay = [1, 8, 8, 9, 8, 8, 3];
/** How many days ago the reminders were paused. */
const REMINDERS_ENDED = 30;

type Share = readonly [scenario: DemoScenario, weight: number];

const shares: readonly Share[] = [
  [bookVisit, 24],
  [moveVisit, 10],
  [openingHours, 10],
  [orderStatus, 14],
  [billingQuestion, 12],
  [complaint, 5],
  [wentSilent, 3],
  [thermostatOffline, 9],
  [errorCode, 7],
  [noAudio, 2],
  ...unansweredQuestions.map((scenario): Share => [scenario, 1.5]),
];

const reminders: readonly Share[] = [
  [reminderAccepted, 5],
  [reminderDeclined, 3],
  [reminderUnanswered, 3],
  [reminderVoicemail, 2],
  [reminderBusy, 1],
];

function drawScenario(from: readonly Share[], random: Random): DemoScenario {
  let left = random.between(
    0,
    from.reduce((sum, [, weight]) => sum + weight, 0),
  );
  for (const [scenario, weight] of from) {
    left -= weight;
    if (left < 0) return scenario;
  }
  return (from[0] as Share)[0];
}

/**
 * @param now only its UTC day matters
 * @returns about 400 calls of the last 60 days, newest first, fewer on weekends
 */
export function planCalls(now: number): PlannedCall[] {
  const random = createRandom(20_261_128);
  return Array.from({ length: DAYS }, (_, index) => index + 1).flatMap((daysAgo) => {
    const weekday = new Date(now - daysAgo * DAY_MS).getUTCDay();
    const usual = usualDay[weekday] as number;
    const count = Math.max(1, Math.round(usual * random.between(0.7, 1.3)));
    return Array.from({ length: count }, (_call, place): PlannedCall => {
      if (daysAgo > REMINDERS_ENDED && place % 4 === 3)
        return { daysAgo, scenario: drawScenario(reminders, random), type: 'outboundPhoneCall' };
      const scenario = drawScenario(shares, random);
      return { daysAgo, scenario, type: random.between(0, 4) < 1 ? 'webCall' : 'inboundPhoneCall' };
    });
  });
}

export const customers = [
  'Maya Orlin',
  'Theo Castell',
  'Priya Nandaran',
  'Jonas Wick',
  'Elena Marsh',
  'Samir Hadley',
  'Ruth Okonrade',
  'Callum Firth',
  'Ines Valdero',
  'Dana Holbeck',
  'Victor Lindqvar',
  'Amara Sello',
];
