import { parseInert, silentElements } from './inert-html/parse-inert';

/** A chunk's visible text on one line, for a name or an excerpt. */
export function toPlainText(html: string): string {
  if (!/<[a-z!/]/i.test(html)) return html.trim();
  const { body } = parseInert(html);
  for (const silent of body.querySelectorAll(silentElements)) silent.remove();
  for (const block of body.querySelectorAll('p, div, li, tr, br, h1, h2, h3, h4, h5, h6'))
    block.after(' ');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
