import mammoth from 'mammoth/mammoth.browser.js';
import { OfficeProblem } from './problem';
import { repack } from './unpack';

/** Text of a thousand pages is below 10 MB. */
const MAX_WORD_BYTES = 50 * 1024 * 1024;

const parts = {
  needed: /^word\/document\d*\.xml$/,
  wanted: /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/(_rels\/)?[^/]+\.(xml|rels))$/,
  maxBytes: MAX_WORD_BYTES,
};

/**
 * A Word document as HTML, without pictures, macros and comments. Nothing outside of the file is
 * read.
 *
 * @throws OfficeProblem
 */
export async function wordHtml(file: ArrayBuffer): Promise<string> {
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
    return value;
  } catch (cause) {
    throw new OfficeProblem('damaged', { cause });
  }
}
