import type { AssistantSettings } from 'shared-contract';
import { promptOf } from '../../../shared/assistant/prompt';

/** `{{name}}`, as the voice platform fills it in. */
export const VARIABLE = /\{\{\s*[\p{L}_][\p{L}\d_.-]{0,99}\s*\}\}/gu;

/** @returns the names of the variables of first message and prompt, in their order */
export function variablesOf(settings: AssistantSettings): string[] {
  const text = `${settings.firstMessage ?? ''}\n${promptOf(settings)}`;
  const found = text.match(VARIABLE) ?? [];
  return [...new Set(found.map((blank) => blank.slice(2, -2).trim()))];
}

/** Words and a rough count of the model's tokens, of about four characters each. */
export function sizeOf(text: string): { words: number; tokens: number } {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return { words, tokens: Math.ceil(text.length / 4) };
}
