import { Tokenizer } from 'htmlparser2';

export type Attributes = Readonly<Record<string, string>>;

/** Receives the parts of a page in document order. */
export interface HtmlHandler {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
}

/** Attributes that are read in HTML. In XML, all are read. */
const READ = new Set(
  (
    'href rel name content http-equiv id class role hidden open rowspan colspan ' +
    'start value type reversed style checked disabled ' +
    'aria-hidden aria-expanded aria-controls aria-labelledby aria-level'
  ).split(' '),
);
const RAW = new Set(['script', 'style']);

/**
 * Reads HTML or XML in one pass. Building a tree takes quadratic time for hostile markup.
 * @param xmlMode whether the text is XML; entities that it declares are kept as written
 */
export function readHtml(html: string, handler: HtmlHandler, xmlMode = false): void {
  let name = '';
  let attribute = '';
  let value = '';
  let attributes: Record<string, string> = {};
  let rawName = '';
  const endOpenTag = () => {
    handler.open(name, attributes);
    rawName = !xmlMode && RAW.has(name) ? name : '';
    attributes = {};
  };
  const tokenizer = new Tokenizer(
    { xmlMode },
    {
      ontext: (start, end) => rawName === '' && handler.text(html.slice(start, end)),
      ontextentity: (code) => rawName === '' && handler.text(String.fromCodePoint(code)),
      onopentagname: (start, end) => {
        name = html.slice(start, end).toLowerCase();
      },
      onopentagend: endOpenTag,
      onselfclosingtag: () => {
        endOpenTag();
        // In HTML the slash has no meaning.
        if (xmlMode) handler.close(name);
      },
      onclosetag: (start, end) => {
        const closed = html.slice(start, end).toLowerCase();
        if (closed === rawName) rawName = '';
        handler.close(closed);
      },
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata: (start, end) => {
        if (xmlMode || READ.has(attribute)) value += html.slice(start, end);
      },
      onattribentity: (code) => {
        if (xmlMode || READ.has(attribute)) value += String.fromCodePoint(code);
      },
      onattribend: () => {
        if ((xmlMode || READ.has(attribute)) && !Object.hasOwn(attributes, attribute))
          attributes[attribute] = value;
      },
      oncomment: () => {},
      oncdata: (start, end, trailer) => xmlMode && handler.text(html.slice(start, end - trailer)),
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
