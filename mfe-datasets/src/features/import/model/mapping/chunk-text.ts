import { escapeHtml } from 'shared-documents';

export interface RowTexts {
  question: unknown;
  /** Values of the content columns, with the columns' names. */
  contents: { column: string; value: unknown }[];
}

const MARKUP = /<\/?[a-z][a-z0-9]*[\s/>]/i;
/** A column name that doesn't describe its text. */
const PLAIN_NAME = /^(content|chunk_?html|html|text|body|answers?|passage|chunk|description)$/i;

/**
 * Joins a row's texts into a chunk's HTML. A question becomes the heading, which ranks higher in
 * searches. A single text without a question is used unchanged.
 */
export function toChunkText({ question, contents }: RowTexts): unknown {
  const filled = contents.filter(({ value }) => !isBlank(value));
  const [first] = filled;
  const asked = isBlank(question) ? '' : `<h3>${escapeHtml(String(question).trim())}</h3>`;
  if (filled.length < 2 && asked === '') {
    const value = first ? first.value : contents[0]?.value;
    return typeof value === 'number' ? String(value) : value;
  }
  // A question without an answer counts as empty, like a row without text.
  if (!first) return '';
  if (filled.some(({ value }) => typeof value === 'object')) return first.value;
  const isSeveral = filled.length > 1;
  return asked + filled.map((content) => toParagraph(content, isSeveral)).join('');
}

function toParagraph({ column, value }: RowTexts['contents'][number], isNamed: boolean): string {
  const text = String(value).trim();
  const name = isNamed && !PLAIN_NAME.test(column) ? `${column}: ` : '';
  if (MARKUP.test(text)) return `${name && `<p>${escapeHtml(name.trim())}</p>`}${text}`;
  return `<p>${escapeHtml(name + text).replaceAll('\n', '<br>')}</p>`;
}

export const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
