import type { PlacedCall } from '../domain/call/placed-call';
import type { Scenario } from '../domain/conversation/scenario';
import { demoAssistants } from './demo-assistants';
import { getDemoId } from './demo-documents';
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

export function findDemoScenario(
  { accountId, assistantId }: PlacedCall,
  pick: number,
): Scenario | null {
  const source = demoAssistants.find(
    ({ key }) => getDemoId(accountId, 'assistant', key) === assistantId,
  );
  const own = conversations.filter(({ assistant }) => assistant === source?.key);
  return own[Math.floor(pick * own.length)] ?? null;
}
