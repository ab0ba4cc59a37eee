import { createActionMail } from 'server-core/mail/action-mail';
import type { Mail } from 'server-core/mail/mailer';
import { pages } from 'shared-contract';

/** @param hours lifetime of the link */
export function createNewAddressMail(
  publicUrl: string,
  to: string,
  token: string,
  hours: number,
): Mail {
  return createActionMail({
    to,
    subject: 'Confirm your new email address',
    before: ['Someone wants to use this address for a Management Portal account.'],
    action: {
      label: 'Confirm the address',
      link: `${publicUrl}${pages.confirmEmail}#token=${token}`,
    },
    after: [
      `You'll need the account's password. The link works once, within ${hours} hours. Until it is used, the account keeps its current address.`,
      "If it wasn't you, ignore this email. The address won't be used.",
    ],
  });
}

/** Sent to the address's owner instead of a link; the requester learns nothing. */
export function createTakenMail(publicUrl: string, to: string): Mail {
  return createActionMail({
    to,
    subject: 'Your email address was not changed',
    before: [
      'Someone wants to use this address for another Management Portal account. It is already in use, so nothing was changed.',
    ],
    action: { label: 'Sign in with this address', link: publicUrl + pages.login },
    after: ["If it wasn't you, you can ignore this email."],
  });
}

export const getUndoLink = (publicUrl: string, token: string) =>
  `${publicUrl}${pages.undoEmail}#token=${token}`;
