import { type PortalUser, readItem, writeItem } from 'shared-auth';
import { shellTexts } from '../../../texts';
import { PLACES_KEY } from './places-key';

const KEPT = 6;

export interface Place {
  path: string;
  title: string;
}

/** Separates members and organizations that share a tab. */
type Owner = Pick<PortalUser, 'id' | 'organizationId'>;

/**
 * Stores this tab's recent pages, newest first.
 * @param owner the member and organization of the pages
 */
export function storePlace(owner: Owner, { path, title: pageTitle }: Place): void {
  const title = pageTitle.replace(` · ${shellTexts.portalName}`, '');
  const before = readPlaces(owner).filter((place) => place.path !== path);
  const places = [{ path, title }, ...before].slice(0, KEPT);
  const { id: member, organizationId: organization } = owner;
  writeItem('sessionStorage', PLACES_KEY, JSON.stringify({ member, organization, places }));
}

export function readPlaces({ id, organizationId }: Owner): Place[] {
  try {
    const kept = JSON.parse(readItem('sessionStorage', PLACES_KEY) ?? '');
    const isOwn = kept.member === id && kept.organization === organizationId;
    return isOwn ? kept.places.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace({ path, title }: Place): boolean {
  return typeof title === 'string' && typeof path === 'string' && path.startsWith('/');
}
