import type { Document } from '../../store/documents';
import { type CallMessage, toTranscript } from '../conversation/call-messages';
import { calculateBill } from './bill';
import type { CallPlan } from './call-plan';

export type LiveStatus = 'scheduled' | 'queued' | 'ringing' | 'in-progress' | 'ended';

const toIso = (ms: number) => new Date(ms).toISOString();
const getEnd = (message: CallMessage) => ('endTime' in message ? message.endTime : message.time);

export function getStatusAt(plan: CallPlan, now: number): LiveStatus {
  if (now >= plan.endsAt) return 'ended';
  if (plan.answersAt !== null && now >= plan.answersAt) return 'in-progress';
  if (now >= plan.ringsAt) return 'ringing';
  return now >= plan.startsAt ? 'queued' : 'scheduled';
}

/** @returns the statuses of the call after `from`, up to `to` */
export function getStatusesBetween(plan: CallPlan, from: unknown, to: LiveStatus): LiveStatus[] {
  const answered: LiveStatus[] = plan.answersAt === null ? [] : ['in-progress'];
  const all: LiveStatus[] = ['scheduled', 'queued', 'ringing', ...answered, 'ended'];
  return all.slice(all.indexOf(from as LiveStatus) + 1, all.indexOf(to) + 1);
}

/** @returns the time of the next event on the call's clock; null after the end */
export function findNextChange(plan: CallPlan, now: number): number | null {
  const times = [plan.startsAt, plan.ringsAt, plan.answersAt ?? plan.endsAt, plan.endsAt];
  const coming = [...times, ...plan.messages.map(getEnd)].filter((time) => time > now);
  return coming.length === 0 ? null : Math.min(...coming);
}

const openAiRoles = { bot: 'assistant', user: 'user', system: 'system' } as const;

function toOpenAiMessages(messages: readonly CallMessage[]): Document[] {
  return messages.flatMap((one) =>
    one.role === 'tool_calls' || one.role === 'tool_call_result'
      ? []
      : [{ role: openAiRoles[one.role], content: one.message }],
  );
}

function getEnding(plan: CallPlan): Document {
  const seconds = plan.answersAt === null ? 0 : (plan.endsAt - plan.answersAt) / 1000;
  const { summary, success, ...billed } = plan;
  return {
    endedAt: toIso(plan.endsAt),
    endedReason: plan.endedReason,
    ...calculateBill({ ...billed, summary, seconds }),
    analysis: { summary, ...(success === null ? {} : { successEvaluation: String(success) }) },
  };
}

/** @returns the changing members of a live call's document, at `now` */
export function getStateAt(plan: CallPlan, now: number): Document & { messages: CallMessage[] } {
  const status = getStatusAt(plan, now);
  const messages = plan.messages.filter((message) => getEnd(message) <= now);
  const answered = plan.answersAt !== null && now >= plan.answersAt;
  return {
    status,
    ...(answered ? { startedAt: toIso(plan.answersAt as number) } : {}),
    messages,
    artifact: {
      transcript: toTranscript(messages),
      messages,
      messagesOpenAIFormatted: toOpenAiMessages(messages),
    },
    ...(status === 'ended' ? getEnding(plan) : {}),
  };
}
