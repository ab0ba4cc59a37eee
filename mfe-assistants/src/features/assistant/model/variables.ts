import type { AssistantSettings } from 'shared-contract';
import { getPrompt } from '../../../shared/assistant/prompt';

/** Matches `{{name}}`, which the voice platform replaces with a value. */
export const VARIABLE = /\{\{\s*[\p{L}_][\p{L}\d_.-]{0,99}\s*\}\}/gu;

/** @returns the names of variables in the first message and the prompt, in order, each once */
export function findVariables(settings: AssistantSettings): string[] {
  const text = `${settings.firstMessage ?? ''}\n${getPrompt(settings)}`;
  const found = text.match(VARIABLE) ?? [];
  return [...new Set(found.map((blank) => blank.slice(2, -2).trim()))];
}

/** @returns the number of words, and an estimate of tokens at four characters per token */
export function countWords(text: string): { words: number; tokens: number } {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return { words, tokens: Math.ceil(text.length / 4) };
}
