import { portalAddress } from 'shared-auth/base-path';

/** Reloads a page, so that the server composes it again. */
export function openPage(path: string): void {
  location.assign(portalAddress(path));
}
