import type { Scenario } from '../../domain/conversation/scenario';

export type AssistantKey =
  | 'front-desk'
  | 'customer-care'
  | 'technical-support'
  | 'reminders'
  | 'sample-support'
  | 'sample-sales'
  | 'sample-scheduler';

/** A conversation that one of the demo's assistants has. */
export interface DemoScenario extends Scenario {
  assistant: AssistantKey;
  /** What was reached, in a few words. */
  goal?: string | undefined;
  /** The question to which the datasets have no answer. */
  unknown?: string;
}
