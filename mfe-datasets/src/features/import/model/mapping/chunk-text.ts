/** Texts of a row that become one chunk. */
export interface RowTexts {
  question: unknown;
  /** Values of the content columns, with the names of the columns. */
  contents: { column: string; value: unknown }[];
}

const MARKUP = /<\/?[a-z][a-z0-9]*[\s/>]/i;
/** A column whose name says nothing about its text. */
const PLAIN_NAME = /^(content|chunk_?html|html|text|body|answers?|passage|chunk|description)$/i;

/**
 * Joins the texts of a row to the HTML of a chunk. The question is its heading, which weighs more
 * in a search. A single content is used as it is.
 */
export function chunkText({ question, contents }: RowTexts): unknown {
  const filled = contents.filter(({ value }) => !isBlank(value));
  const [first] = filled;
  const asked = isBlank(question) ? '' : `<h3>${escaped(String(question).trim())}</h3>`;
  if (filled.length < 2 && asked === '') {
    const value = first ? first.value : contents[0]?.value;
    return typeof value === 'number' ? String(value) : value;
  }
  // A question without an answer is empty, as a row without a text.
  if (!first) return '';
  if (filled.some(({ value }) => typeof value === 'object')) return first.value;
  const isSeveral = filled.length > 1;
  return asked + filled.map((content) => paragraph(content, isSeveral)).join('');
}

function paragraph({ column, value }: RowTexts['contents'][number], isNamed: boolean): string {
  const text = String(value).trim();
  const name = isNamed && !PLAIN_NAME.test(column) ? `${column}: ` : '';
  if (MARKUP.test(text)) return `${name && `<p>${escaped(name.trim())}</p>`}${text}`;
  return `<p>${escaped(name + text).replaceAll('\n', '<br>')}</p>`;
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
