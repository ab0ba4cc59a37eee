import mammoth from 'mammoth/mammoth.browser.js';
import { readHtmlPage } from 'shared-documents';
import { withoutControls } from '../columns';
import { documentRows } from '../document-rows';
import type { ReadFile } from '../source-file';
import { ReadProblem } from '../worker/problem';
import type { ReadRequest } from '../worker/protocol';
import { repack } from './unpack';

/** Text of a thousand pages is below 10 MB. */
const MAX_WORD_BYTES = 50 * 1024 * 1024;

const parts = {
  needed: /^word\/document\d*\.xml$/,
  wanted: /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/(_rels\/)?[^/]+\.(xml|rels))$/,
  maxBytes: MAX_WORD_BYTES,
};

/** The arrow by which a note leads back to its place. */
const BACK_LINK = /<a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/g;

/**
 * Reads the passages of a Word document, without pictures, macros and comments. Nothing outside of
 * the file is read.
 *
 * @throws ReadProblem
 */
export async function readWord(file: ArrayBuffer, { name }: ReadRequest): Promise<ReadFile> {
  const html = await wordHtml(file);
  return documentRows(name, readHtmlPage(html).blocks);
}

/** @throws ReadProblem */
async function wordHtml(file: ArrayBuffer): Promise<string> {
  const { buffer } = repack(new Uint8Array(file), parts);
  try {
    const { value } = await mammoth.convertToHtml(
      { arrayBuffer: buffer },
      {
        styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"],
        convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
        externalFileAccess: false,
      },
    );
    return withoutControls(value.replace(BACK_LINK, ''));
  } catch (cause) {
    throw new ReadProblem('damaged', { cause });
  }
}
