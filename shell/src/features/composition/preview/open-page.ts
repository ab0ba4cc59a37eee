import { portalAddress } from 'shared-auth/base-path';

/** Opens a page anew: the server composes it for what was decided. */
export function openPage(path: string): void {
  location.assign(portalAddress(path));
}
