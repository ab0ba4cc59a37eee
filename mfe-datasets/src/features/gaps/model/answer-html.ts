const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** @returns a chunk of a heading and paragraphs, which empty lines part */
export function answerHtml(heading: string, answer: string): string {
  const paragraphs = answer
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`);
  const head = heading.trim() === '' ? '' : `<h3>${escaped(heading.trim())}</h3>`;
  return head + paragraphs.join('');
}
