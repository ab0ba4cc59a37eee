import type { PlacedCall } from '../domain/call/placed-call';
import type { Scenario } from '../domain/conversation/scenario';
import { demoAssistants } from './demo-assistants';
import { demoId } from './demo-documents';
import type { DemoScenario } from './scenarios/demo-scenario';
import { arrangeDelivery, confirmVisit, followUp } from './scenarios/outbound';
import { reminderAccepted, reminderDeclined } from './scenarios/reminders';

/** All calls placed here are outbound to a customer. */
const conversations: DemoScenario[] = [
  confirmVisit,
  arrangeDelivery,
  followUp,
  reminderAccepted,
  reminderDeclined,
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
