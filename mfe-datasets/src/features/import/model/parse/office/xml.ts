import { type Attributes, decodeText, readHtml } from 'shared-documents';

export type { Attributes };

export interface XmlHandler {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

const getLocalName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads a part of an Office file by the local names of its elements, all in lower case. */
export function readXml(part: Uint8Array | undefined, handler: XmlHandler): void {
  if (!part) return;
  readHtml(
    decodeText(part).text,
    {
      open: (name, attributes) => handler.open?.(getLocalName(name), attributes),
      close: (name) => handler.close?.(getLocalName(name)),
      text: (text) => handler.text?.(text),
    },
    true,
  );
}

/** @returns an attribute by its local name: programs choose their own prefixes */
export function getAttribute(attributes: Attributes, name: string): string | undefined {
  for (const [key, value] of Object.entries(attributes))
    if (getLocalName(key) === name) return value;
  return undefined;
}

/** XML allows both spellings. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
