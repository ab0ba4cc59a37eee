import { call } from 'shared-api';
import type { EmailConfirmation } from 'shared-contract';
import { ownAccountEndpoints } from 'shared-contract/endpoints';

/**
 * Sends the browser's session too, so that it isn't ended.
 * @returns the confirmed address
 */
export const confirmEmail = (body: EmailConfirmation) =>
  call(ownAccountEndpoints.confirmEmail, { body });

export const undoEmail = (token: string, password: string) =>
  call(ownAccountEndpoints.undoEmail, { body: { token, password }, bearer: false });
