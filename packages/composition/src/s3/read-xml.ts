import { Parser } from 'htmlparser2';

/** Texts of an XML response's elements, by name. */
export interface XmlAnswer {
  /** Name of the root element; empty when it isn't XML. */
  root: string;
  /** Elements outside of records. */
  fields: Readonly<Record<string, string>>;
  records: Readonly<Record<string, string>>[];
}

/** @param record name of the repeated element */
export function readXml(xml: string, record = ''): XmlAnswer {
  let root = '';
  let text = '';
  const fields: Record<string, string> = {};
  const records: Record<string, string>[] = [];
  let inside: Record<string, string> | undefined;
  const parser = new Parser(
    {
      onopentag(name) {
        root ||= name;
        text = '';
        if (name === record) inside = {};
      },
      ontext(part) {
        text += part;
      },
      onclosetag(name) {
        if (name === record && inside) {
          records.push(inside);
          inside = undefined;
        } else {
          (inside ?? fields)[name] = text;
        }
        text = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { root, fields, records };
}
