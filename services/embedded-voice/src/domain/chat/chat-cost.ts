import { estimateTokens, prices } from '../call/prices';
import { type ChatMessage, getText } from './chat-messages';

/**
 * A model's short answer costs less than a hundredth of a cent, so amounts are rounded to a
 * millionth of a dollar.
 */
const toMoney = (dollars: number) => Math.round(dollars * 1_000_000) / 1_000_000;

export interface ModelCost {
  type: 'model';
  model: Record<string, unknown>;
  promptTokens: number;
  completionTokens: number;
  cachedPromptTokens: number;
  cost: number;
}

export interface Bill<Fee extends 'chat' | 'session'> {
  cost: number;
  costs: [ModelCost, { type: Fee; cost: number }];
}

const getCharacters = (messages: readonly ChatMessage[]) => messages.map(getText).join('');

function calculateModelCost(
  model: Record<string, unknown>,
  promptTokens: number,
  completionTokens: number,
): ModelCost {
  const dollars =
    (promptTokens * prices.promptPer1000Tokens +
      completionTokens * prices.completionPer1000Tokens) /
    1000;
  const cost = toMoney(dollars);
  return { type: 'model', model, promptTokens, completionTokens, cachedPromptTokens: 0, cost };
}

export interface BilledChat {
  model: Record<string, unknown>;
  systemPrompt: string;
  /** What the model reads: the conversation so far, and the input. */
  read: readonly ChatMessage[];
  written: readonly ChatMessage[];
}

/** @returns US dollars; parts are rounded first, so that they add up */
export function calculateChatCost({
  model,
  systemPrompt,
  read,
  written,
}: BilledChat): Bill<'chat'> {
  const promptTokens = estimateTokens(systemPrompt) + estimateTokens(getCharacters(read));
  const spent = calculateModelCost(model, promptTokens, estimateTokens(getCharacters(written)));
  return {
    cost: toMoney(spent.cost + prices.chat),
    costs: [spent, { type: 'chat', cost: prices.chat }],
  };
}

export function addToSessionCost(
  earlier: Partial<Bill<'session'>>,
  { costs: [model, fee] }: Bill<'chat'>,
): Bill<'session'> {
  const [spent, fees] = earlier.costs ?? [undefined, undefined];
  const whole: ModelCost = {
    ...model,
    promptTokens: model.promptTokens + (spent?.promptTokens ?? 0),
    completionTokens: model.completionTokens + (spent?.completionTokens ?? 0),
    cost: toMoney(model.cost + (spent?.cost ?? 0)),
  };
  const session = { type: 'session' as const, cost: toMoney(fee.cost + (fees?.cost ?? 0)) };
  return { cost: toMoney(whole.cost + session.cost), costs: [whole, session] };
}
