import { strToU8, zipSync } from 'fflate';

const schemas = 'http://schemas.openxmlformats.org';
const office = `${schemas}/officeDocument/2006/relationships`;

export function makeWordFile(text: string): Buffer {
  return zipParts({
    '_rels/.rels': toRelationship('officeDocument', 'word/document.xml'),
    'word/document.xml': `<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  });
}

/** @returns an Excel file with one sheet of a header and one row */
export function makeExcelFile(text: string): Buffer {
  const main = `xmlns="${schemas}/spreadsheetml/2006/main"`;
  const createRow = (number: number, cell: string) =>
    `<row r="${number}"><c r="A${number}" t="inlineStr"><is><t>${cell}</t></is></c></row>`;
  return zipParts({
    '_rels/.rels': toRelationship('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': toRelationship('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${createRow(1, 'text')}${createRow(2, text)}</sheetData></worksheet>`,
  });
}

function toRelationship(type: string, target: string): string {
  return `<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`;
}

function zipParts(parts: Record<string, string>): Buffer {
  const entries = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}
