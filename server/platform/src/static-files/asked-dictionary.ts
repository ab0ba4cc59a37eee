import type { Request } from 'express';
import { acceptsByName } from './encoding';

/** A SHA-256 in a structured field: base64 between colons. */
const HASH = /^:([A-Za-z0-9+/]{43}=):$/;

/** @returns SHA-256, in hexadecimal, of the dictionary that the browser has */
export function readDictionaryHash(req: Request): string | undefined {
  const stated = HASH.exec(req.get('available-dictionary') ?? '')?.[1];
  if (!stated || !acceptsByName(req.get('accept-encoding'), 'dcz')) return undefined;
  return Buffer.from(stated, 'base64').toString('hex');
}
