import type { PlacedCall } from '../domain/call/placed-call';
import type { Scenario } from '../domain/conversation/scenario';
import { demoAssistants } from './demo-assistants';
import { demoId } from './demo-documents';
import { billingQuestion, orderStatus } from './scenarios/customer-care';
import type { DemoScenario } from './scenarios/demo-scenario';
import { bookVisit, moveVisit } from './scenarios/front-desk';
import { reminderAccepted } from './scenarios/reminders';
import { errorCode, thermostatOffline } from './scenarios/technical-support';

const conversations: DemoScenario[] = [
  bookVisit,
  moveVisit,
  orderStatus,
  billingQuestion,
  thermostatOffline,
  errorCode,
  reminderAccepted,
];

/** @returns a conversation of the demo's assistant, or null for any other assistant */
export function demoScenarios(
  { accountId, assistantId }: PlacedCall,
  pick: number,
): Scenario | null {
  const source = demoAssistants.find(
    ({ key }) => demoId(accountId, 'assistant', key) === assistantId,
  );
  const own = conversations.filter(({ assistant }) => assistant === source?.key);
  return own[Math.floor(pick * own.length)] ?? null;
}
