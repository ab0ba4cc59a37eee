import type { Unzipped } from 'fflate';
import { findPart, findPathByType, readRelations } from '../office/package-parts';
import { unpackOffice } from '../office/unpack';
import { isTrue, readXml } from '../office/xml';
import { ReadProblem } from '../worker/problem';
import { readSheet, type SheetContent } from './read-sheet';
import { readSharedStrings } from './shared-strings';
import { readNumberFormats } from './shown-value';

const MAX_EXCEL_BYTES = 256 * 1024 * 1024;

const rules = {
  needed: /(^|\/)workbook\d*\.xml$/i,
  wanted:
    /^(?!.*(\/|^)(drawings?|charts?|chartsheets|theme|media|embeddings|externalLinks|pivot\w+|printerSettings|customXml|comments\d*)(\/|\.)).*\.(xml|rels)$/i,
  maxBytes: MAX_EXCEL_BYTES,
};

/** Name and visibility of a sheet. */
export interface SheetName {
  name: string;
  isHidden: boolean;
}

/** A workbook whose sheets are read one by one. */
export interface Workbook {
  sheets: SheetName[];
  /** @throws ReadProblem */
  read(index: number): SheetContent;
}

/**
 * Opens a workbook with the values that Excel last computed. Doesn't run formulas or macros and
 * doesn't follow links to other files.
 *
 * @throws ReadProblem
 */
export function openWorkbook(file: ArrayBuffer): Workbook {
  const parts = unpackOffice(new Uint8Array(file), rules);
  const path = findPathByType(readRelations(parts, ''), 'officeDocument') ?? 'xl/workbook.xml';
  const { sheets, is1904 } = readBook(parts, path);
  const relations = readRelations(parts, path);
  // Some programs leave out a relation and rely on the usual file name.
  const findPath = (type: string) => findPathByType(relations, type) ?? `xl/${type}.xml`;
  const strings = readSharedStrings(findPart(parts, findPath('sharedStrings')));
  const show = readNumberFormats(findPart(parts, findPath('styles')), is1904);
  // A chart sheet has no cells.
  const worksheets = sheets.flatMap(({ relation, ...sheet }) => {
    const { target = '', type = '' } = relations.get(relation) ?? {};
    const part = type.endsWith('/worksheet') ? findPart(parts, target) : undefined;
    return part ? [{ sheet, part }] : [];
  });
  if (worksheets.length === 0) throw new ReadProblem('damaged');
  return {
    sheets: worksheets.map(({ sheet }) => sheet),
    read(index) {
      const found = worksheets[index];
      if (!found) throw new ReadProblem('damaged');
      return readSheet(found.part, { strings, show });
    },
  };
}

function readBook(parts: Unzipped, path: string) {
  const sheets: (SheetName & { relation: string })[] = [];
  let is1904 = false;
  readXml(findPart(parts, path), {
    open(element, attributes) {
      if (element === 'workbookpr') is1904 = isTrue(attributes.date1904);
      if (element !== 'sheet') return;
      const relation = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
      const isHidden = /hidden/i.test(attributes.state ?? '');
      sheets.push({ name: attributes.name ?? '', isHidden, relation });
    },
  });
  return { sheets, is1904 };
}
