import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Request, Response } from 'express';
import { createNotFoundError } from 'shared-server';
import { readDictionaryHash } from './asked-dictionary';
import { dropPageHeaders } from './drop-page-headers';
import { chooseEncoding } from './encoding';
import { allowWebAssembly } from './web-assembly';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.traineddata': 'application/octet-stream',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Extensions of compressed files, by encoding. */
export const packedEnding = { br: '.br', gzip: '.gz' } as const;

/** A year, as `sendFile` formats it for immutable files. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Versions of a script that can decompress each other: RFC 9842. */
export interface ScriptDictionaries {
  /** Pattern of addresses for which the browser stores the script as a dictionary. */
  match: string;
  /** @returns the script as a difference to the version with this SHA-256, if available */
  delta(dictionary: string): Buffer | undefined;
}

interface StaticFile {
  root: string;
  /** The file's path inside `root`, as decoded segments. */
  path: readonly string[];
  immutable: boolean;
  /** For an immutable script. */
  dictionaries?: ScriptDictionaries | undefined;
}

/** @returns the content type of a build file; undefined for other types */
export function getContentType(path: string): string | undefined {
  return contentTypes[extname(path)];
}

/**
 * Sends a build file, precompressed if possible.
 * @throws ApiError not_found for anything except a plain file name inside `root`
 */
export function sendStaticFile(req: Request, res: Response, file: StaticFile): Promise<void> {
  const relative = file.path.join('/');
  const type = getContentType(relative);
  if (!type || !isFilePath(file.path)) throw createNotFoundError();
  const encoding = chooseEncoding(req.get('accept-encoding'));
  const packed = encoding && `${relative}${packedEnding[encoding]}`;
  const usePacked = packed !== undefined && existsSync(join(file.root, packed));
  res.vary('Accept-Encoding');
  res.type(type);
  if (extname(relative) === '.js') dropPageHeaders(res);
  allowWebAssembly(res, relative);
  if (file.dictionaries && sendDelta(req, res, file.dictionaries)) return Promise.resolve();
  if (usePacked) res.set('Content-Encoding', encoding);
  return new Promise((resolve, reject) => {
    const options = {
      root: file.root,
      dotfiles: 'deny' as const,
      acceptRanges: false,
      // Browsers revalidate an immutable file only by its ETag.
      lastModified: !file.immutable,
      immutable: file.immutable,
      maxAge: file.immutable ? '1y' : 0,
    };
    res.sendFile(usePacked ? packed : relative, options, (error) => {
      if (!error || res.headersSent) return resolve();
      res.removeHeader('Content-Encoding');
      res.removeHeader('Use-As-Dictionary');
      reject((error as { status?: number }).status === 404 ? createNotFoundError() : error);
    });
  });
}

/** @returns whether a delta was sent */
function sendDelta(
  req: Request,
  res: Response,
  { match, delta: deltaFor }: ScriptDictionaries,
): boolean {
  res.vary('Available-Dictionary').set('Use-As-Dictionary', `match="${match}"`);
  const dictionary = readDictionaryHash(req);
  // Clients that have the file itself get 304.
  const delta = dictionary && !req.get('if-none-match') ? deltaFor(dictionary) : undefined;
  if (!delta) return false;
  res.set('Content-Encoding', 'dcz').set('Cache-Control', IMMUTABLE);
  res.set('Content-Length', String(delta.byteLength));
  // Express would add a charset to an encoded text, although the body is bytes.
  res.end(req.method === 'HEAD' ? undefined : delta);
  return true;
}

/** Maximum length of a file name: the file system's limit minus a compressed file's extension. */
const LONGEST_NAME = 255 - packedEnding.br.length;

/** Maximum length of a path, far below any file system's limit. */
const LONGEST_PATH = 400;

/** @returns whether a build may contain this path, before accessing the disk */
export function isFilePath(path: readonly string[]): boolean {
  if (path.join('/').length > LONGEST_PATH) return false;
  return path.every(
    (name) => name.length <= LONGEST_NAME && /^[A-Za-z0-9_@-][A-Za-z0-9._@-]*$/.test(name),
  );
}
