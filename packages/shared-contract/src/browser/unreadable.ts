import { UNREADABLE_OBJECTS, UNREADABLE_PARTS, type Unreadable } from '../fields/readable';
import { pageState } from './page-state';

const CHANGED = 'portal-unreadable';

const noted = pageState('portalUnreadable', new Map<string, Unreadable>());

/** Notes what the answer from an address lacks, by its headers; the last answer counts. */
export function noteUnreadable(method: string, address: string, headers: Headers): void {
  // A search is a read whose question is too long for an address.
  if (method !== 'GET' && !address.endsWith('/search')) return;
  const found = {
    objects: Number(headers.get(UNREADABLE_OBJECTS)),
    parts: Number(headers.get(UNREADABLE_PARTS)),
  };
  const isWhole = !(found.objects > 0 || found.parts > 0);
  if (isWhole && !noted.delete(address)) return;
  if (!isWhole) noted.set(address, found);
  window.dispatchEvent(new Event(CHANGED));
}

/** @returns what the last answers lack of all addresses that begin with one of these */
export function unreadableAt(addresses: readonly string[]): Unreadable {
  const sum: Unreadable = { objects: 0, parts: 0 };
  for (const [address, { objects, parts }] of noted) {
    if (!addresses.some((start) => address.startsWith(start))) continue;
    sum.objects += objects;
    sum.parts += parts;
  }
  return sum;
}

/** @returns ends the subscription */
export function onUnreadable(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
