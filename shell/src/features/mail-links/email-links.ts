import { call } from 'shared-api';
import type { EmailConfirmation } from 'shared-contract';
import { ownAccountEndpoints } from 'shared-contract/endpoints';

/**
 * Includes the browser's session, so that the server doesn't end it.
 * @returns the confirmed address
 */
export const confirmEmail = (body: EmailConfirmation) =>
  call(ownAccountEndpoints.confirmEmail, { body });

export const undoEmail = (token: string, password: string) =>
  call(ownAccountEndpoints.undoEmail, { body: { token, password }, bearer: false });
