import type { CallMessage, SpokenMessage, ToolCallsMessage } from '../conversation/call-messages';
import {
  isPending,
  judged,
  noAnswer,
  type SpokenAnswer,
  withWords,
} from '../conversation/pending-answers';
import { type CallPlan, cutPlan } from './call-plan';

const isResultOf = (id: string) => (message: CallMessage) =>
  message.role === 'tool_call_result' && message.toolCallId === id;

/** @returns the first tool call or answer that is still to be asked for */
export function nextToAsk(
  plan: CallPlan,
): ((ToolCallsMessage | SpokenMessage) & { id: string }) | null {
  const [id] = plan.toAsk ?? [];
  const message = plan.messages.find(
    (one): one is ToolCallsMessage | SpokenMessage =>
      (isPending(one) && one.pending === id) ||
      (one.role === 'tool_calls' && one.toolCalls.some((toolCall) => toolCall.id === id)),
  );
  return id === undefined || message === undefined ? null : { ...message, id };
}

/** @returns the plan without open questions to servers and without invented answers to them */
export function withoutQuestions({ asking: _one, toAsk = [], ...plan }: CallPlan): CallPlan {
  const open = (message: CallMessage) =>
    toAsk.some((id) => isResultOf(id)(message)) || isPending(message);
  return { ...plan, messages: plan.messages.filter((message) => !open(message)) };
}

const withoutFirst = ({ asking: _one, toAsk = [], ...plan }: CallPlan): CallPlan => ({
  ...plan,
  toAsk: toAsk.slice(1),
});

/** @returns the plan in which the tool's answer stays the one that was made up */
export function withMadeUpAnswer(plan: CallPlan): CallPlan {
  const next = nextToAsk(plan);
  return next?.role === 'bot' ? withSpoken(plan, noAnswer, next.time) : withoutFirst(plan);
}

function later<Message extends CallMessage>(message: Message, ms: number): Message {
  return {
    ...message,
    time: message.time + ms,
    secondsFromStart: Math.round(message.secondsFromStart * 1000 + ms) / 1000,
    ...('endTime' in message ? { endTime: message.endTime + ms } : {}),
  };
}

/** The assistant's comment on the answer, half a second after it. */
function spokenAfter(message: CallMessage, text: string): SpokenMessage {
  const { time, secondsFromStart } = later(message, 500);
  const duration = Math.round(500 + text.length * 64);
  return {
    role: 'bot',
    message: text,
    time,
    secondsFromStart,
    duration,
    endTime: time + duration,
  };
}

/**
 * @param answeredAt when the answer came, on the call's clock
 * @param says what the assistant says of it, if the tool tells
 * @returns the plan with the true answer; what comes after it comes as much later as the server
 * took too long
 */
export function withAnswer(
  plan: CallPlan,
  { text, says, answeredAt }: { text: string; says: string | null; answeredAt: number },
): CallPlan {
  const rest = withoutFirst(plan);
  const index = plan.messages.findIndex(isResultOf(plan.toAsk?.[0] ?? ''));
  const planned = plan.messages[index];
  if (planned?.role !== 'tool_call_result') return rest;
  const late = Math.max(0, Math.round(answeredAt - planned.time));
  const result = { ...later(planned, late), result: text };
  const spoken = says === null ? [] : [spokenAfter(result, says)];
  const delay = late + (spoken[0] ? spoken[0].endTime - result.time : 0);
  const after = plan.messages.slice(index + 1).map((message) => later(message, delay));
  const messages = [...plan.messages.slice(0, index), result, ...spoken, ...after];
  return within({ ...rest, messages, endsAt: plan.endsAt + delay });
}

/**
 * @param answeredAt when the words were known, on the call's clock
 * @returns the plan in which the assistant says the words; the rest comes after them
 */
export function withSpoken(plan: CallPlan, answer: SpokenAnswer, answeredAt: number): CallPlan {
  const index = plan.messages.findIndex((one) => isPending(one) && one.pending === plan.toAsk?.[0]);
  const planned = plan.messages[index];
  if (!planned || !isPending(planned)) return withoutFirst(plan);
  const late = Math.max(0, Math.round(answeredAt - planned.time));
  const spoken = withWords(later(planned, late), answer);
  const delay = spoken.endTime - planned.endTime;
  const after = plan.messages.slice(index + 1).map((message) => later(message, delay));
  const messages = [...plan.messages.slice(0, index), spoken, ...after];
  const next = { ...withoutFirst(plan), messages, endsAt: plan.endsAt + delay };
  return within({ ...next, ...judged(messages) });
}

/** @returns the plan, cut at the call's longest duration */
function within(answered: CallPlan): CallPlan {
  const { endsBy } = answered;
  return endsBy !== undefined && answered.endsAt > endsBy
    ? cutPlan(answered, endsBy, 'exceeded-max-duration')
    : answered;
}
