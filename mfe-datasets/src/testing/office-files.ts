import { strToU8, type Zippable, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export function createZip(parts: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(parts).map(([name, part]) => [
    name,
    typeof part === 'string' ? strToU8(part) : part,
  ]);
  return zipSync(Object.fromEntries(entries) as Zippable);
}

const contentTypes = (partName: string, type: string) =>
  `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="${partName}" ContentType="application/vnd.openxmlformats-officedocument.${type}"/></Types>`;

const relationships = (list: [id: string, type: string, target: string][]) =>
  `${head}<Relationships xmlns="${relations}">${list
    .map(([id, type, target]) => {
      const mode = target.includes('://') ? ' TargetMode="External"' : '';
      return `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${mode}/>`;
    })
    .join('')}</Relationships>`;

export const paragraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

export function wordParts(body: string, links: [string, string, string][] = []) {
  return {
    '[Content_Types].xml': contentTypes('/word/document.xml', 'wordprocessingml.document.main+xml'),
    '_rels/.rels': relationships([['rId1', 'officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relationships([['rIdS', 'styles', 'styles.xml'], ...links]),
    'word/styles.xml': `${head}<w:styles xmlns:w="${word}">${['Title', 'heading 1', 'heading 2']
      .map(
        (name) =>
          `<w:style w:type="paragraph" w:styleId="${name.replace('heading ', 'Heading')}"><w:name w:val="${name}"/></w:style>`,
      )
      .join('')}</w:styles>`,
    'word/document.xml': `${head}<w:document xmlns:w="${word}" xmlns:r="${office}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${body}</w:body></w:document>`,
  };
}

/** A worksheet with the given rows; text is stored inside the cells. */
export const worksheet = (rows: (string | number)[][]) =>
  createSheet(
    rows
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells.map((cell, at) => createCell(cell, at, row)).join('')}</row>`,
      )
      .join(''),
  );

export const createSheet = (rows: string) =>
  `${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

function createCell(cell: string | number, column: number, row: number): string {
  const address = `${String.fromCharCode(65 + column)}${row + 1}`;
  return typeof cell === 'number'
    ? `<c r="${address}"><v>${cell}</v></c>`
    : `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`;
}

export function excelParts(sheets: Record<string, string>) {
  const names = Object.keys(sheets);
  return {
    '[Content_Types].xml': contentTypes('/xl/workbook.xml', 'spreadsheetml.sheet.main+xml'),
    '_rels/.rels': relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      names.map((_, at) => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`]),
    ),
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheet]),
    ),
  };
}
