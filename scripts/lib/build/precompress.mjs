import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textFile = /\.(css|js|json|map|mjs|svg)$/;
/** Minimum bytes of a compressed file. Below, compression saves little and costs a look-up. */
const SMALLEST = 512;

/**
 * Writes `.br` and `.gz` next to every text file, so that the server never compresses. Skips files
 * that are already compressed.
 * @param {string} folder
 */
export async function precompressFolder(folder) {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => textFile.test(file)).map((file) => compressFile(join(folder, file))),
  );
}

/**
 * @param {string} file
 * @param {number} bytes
 * @returns {boolean} whether the file is served compressed
 */
function isPacked(file, bytes) {
  return textFile.test(file) && bytes >= SMALLEST;
}

/** @param {string} file */
async function compressFile(file) {
  if (['.br', '.gz'].every((ending) => existsSync(file + ending))) return;
  const content = await readFile(file);
  if (!isPacked(file, content.byteLength)) return;
  const [small, smaller] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smaller)]);
}
