import { portalAddress } from 'shared-auth/base-path';

/** @returns whether the absolute address is of one of the shell's own files */
export const isShellFile = (address: string): boolean =>
  address.startsWith(location.origin + portalAddress('/assets/'));
