import { htmlToText } from './html-to-text';

const normalizeText = (text: string) =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

export const hasPhrase = (text: string, phrase: string): boolean =>
  normalizeText(text).includes(normalizeText(phrase));

/** Like {@link hasPhrase}, for the readable text of HTML. */
export function hasText(html: string, phrase: string): boolean {
  const { heading, content } = htmlToText(html);
  return hasPhrase(heading, phrase) || hasPhrase(content, phrase);
}
