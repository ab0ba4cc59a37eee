import { readWord } from '../features/import/model/parse/office/word';
import { createZip, wordParts } from './office-files';

export const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
export const p = (content: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
export const cell = (content: string, properties = '') =>
  `<w:tc>${properties && `<w:tcPr>${properties}</w:tcPr>`}${content}</w:tc>`;
export const box = (content: string) =>
  `<wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor>`;
export const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r>${
    result && `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}`
  }<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** Headings and texts of the passages of a file with this body. */
export function readBody(
  body: string,
  more: Record<string, string> = {},
  relations: [string, string, string][] = [],
) {
  const file = createZip({ ...wordParts(body, relations), ...more });
  const { rows } = readWord(file.buffer, { name: 'a.docx', kind: 'word', choices: {} });
  return rows.map(({ text, values }) => [values.heading, text]);
}
