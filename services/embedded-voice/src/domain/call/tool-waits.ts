import type { CallMessage, SpokenMessage, ToolCallsMessage } from '../conversation/call-messages';
import {
  fillAnswer,
  isPending,
  judgeAnswers,
  noAnswer,
  type SpokenAnswer,
} from '../conversation/pending-answers';
import { type CallPlan, cutPlan } from './call-plan';

const isResultFor = (id: string) => (message: CallMessage) =>
  message.role === 'tool_call_result' && message.toolCallId === id;

export function findNextToAsk(
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

export function dropQuestions({ asking: _one, toAsk = [], ...plan }: CallPlan): CallPlan {
  const isOpen = (message: CallMessage) =>
    toAsk.some((id) => isResultFor(id)(message)) || isPending(message);
  return { ...plan, messages: plan.messages.filter((message) => !isOpen(message)) };
}

const dropFirstQuestion = ({ asking: _one, toAsk = [], ...plan }: CallPlan): CallPlan => ({
  ...plan,
  toAsk: toAsk.slice(1),
});

export function keepMadeUpAnswer(plan: CallPlan): CallPlan {
  const next = findNextToAsk(plan);
  return next?.role === 'bot' ? addSpoken(plan, noAnswer, next.time) : dropFirstQuestion(plan);
}

function delayMessage<Message extends CallMessage>(message: Message, ms: number): Message {
  return {
    ...message,
    time: message.time + ms,
    secondsFromStart: Math.round(message.secondsFromStart * 1000 + ms) / 1000,
    ...('endTime' in message ? { endTime: message.endTime + ms } : {}),
  };
}

function createComment(message: CallMessage, text: string): SpokenMessage {
  const { time, secondsFromStart } = delayMessage(message, 500);
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
export function addToolAnswer(
  plan: CallPlan,
  { text, says, answeredAt }: { text: string; says: string | null; answeredAt: number },
): CallPlan {
  const rest = dropFirstQuestion(plan);
  const index = plan.messages.findIndex(isResultFor(plan.toAsk?.[0] ?? ''));
  const planned = plan.messages[index];
  if (planned?.role !== 'tool_call_result') return rest;
  const late = Math.max(0, Math.round(answeredAt - planned.time));
  const result = { ...delayMessage(planned, late), result: text };
  const spoken = says === null ? [] : [createComment(result, says)];
  const delay = late + (spoken[0] ? spoken[0].endTime - result.time : 0);
  const after = plan.messages.slice(index + 1).map((message) => delayMessage(message, delay));
  const messages = [...plan.messages.slice(0, index), result, ...spoken, ...after];
  return limitDuration({ ...rest, messages, endsAt: plan.endsAt + delay });
}

/**
 * @param answeredAt time at which the words were known, on the call's clock
 * @returns the plan with the assistant's words, followed by the rest
 */
export function addSpoken(plan: CallPlan, answer: SpokenAnswer, answeredAt: number): CallPlan {
  const index = plan.messages.findIndex((one) => isPending(one) && one.pending === plan.toAsk?.[0]);
  const planned = plan.messages[index];
  if (!planned || !isPending(planned)) return dropFirstQuestion(plan);
  const late = Math.max(0, Math.round(answeredAt - planned.time));
  const spoken = fillAnswer(delayMessage(planned, late), answer);
  const delay = spoken.endTime - planned.endTime;
  const after = plan.messages.slice(index + 1).map((message) => delayMessage(message, delay));
  const messages = [...plan.messages.slice(0, index), spoken, ...after];
  const next = { ...dropFirstQuestion(plan), messages, endsAt: plan.endsAt + delay };
  return limitDuration({ ...next, ...judgeAnswers(messages) });
}

function limitDuration(answered: CallPlan): CallPlan {
  const { endsBy } = answered;
  return endsBy !== undefined && answered.endsAt > endsBy
    ? cutPlan(answered, endsBy, 'exceeded-max-duration')
    : answered;
}
