import { portalFetch } from 'shared-auth';
import { api, type EmailConfirmation, emailAnswer } from 'shared-contract';

/**
 * Sends the session of this browser along, which lives on.
 *
 * @returns the address that is confirmed
 */
export const confirmEmail = (body: EmailConfirmation) =>
  portalFetch(api.account.confirmEmail, { method: 'POST', body, schema: emailAnswer });

/** @returns the address that the account has again */
export const undoEmail = (token: string, password: string) =>
  portalFetch(api.account.undoEmail, {
    method: 'POST',
    body: { token, password },
    schema: emailAnswer,
    bearer: false,
  });
