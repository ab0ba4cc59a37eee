import { type Attributes, readHtml } from 'shared-documents';

export type { Attributes };

interface XmlHandler {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

const decoder = new TextDecoder();
const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads a part of a workbook by the local names of its elements, all in lower case. */
export function readXml(part: Uint8Array | undefined, handler: XmlHandler): void {
  if (!part) return;
  readHtml(
    decoder.decode(part),
    {
      open: (name, attributes) => handler.open?.(local(name), attributes),
      close: (name) => handler.close?.(local(name)),
      text: (text) => handler.text?.(text),
    },
    true,
  );
}

/** Both spellings that XML has for it. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
