import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Request, Response } from 'express';
import { serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import { chooseEncoding } from './encoding';

/** The kinds of file that a build makes; nothing else is served. */
const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Endings of packed files, by encoding. */
export const packedEnding = { br: '.br', gzip: '.gz' } as const;

/** @returns the type that a file of a build is sent as; nothing for what no build makes */
export function contentTypeOf(path: string): string | undefined {
  return contentTypes[extname(path)];
}

/**
 * Sends a file of a build, precompressed when the build left one beside it and the client takes it.
 *
 * @param path the file's path inside `root`, as decoded segments
 * @throws ApiError not_found for everything that is no plain file name inside `root`
 */
export function sendStaticFile(
  req: Request,
  res: Response,
  file: { root: string; path: readonly string[]; immutable: boolean },
): Promise<void> {
  const relative = file.path.join('/');
  const type = contentTypeOf(relative);
  if (!type || !file.path.every(isPlainName)) throw notFound();
  const encoding = chooseEncoding(req.get('accept-encoding'));
  const packed = encoding && `${relative}${packedEnding[encoding]}`;
  const usePacked = packed !== undefined && existsSync(join(file.root, packed));
  res.vary('Accept-Encoding');
  res.type(type);
  if (usePacked) res.set('Content-Encoding', encoding);
  return new Promise((resolve, reject) => {
    const options = {
      root: file.root,
      dotfiles: 'deny' as const,
      acceptRanges: false,
      immutable: file.immutable,
      maxAge: file.immutable ? '1y' : 0,
    };
    res.sendFile(usePacked ? packed : relative, options, (error) => {
      if (!error || res.headersSent) return resolve();
      res.removeHeader('Content-Encoding');
      reject((error as { status?: number }).status === 404 ? notFound() : error);
    });
  });
}

function isPlainName(name: string): boolean {
  return /^[A-Za-z0-9_@-][A-Za-z0-9._@-]*$/.test(name);
}

function notFound(): ApiError {
  return new ApiError('not_found', serverTexts.notFound);
}
