import type { Request } from 'express';
import { acceptsByName } from './encoding';

/** A SHA-256 in a structured field: base64 between colons. */
const HASH = /^:([A-Za-z0-9+/]{43}=):$/;

/** @returns hexadecimal SHA-256 of the browser's dictionary; undefined if it accepts no deltas */
export function readDictionaryHash(req: Request): string | undefined {
  const stated = HASH.exec(req.get('available-dictionary') ?? '')?.[1];
  if (!stated || !acceptsByName(req.get('accept-encoding'), 'dcz')) return undefined;
  return Buffer.from(stated, 'base64').toString('hex');
}
