import { codePoint } from 'dingbat-to-unicode';

/** Where fonts of symbols have their signs. */
const OWN = /[\uf000-\uf0ff]/g;

/** @returns the sign that a font of symbols shows for a code; empty when that is unknown */
export function symbolText(font: string, code: number): string {
  if (Number.isNaN(code)) return '';
  const isOwn = code >= 0xf000 && code <= 0xf0ff;
  const found = codePoint(font, isOwn ? code - 0xf000 : code)?.string;
  return found ?? (isOwn ? '' : String.fromCodePoint(code));
}

export const withSymbols = (font: string, text: string): string =>
  text.replace(OWN, (sign) => symbolText(font, sign.charCodeAt(0)));
