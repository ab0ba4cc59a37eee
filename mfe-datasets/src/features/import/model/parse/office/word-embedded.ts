import { decodeText, escapeHtml, groupPassages, passageHtml, readHtmlPage } from 'shared-documents';
import { readXml } from './xml';

/** @returns the texts of a diagram as HTML */
export function toDiagramHtml(part: Uint8Array | undefined): string {
  const texts = [''];
  let isText = false;
  readXml(part, {
    open: (name) => {
      isText = name === 't';
    },
    close: (name) => {
      isText = false;
      if (name === 'p') texts.push('');
    },
    text: (text) => {
      if (isText) texts[texts.length - 1] += text;
    },
  });
  return texts
    .filter((text) => text.trim() !== '')
    .map((text) => `<ul><li>${escapeHtml(text)}</li></ul>`)
    .join('');
}

/** Reads an embedded file. Some programs write whole documents as HTML, or as MIME with HTML. */
export function toChunkHtml(part: Uint8Array | undefined): string {
  const file = part && decodeText(part).text;
  if (!file) return '';
  const html = /^mime-version:/im.test(file.slice(0, 1_000)) ? toMimeHtml(file) : file;
  // Serialized again, so that an unclosed element can't swallow what follows.
  return /<\w/.test(html)
    ? groupPassages(readHtmlPage(html).blocks)
        .map((passage) => passageHtml(passage))
        .join('')
    : '';
}

/** @returns the first HTML part of a message; empty if there is none */
function toMimeHtml(message: string): string {
  const boundary = /boundary="?([^"\r\n;]{1,200})"?/i.exec(message)?.[1];
  const parts = boundary === undefined ? [message] : message.split(`--${boundary}`).slice(1);
  for (const part of parts) {
    const [head = '', ...body] = part.split(/\r?\n\r?\n/);
    if (!/content-type:\s*text\/html/i.test(head)) continue;
    const text = body.join('\n\n');
    const encoding = /content-transfer-encoding:\s*([\w-]+)/i.exec(head)?.[1]?.toLowerCase();
    if (encoding === 'quoted-printable') return decodeText(decodeQuotedPrintable(text)).text;
    if (encoding === 'base64') return decodeText(decodeBase64(text)).text;
    return text;
  }
  return '';
}

const encoder = new TextEncoder();
const EQUALS = 0x3d;

function decodeQuotedPrintable(text: string): Uint8Array {
  const written = encoder.encode(text.replace(/=[ \t]*\r?\n/g, ''));
  let length = 0;
  for (let at = 0; at < written.length; at += 1) {
    const code = Number.parseInt(String.fromCharCode(...written.subarray(at + 1, at + 3)), 16);
    const isCode = written[at] === EQUALS && !Number.isNaN(code);
    written[length] = isCode ? code : (written[at] ?? 0);
    length += 1;
    if (isCode) at += 2;
  }
  return written.subarray(0, length);
}

const decodeBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replace(/[^\w+/=]/g, '')), (sign) => sign.charCodeAt(0));
