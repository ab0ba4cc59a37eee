import { readHtmlPage } from 'shared-documents';
import { withoutControls } from '../columns';
import { documentRows } from '../document-rows';
import type { ReadFile } from '../source-file';
import { ReadProblem } from '../worker/problem';
import type { ReadRequest } from '../worker/protocol';
import { findPathByType, partAt, readRelations } from './package-parts';
import { unpackOffice } from './unpack';
import { WordReader } from './word-reader';
import { readStyles } from './word-styles';
import { readXml } from './xml';

/** A thousand pages of text are below 10 MB. */
const MAX_WORD_BYTES = 50 * 1024 * 1024;

const rules = {
  needed: /^word\/document\d*\.xml$/,
  wanted: /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/(_rels\/)?[^/]+\.(xml|rels))$/,
  maxBytes: MAX_WORD_BYTES,
};

/**
 * Reads the passages of a Word document without pictures, macros and comments. Doesn't access
 * anything outside the file.
 *
 * @throws ReadProblem
 */
export function readWord(file: ArrayBuffer, { name }: ReadRequest): ReadFile {
  const html = withoutControls(wordHtml(file));
  return documentRows(name, readHtmlPage(html).blocks);
}

/** @throws ReadProblem */
function wordHtml(file: ArrayBuffer): string {
  const parts = unpackOffice(new Uint8Array(file), rules);
  const path = findPathByType(readRelations(parts, ''), 'officeDocument') ?? 'word/document.xml';
  const relations = readRelations(parts, path);
  const partOf = (type: string) =>
    partAt(parts, findPathByType(relations, type) ?? `word/${type}.xml`);
  const styles = readStyles(partOf('styles'));
  const notes = new Map<string, string>();
  for (const type of ['footnotes', 'endnotes']) {
    const reader = new WordReader(styles, notes);
    readXml(partOf(type), reader);
  }
  const reader = new WordReader(styles, notes);
  readXml(partAt(parts, path), reader);
  const html = reader.html();
  if (html === null) throw new ReadProblem('damaged');
  return html;
}
