import { UNREADABLE_OBJECTS, UNREADABLE_PARTS, type Unreadable } from '../fields/readable';
import { getPageState } from './page-state';

const CHANGED = 'portal-unreadable';

const noted = getPageState('portalUnreadable', new Map<string, Unreadable>());

/** Records how much is missing from a response, replacing an earlier record for the same URL. */
export function noteUnreadable(method: string, address: string, headers: Headers): void {
  // A search uses POST only because its query is too long for a URL.
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

/** @returns how much is missing from the last responses of URLs with one of these prefixes */
export function unreadableAt(addresses: readonly string[]): Unreadable {
  const sum: Unreadable = { objects: 0, parts: 0 };
  for (const [address, { objects, parts }] of noted) {
    if (!addresses.some((start) => address.startsWith(start))) continue;
    sum.objects += objects;
    sum.parts += parts;
  }
  return sum;
}

/** @returns a function that unsubscribes */
export function onUnreadable(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
