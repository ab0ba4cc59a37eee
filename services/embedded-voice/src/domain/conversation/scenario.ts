type Wording = string | readonly string[];

export type Step =
  | { kind: 'bot' | 'user'; text: Wording }
  | { kind: 'tool'; name: string; args: Record<string, string>; result: string }
  | { kind: 'silence'; seconds: number }
  /** The assistant answers the caller's last question. */
  | { kind: 'answer' };

/** A conversation template. Each call fills a `{blank}` with the same value throughout. */
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
