import { htmlToText } from './html-to-text';

const tidy = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** @returns whether the text has the phrase, in any letter case and spacing */
export const hasPhrase = (text: string, phrase: string): boolean =>
  tidy(text).includes(tidy(phrase));

/** Like {@link hasPhrase}, for the readable text of HTML. */
export function holdsText(html: string, phrase: string): boolean {
  const { heading, content } = htmlToText(html);
  return hasPhrase(heading, phrase) || hasPhrase(content, phrase);
}
