import { type PortalUser, readItem, writeItem } from 'shared-auth';
import { shellTexts } from '../../../texts';
import { PLACES_KEY } from './places-key';

const KEPT = 6;

/** A page that the member was on. */
export interface Place {
  path: string;
  title: string;
}

/** Another member of the same tab, or another organization, does not see the places. */
type Owner = Pick<PortalUser, 'id' | 'organizationId'>;

/**
 * Keeps the last pages of this tab, the newest first.
 *
 * @param owner the member in the organization that the pages belong to
 */
export function notePlace(owner: Owner, { path, title: pageTitle }: Place): void {
  const title = pageTitle.replace(` · ${shellTexts.portalName}`, '');
  const before = readPlaces(owner).filter((place) => place.path !== path);
  const places = [{ path, title }, ...before].slice(0, KEPT);
  const { id: member, organizationId: organization } = owner;
  writeItem('sessionStorage', PLACES_KEY, JSON.stringify({ member, organization, places }));
}

/** @returns the last pages of this tab, the newest first */
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
