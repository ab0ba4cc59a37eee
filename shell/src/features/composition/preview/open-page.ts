import { portalAddress } from 'shared-auth/base-path';

/** Loads a page from the server, so that it is composed again. */
export function openPage(path: string): void {
  location.assign(portalAddress(path));
}
