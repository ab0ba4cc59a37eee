import { escapeHtml } from 'shared-documents';

/** @returns the HTML of a chunk: a heading, and a paragraph for each part between blank lines */
export function toAnswerHtml(heading: string, answer: string): string {
  const paragraphs = answer
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
  const head = heading.trim() === '' ? '' : `<h3>${escapeHtml(heading.trim())}</h3>`;
  return head + paragraphs.join('');
}
