import { actionMail } from 'server-core/mail/action-mail';
import type { Mail } from 'server-core/mail/mailer';
import { pages } from 'shared-contract';

/** @param hours life of the link */
export function proofMail(publicUrl: string, to: string, token: string, hours: number): Mail {
  return actionMail({
    to,
    subject: 'Confirm your new email address',
    before: ['Someone wants to use this address for an account of the Management Portal.'],
    action: {
      label: 'Confirm the address',
      link: `${publicUrl}${pages.confirmEmail}#token=${token}`,
    },
    after: [
      `You will need the password of the account. The link works once, within ${hours} hours. Until then the account keeps its address.`,
      'If it was not you, do nothing: the address is not used.',
    ],
  });
}

/** Sent to the owner of the address instead of a link; the person who asked learns nothing. */
export function takenMail(publicUrl: string, to: string): Mail {
  return actionMail({
    to,
    subject: 'Your email address was not changed',
    before: [
      'Someone wants to use this address for another account of the Management Portal. It is in use already, so nothing was changed.',
    ],
    action: { label: 'Sign in with this address', link: publicUrl + pages.login },
    after: ['If it was not you, there is nothing to do.'],
  });
}

export const undoLink = (publicUrl: string, token: string) =>
  `${publicUrl}${pages.undoEmail}#token=${token}`;
