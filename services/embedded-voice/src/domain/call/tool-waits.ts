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

/** @returns the first pending tool call or answer */
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

/** @returns the plan without pending requests and without generated answers to them */
export function withoutQuestions({ asking: _one, toAsk = [], ...plan }: CallPlan): CallPlan {
  const open = (message: CallMessage) =>
    toAsk.some((id) => isResultOf(id)(message)) || isPending(message);
  return { ...plan, messages: plan.messages.filter((message) => !open(message)) };
}

const withoutFirst = ({ asking: _one, toAsk = [], ...plan }: CallPlan): CallPlan => ({
  ...plan,
  toAsk: toAsk.slice(1),
});

/** @returns the plan that keeps the tool's generated answer */
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

/** The assistant comments half a second after the answer. */
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
 * @param answeredAt time of the answer on the call's clock
 * @param says the assistant's comment, if the tool has one
 * @returns the plan with the real answer; later events move by the server's delay
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
 * @param answeredAt time at which the words were known, on the call's clock
 * @returns the plan in which the assistant says the words, followed by the rest
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
