import { codePoint } from 'dingbat-to-unicode';

/** Private-use range of symbol fonts. */
const OWN = /[\uf000-\uf0ff]/g;

/** @returns the character that a symbol font shows for a code; empty when unknown */
export function getSymbol(font: string, code: number): string {
  if (Number.isNaN(code)) return '';
  const isOwn = code >= 0xf000 && code <= 0xf0ff;
  const found = codePoint(font, isOwn ? code - 0xf000 : code)?.string;
  return found ?? (isOwn ? '' : String.fromCodePoint(code));
}

export const replaceSymbols = (font: string, text: string): string =>
  text.replace(OWN, (sign) => getSymbol(font, sign.charCodeAt(0)));

/** Text or HTML to write for elements that stand for a single character. */
export const characters: Readonly<Record<string, string>> = {
  br: '<br>',
  cr: '<br>',
  tab: '\t',
  ptab: '\t',
  nobreakhyphen: '\u2011',
  softhyphen: '\u00ad',
};
