import { htmlToText } from './html-to-text';

const tidy = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** @returns whether the readable text of the HTML has the phrase, in any letter case and spacing */
export function holdsText(html: string, phrase: string): boolean {
  const { heading, content } = htmlToText(html);
  const wanted = tidy(phrase);
  return tidy(heading).includes(wanted) || tidy(content).includes(wanted);
}
