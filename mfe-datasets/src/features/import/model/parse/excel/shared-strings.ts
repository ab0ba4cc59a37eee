import { readXml } from '../office/xml';

/** @returns strings that cells refer to by index */
export function readSharedStrings(part: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  const collect = createTextCollector();
  readXml(part, {
    open(name) {
      if (name === 'si') collect.begin();
      else collect.open(name);
    },
    close(name) {
      if (name === 'si') strings.push(collect.take());
      else collect.close(name);
    },
    text: collect.text,
  });
  return strings;
}

/** Collects the text of a string with its runs, without phonetic readings. */
export function createTextCollector() {
  let text = '';
  let isText = false;
  let isReading = false;
  return {
    begin() {
      text = '';
    },
    open(name: string) {
      if (name === 't') isText = true;
      if (name === 'rph') isReading = true;
    },
    close(name: string) {
      if (name === 't') isText = false;
      if (name === 'rph') isReading = false;
    },
    text(part: string) {
      if (isText && !isReading) text += part;
    },
    take: () => decodeEscapes(text),
  };
}

/** Characters that XML can't contain are encoded as `_x000D_`. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
