import type { Document } from '../../store/documents';

export interface PlacedCall {
  id: string;
  accountId: string;
  /** Id of the stored assistant; absent for an inline one. */
  assistantId?: string;
  assistant: Document;
  tools: Document[];
  customer: Document;
  /** The caller's questions; only for assistants with datasets. */
  questions?: readonly string[];
  /** Where the call goes: a number, or a SIP address. */
  destination: string;
  carrier: string;
}

/** Maximum spoken characters of one turn; the rest of a member's text is dropped. */
export const LONGEST_TURN = 2_000;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** @returns the text with names filled in, and without other `{{ }}` placeholders and braces */
export function toSpokenText(value: unknown, customerName: string): string | null {
  if (!isText(value)) return null;
  const filled = value
    .slice(0, LONGEST_TURN)
    .replace(/\{\{([^{}]*)\}\}/g, (_, blank: string) => (/name/i.test(blank) ? customerName : ''))
    .replace(/[{}]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.!?])/g, '$1')
    .slice(0, LONGEST_TURN)
    .trim();
  return filled === '' ? null : filled;
}

/** @returns the customer's name as the assistant would say it; null without one */
export const getCustomerName = (customer: Document): string | null =>
  toSpokenText(customer.name, '');

export const getSpokenName = (customer: Document): string => getCustomerName(customer) ?? '';

export function getSystemPrompt(assistant: Document): string {
  const messages = (assistant.model as { messages?: Document[] } | undefined)?.messages ?? [];
  const prompt = messages.find(({ role }) => role === 'system')?.content;
  return isText(prompt) ? prompt : '';
}

/** @returns the provider and model settings for a bill, without the conversation */
export function getModels(assistant: Document) {
  const pickFields = (value: unknown, names: string[]) => {
    const source = (value ?? {}) as Document;
    return Object.fromEntries(
      names.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]])),
    );
  };
  return {
    model: pickFields(assistant.model, ['provider', 'model', 'temperature']),
    voice: pickFields(assistant.voice, ['provider', 'voiceId']),
    transcriber: pickFields(assistant.transcriber, ['provider', 'model', 'language']),
  };
}
