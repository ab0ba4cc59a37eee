import type { AssistantSettings } from 'shared-contract';
import { getPrompt } from '../../../shared/assistant/prompt';

/** `{{name}}`, which the voice platform replaces. */
export const VARIABLE = /\{\{\s*[\p{L}_][\p{L}\d_.-]{0,99}\s*\}\}/gu;

/** @returns names of the variables in first message and prompt, in order */
export function findVariables(settings: AssistantSettings): string[] {
  const text = `${settings.firstMessage ?? ''}\n${getPrompt(settings)}`;
  const found = text.match(VARIABLE) ?? [];
  return [...new Set(found.map((blank) => blank.slice(2, -2).trim()))];
}

/** Number of words, and a rough number of tokens at four characters each. */
export function countWords(text: string): { words: number; tokens: number } {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return { words, tokens: Math.ceil(text.length / 4) };
}
