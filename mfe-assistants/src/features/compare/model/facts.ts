import type { IndexedCall } from 'shared-contract';
import { type AnswerTime, answerTimes } from '../../../shared/calls/answer-times';
import { costText, endedReasonDisplay, positionText } from '../../../shared/calls/call-display';
import { outcomeText } from '../../../shared/calls/outcome-look';
import type { Entry } from '../../../shared/calls/turns';
import { texts } from '../texts';

/** One figure of both calls as it is shown. */
export interface Fact {
  label: string;
  a: string;
  b: string;
  differs: boolean;
}

export interface Side {
  call: IndexedCall;
  entries: readonly Entry[];
}

const median = (times: readonly AnswerTime[]): number | null => {
  const sorted = times.map(({ seconds }) => Math.max(0, seconds)).sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
};

function valuesOf({ call, entries }: Side): Record<keyof typeof texts.facts, string> {
  const answer = median(answerTimes(entries));
  const { none } = texts;
  return {
    outcome: outcomeText(call),
    length: call.duration_s === null ? none : positionText(call.duration_s),
    cost: call.cost === null ? none : costText(call.cost),
    answers: answer === null ? none : texts.seconds(answer.toFixed(1)),
    turns: String(entries.filter(({ kind }) => kind === 'said').length),
    assistant: call.assistant_name ?? none,
    ended: call.ended_reason ? endedReasonDisplay(call.ended_reason) : none,
    tools: call.tools.join(', ') || none,
  };
}

/** Figures of two calls, and which of them differ. */
export function factsOf(a: Side, b: Side): Fact[] {
  const [one, other] = [valuesOf(a), valuesOf(b)];
  const names = Object.keys(texts.facts) as (keyof typeof texts.facts)[];
  return names.map((name) => ({
    label: texts.facts[name],
    a: one[name],
    b: other[name],
    differs: one[name] !== other[name],
  }));
}
