import type { Document } from '../../store/documents';
import type { CallMessage } from '../conversation/call-messages';
import { fillScenario } from '../conversation/fill-scenario';
import { layOutConversation } from '../conversation/lay-out';
import { isPending } from '../conversation/pending-answers';
import { createRandom, getSeed } from '../conversation/random';
import type { Scenario } from '../conversation/scenario';
import { getToolName, isWaitedFor } from '../tools/tool-server';
import type { Models } from './call-cost';
import { type CallOutcome, getOutcome } from './call-outcome';
import { createGeneralScenario } from './general-scenario';
import { getCustomerName, getModels, getSystemPrompt, type PlacedCall } from './placed-call';

/** A whole call, planned in advance. Times are epoch milliseconds of the call's own clock. */
export interface CallPlan {
  startsAt: number;
  ringsAt: number;
  /** null when no one answers. */
  answersAt: number | null;
  endsAt: number;
  messages: CallMessage[];
  endedReason: string;
  summary: string;
  success: boolean | null;
  systemPrompt: string;
  carrier: string;
  models: Models;
  /** When the call reaches its maximum duration. */
  endsBy?: number;
  /** Ids of tool calls whose server hasn't responded yet, in order. */
  toAsk?: string[];
  /** The first of `toAsk` is pending from `since` until `until`, in world time. */
  asking?: { since: number; until: number };
  /** Total world time during which the call's clock was stopped. */
  waitedMs?: number;
}

/** Minimum and maximum ringing time before the outcome is known, in milliseconds. */
const ringing: Partial<Record<CallOutcome, [number, number]>> = {
  busy: [1500, 3000],
  'no-answer': [24_000, 30_000],
  'carrier-fault': [300, 900],
  voicemail: [14_000, 18_000],
};
const usualRinging: [number, number] = [3000, 8000];

/** Finds an assistant's own scenario, if any; `pick` is from 0 to 1. */
export type ScenarioSource = (placed: PlacedCall, pick: number) => Scenario | null;

/**
 * Plans a call deterministically: the same call at the same time has the same plan on every
 * machine.
 * @param startsAt epoch milliseconds at which the call enters the queue
 */
export function planCall(
  placed: PlacedCall,
  startsAt: number,
  scenarios: ScenarioSource = () => null,
): CallPlan {
  const random = createRandom(getSeed(placed.id));
  const outcome = getOutcome(placed.destination);
  const asks = placed.questions && placed.questions.length > 0;
  const own = outcome === 'conversation' && !asks ? scenarios(placed, random.between(0, 1)) : null;
  const scenario = own ?? createGeneralScenario(outcome, placed);
  const name = getCustomerName(placed.customer);
  const { steps, summary } = fillScenario(scenario, name, random);

  const ringsAt = startsAt + Math.round(random.between(600, 1400));
  const [shortest, longest] = ringing[outcome] ?? usualRinging;
  const rungAt = ringsAt + Math.round(random.between(shortest, longest));
  const systemPrompt = getSystemPrompt(placed.assistant);
  const common = {
    startsAt,
    ringsAt,
    endedReason: scenario.endedReason,
    summary,
    systemPrompt,
    success: scenario.success,
    carrier: placed.carrier,
    models: getModels(placed.assistant),
  };
  if (steps.length === 0) return { ...common, answersAt: null, endsAt: rungAt, messages: [] };
  let toolCalls = 0;
  const { messages, endMs } = layOutConversation(steps, {
    systemPrompt,
    startedAt: rungAt,
    toolCallId: () => `call_${placed.id.slice(0, 8)}${toolCalls++}`,
    random,
  });
  const endsBy = rungAt + getMaxSeconds(placed.assistant) * 1000;
  const toAsk = findToolCallsToAsk(messages, placed.tools);
  const plan = { ...common, answersAt: rungAt, endsAt: rungAt + endMs, messages, endsBy, toAsk };
  return plan.endsAt > endsBy ? cutPlan(plan, endsBy, 'exceeded-max-duration') : plan;
}

/** Applies the vendor's default and limits, because a call's overrides aren't validated. */
function getMaxSeconds({ maxDurationSeconds }: Document): number {
  const seconds = Number.isFinite(maxDurationSeconds) ? Number(maxDurationSeconds) : 600;
  return Math.min(43_200, Math.max(10, seconds));
}

function findToolCallsToAsk(
  messages: readonly CallMessage[],
  tools: readonly Document[],
): string[] {
  const waitedFor = new Set(tools.filter(isWaitedFor).map(getToolName));
  return messages.flatMap((message) =>
    message.role === 'tool_calls'
      ? message.toolCalls.flatMap((one) => (waitedFor.has(one.function.name) ? [one.id] : []))
      : isPending(message)
        ? [message.pending]
        : [],
  );
}

/** An interrupted turn keeps the words that fit. */
function cutMessage(message: CallMessage, at: number): CallMessage {
  if (!('endTime' in message) || message.endTime <= at) return message;
  const words = message.message.split(' ');
  const kept = Math.max(1, Math.floor((words.length * (at - message.time)) / message.duration));
  return {
    ...message,
    message: words.slice(0, kept).join(' '),
    endTime: at,
    duration: at - message.time,
  };
}

export function cutPlan(plan: CallPlan, at: number, endedReason: string): CallPlan {
  const answered = plan.answersAt !== null && plan.answersAt < at;
  const messages = answered
    ? plan.messages.filter(({ time }) => time < at).map((one) => cutMessage(one, at))
    : [];
  const results = new Set(
    messages.flatMap((one) => {
      if (one.role === 'tool_call_result') return [one.toolCallId];
      return isPending(one) ? [one.pending] : [];
    }),
  );
  return {
    ...plan,
    ...(plan.toAsk ? { toAsk: plan.toAsk.filter((id) => results.has(id)) } : {}),
    ringsAt: Math.min(plan.ringsAt, at),
    answersAt: answered ? plan.answersAt : null,
    endsAt: at,
    endedReason,
    messages,
    summary: answered ? 'A member ended the call early.' : 'The call was not answered.',
    success: null,
  };
}
