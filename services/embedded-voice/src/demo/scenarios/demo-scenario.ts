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
  /** The outcome, in a few words. */
  goal?: string | undefined;
  /** A question that the datasets can't answer. */
  unknown?: string;
}
