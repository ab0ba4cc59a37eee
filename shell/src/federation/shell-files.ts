import { portalAddress } from 'shared-auth/base-path';

export const isShellFile = (address: string): boolean =>
  address.startsWith(location.origin + portalAddress('/assets/'));
