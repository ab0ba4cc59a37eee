import type { Scenario } from '../../domain/conversation/scenario';

export type AssistantKey = 'front-desk' | 'customer-care' | 'technical-support' | 'reminders';

/** A conversation that one of the demo's assistants has. */
export interface DemoScenario extends Scenario {
  assistant: AssistantKey;
}
