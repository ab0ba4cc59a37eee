import { readItem, writeItem } from 'shared-auth';
import { shellTexts } from '../../../texts';

const KEY = 'portal.places';
const KEPT = 6;

/** A page that the member was on. */
export interface Place {
  path: string;
  title: string;
}

/**
 * Keeps the last pages of this tab, the newest first.
 *
 * @param member whose they are; another member of the same tab does not see them
 */
export function notePlace(member: string, path: string, pageTitle: string): void {
  const title = pageTitle.replace(` · ${shellTexts.portalName}`, '');
  const before = readPlaces(member).filter((place) => place.path !== path);
  const places = [{ path, title }, ...before].slice(0, KEPT);
  writeItem('sessionStorage', KEY, JSON.stringify({ member, places }));
}

/** @returns the last pages of this tab, the newest first */
export function readPlaces(member: string): Place[] {
  try {
    const kept = JSON.parse(readItem('sessionStorage', KEY) ?? '');
    return kept.member === member ? kept.places.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace({ path, title }: Place): boolean {
  return typeof title === 'string' && typeof path === 'string' && path.startsWith('/');
}
