import { pages, RESET_LINK_TTL_MS } from 'shared-contract';
import { actionMail } from '../../../core/mail/action-mail';
import type { Mail } from '../../../core/mail/mailer';

const minutes = RESET_LINK_TTL_MS / 60_000;
const label = 'Choose a new password';

/**
 * The token follows the #, which browsers do not send to a server, so it reaches no log. The mail
 * contains no name, since anyone may have registered the address under any name.
 *
 * @param publicUrl address of the portal
 */
export function resetMail(publicUrl: string, to: string, token: string): Mail {
  return actionMail({
    to,
    subject: label,
    before: [
      'You, or someone who typed your address, asked for a new password for the Management Portal.',
    ],
    action: { label, link: `${publicUrl}${pages.resetPassword}#token=${token}` },
    after: [
      `The link works once, within ${minutes} minutes. Asking again makes it void.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
  });
}
