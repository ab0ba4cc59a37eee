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

export type CallType = 'inboundPhoneCall' | 'outboundPhoneCall' | 'webCall';

export interface PlannedCall {
  daysAgo: number;
  scenario: DemoScenario;
  type: CallType;
}

const inbound = 'inboundPhoneCall';
const outbound = 'outboundPhoneCall';
const web = 'webCall';

const plan: [daysAgo: number, DemoScenario, CallType][] = [
  [1, bookVisit, inbound],
  [1, orderStatus, inbound],
  [1, thermostatOffline, web],
  [2, billingQuestion, inbound],
  [2, noAudio, web],
  [3, moveVisit, inbound],
  [3, errorCode, inbound],
  [4, openingHours, web],
  [5, complaint, inbound],
  [6, bookVisit, inbound],
  [7, wentSilent, inbound],
  [8, orderStatus, web],
  [9, thermostatOffline, inbound],
  [10, billingQuestion, web],
  [11, bookVisit, web],
  [13, errorCode, inbound],
  [15, reminderAccepted, outbound],
  [15, reminderUnanswered, outbound],
  [15, reminderDeclined, outbound],
  [16, reminderVoicemail, outbound],
  [16, reminderAccepted, outbound],
  [17, reminderBusy, outbound],
  [19, moveVisit, inbound],
  [21, orderStatus, inbound],
  [23, openingHours, inbound],
  [26, thermostatOffline, web],
  [28, billingQuestion, inbound],
  [31, bookVisit, inbound],
  [34, errorCode, web],
  [38, complaint, inbound],
];

/** The demo's calls: each assistant's, over the last weeks, newest first. */
export const callPlan: PlannedCall[] = plan.map(([daysAgo, scenario, type]) => ({
  daysAgo,
  scenario,
  type,
}));

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
