import { call } from 'shared-api';
import type { EmailConfirmation } from 'shared-contract';
import { ownAccountEndpoints } from 'shared-contract/endpoints';

/**
 * Sends the session of this browser along, which lives on.
 *
 * @returns the address that is confirmed
 */
export const confirmEmail = (body: EmailConfirmation) =>
  call(ownAccountEndpoints.confirmEmail, { body });

/** @returns the address that the account has again */
export const undoEmail = (token: string, password: string) =>
  call(ownAccountEndpoints.undoEmail, { body: { token, password }, bearer: false });
