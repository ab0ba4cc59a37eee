import { Parser } from 'htmlparser2';

/** Texts of the elements of an answer in XML, by name. */
export interface XmlAnswer {
  /** Name of the outermost element; empty when it is no XML. */
  root: string;
  /** Elements outside of records. */
  fields: Readonly<Record<string, string>>;
  records: Readonly<Record<string, string>>[];
}

/** @param record name of the elements that occur many times */
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
