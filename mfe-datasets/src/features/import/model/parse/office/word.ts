import type { Unzipped } from 'fflate';
import { type Block, readHtmlPage } from 'shared-documents';
import { withoutControls } from '../columns';
import { toDocumentRows } from '../document-rows';
import type { ReadFile } from '../source-file';
import { ReadProblem } from '../worker/problem';
import type { ReadRequest } from '../worker/protocol';
import { findPart, findPathByType, readRelations } from './package-parts';
import { unpackOffice } from './unpack';
import type { WordContext } from './word-context';
import { WordLists } from './word-lists';
import { WordNotes } from './word-notes';
import { readNumbering } from './word-numbering';
import { WordReader } from './word-reader';
import { removePageNumbers } from './word-sections';
import { isOn, readStyles } from './word-styles';
import { readXml } from './xml';

/** Maximum uncompressed size. A thousand pages of text have less than 10 MB. */
const MAX_WORD_BYTES = 50 * 1024 * 1024;

const rules = {
  needed: /^word\/document\d*\.xml$/,
  wanted:
    /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/((_rels|diagrams)\/)?[^/]+\.(xml|rels)|(word\/)?[^/]+\.(x?html?|mht|mhtml))$/i,
  maxBytes: MAX_WORD_BYTES,
};

/**
 * Reads the passages of a Word document without pictures, macros and comments. Doesn't access
 * anything outside the file.
 *
 * @throws ReadProblem
 */
export function readWord(file: ArrayBuffer, { name }: ReadRequest): ReadFile {
  return toDocumentRows(name, readBlocks(unpackOffice(new Uint8Array(file), rules)));
}

/** @throws ReadProblem */
function readBlocks(parts: Unzipped): Block[] {
  const path = findPathByType(readRelations(parts, ''), 'officeDocument') ?? 'word/document.xml';
  const relations = readRelations(parts, path);
  const findTyped = (type: string) =>
    findPart(parts, findPathByType(relations, type) ?? `word/${type}.xml`);
  const styles = readStyles(findTyped('styles'));
  const lists = new WordLists(readNumbering(findTyped('numbering')), styles);
  const findRelated = (id: string) => findPart(parts, relations.get(id)?.target ?? '');
  const context: WordContext = { styles, lists, notes: new WordNotes(), findRelated };
  for (const type of ['footnotes', 'endnotes'])
    readXml(findTyped(type), new WordReader(context, 'notes'));
  const reader = new WordReader(context);
  readXml(findPart(parts, path), reader);
  const html = reader.getHtml();
  if (html === null) throw new ReadProblem('damaged');
  const blocks = parseBlocks(html);
  const hasEven = hasEvenPages(findTyped('settings'));
  const [headers = [], footers = []] = (['header', 'footer'] as const).map((margin) =>
    reader.sections.listShown(margin, hasEven).flatMap((id) => {
      const marginReader = new WordReader(context, 'margin');
      readXml(findRelated(id), marginReader);
      return parseBlocks(removePageNumbers(marginReader.getHtml() ?? ''), true);
    }),
  );
  return withMargins(blocks, headers, footers);
}

/** @param isMargin reads headings as text, because nothing below belongs to them */
function parseBlocks(html: string, isMargin = false): Block[] {
  const shown = isMargin ? html.replace(/<(\/?)h\d>/g, '<$1p>') : html;
  return readHtmlPage(withoutControls(shown)).blocks;
}

function hasEvenPages(settings: Uint8Array | undefined): boolean {
  let hasEven = false;
  readXml(settings, {
    open(name, attributes) {
      if (name === 'evenandoddheaders') hasEven = isOn(attributes);
    },
  });
  return hasEven;
}

/** Text that headers and footers repeat is kept only once. */
function withMargins(blocks: Block[], headers: Block[], footers: Block[]): Block[] {
  const seen = new Set(blocks.flatMap(({ text, path = [] }) => [text, ...path]));
  const isNew = ({ text }: Block) => {
    const isRepeated = seen.has(text) || !/[\p{L}\p{N}]/u.test(text);
    seen.add(text);
    return !isRepeated;
  };
  return [...headers.filter(isNew), ...blocks, ...footers.filter(isNew)];
}
