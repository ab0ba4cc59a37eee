import { Tokenizer } from 'htmlparser2';

/** A part of a text: plain characters, or one character reference. */
export interface TextSpan {
  /** Offsets in the HTML. */
  start: number;
  end: number;
  /** The decoded character reference; absent for plain characters. */
  decoded?: string;
}

/** A lower-case tag name, with a leading slash for end tags, or the text between two tags. */
export type HtmlToken = { kind: 'tag'; name: string } | { kind: 'text'; spans: TextSpan[] };

const HIDDEN_TAGS = new Set(['script', 'style', 'template', 'noscript']);

/**
 * Splits HTML into the tags and texts that a browser shows, in one pass. A tag without its ">" is
 * text. We don't use the library's tree builder, which takes quadratic time for unmatched end tags.
 */
export function tokenizeHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let hiddenBy = '';
  let read = 0;
  const addTag = (name: string, end: number) => {
    read = end;
    if (hiddenBy !== '') {
      if (name === `/${hiddenBy}`) hiddenBy = '';
    } else if (HIDDEN_TAGS.has(name)) {
      hiddenBy = name;
    } else {
      tokens.push({ kind: 'tag', name });
    }
  };
  const addSpan = (span: TextSpan) => {
    read = span.end;
    if (hiddenBy !== '') return;
    const token = tokens.at(-1);
    const last = token?.kind === 'text' ? token.spans.at(-1) : undefined;
    if (token?.kind !== 'text' || last?.end !== span.start) {
      tokens.push({ kind: 'text', spans: [span] });
    } else if (last.decoded === undefined && span.decoded === undefined) {
      last.end = span.end;
    } else {
      token.spans.push(span);
    }
  };
  let openName = '';
  const endOpenTag = (end: number) => addTag(openName, end + 1);
  const addMarkup = (_start: number, end: number) => addTag('', end + 1);
  const tokenizer = new Tokenizer(
    {},
    {
      ontext: (start, end) => addSpan({ start, end }),
      ontextentity: (code, end) =>
        addSpan({ start: read, end, decoded: String.fromCodePoint(code) }),
      onopentagname: (start, end) => {
        openName = html.slice(start, end).toLowerCase();
      },
      onopentagend: endOpenTag,
      onselfclosingtag: endOpenTag,
      onclosetag: (start, end) =>
        addTag(
          `/${html.slice(start, end).toLowerCase()}`,
          html.indexOf('>', end) + 1 || html.length,
        ),
      oncomment: addMarkup,
      oncdata: addMarkup,
      ondeclaration: addMarkup,
      onprocessinginstruction: addMarkup,
      onattribname: () => {},
      onattribdata: () => {},
      onattribentity: () => {},
      onattribend: () => {},
      onend: () => {
        if (read < html.length) addSpan({ start: read, end: html.length });
      },
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return tokens;
}

export function joinSpans(html: string, spans: readonly TextSpan[]): string {
  return spans.map(({ start, end, decoded }) => decoded ?? html.slice(start, end)).join('');
}
