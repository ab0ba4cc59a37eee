type Wording = string | readonly string[];

/** One event of a call. Of a text with alternatives, one is chosen. */
export type Step =
  | { kind: 'bot' | 'user'; text: Wording }
  | { kind: 'tool'; name: string; args: Record<string, string>; result: string }
  | { kind: 'silence'; seconds: number }
  /** The assistant answers what the caller has just asked. */
  | { kind: 'answer' };

/** A conversation template: each call fills `{blank}` with one of its values throughout. */
export interface Scenario {
  blanks: Record<string, readonly string[]>;
  steps: readonly Step[];
  endedReason: string;
  summary: Wording;
  /** Whether the caller got what they wanted; null when no one spoke. */
  success: boolean | null;
}

export const bot = (...text: readonly string[]): Step => ({ kind: 'bot', text });
export const user = (...text: readonly string[]): Step => ({ kind: 'user', text });
export const answer: Step = { kind: 'answer' };
export const silence = (seconds: number): Step => ({ kind: 'silence', seconds });
export const tool = (name: string, args: Record<string, string>, result: string): Step => ({
  kind: 'tool',
  name,
  args,
  result,
});
