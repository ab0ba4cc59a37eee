import { createActionMail } from 'server-core/mail/action-mail';
import type { Mail } from 'server-core/mail/mailer';
import { pages, RESET_LINK_TTL_MS, singleSignOnTexts } from 'shared-contract';

const minutes = RESET_LINK_TTL_MS / 60_000;
const label = 'Choose a new password';

/** For people whose organization requires its identity provider. */
export function createSignOnMail(publicUrl: string, to: string): Mail {
  return createActionMail({
    to,
    subject: 'Sign in with single sign-on',
    before: [
      'You, or someone using your address, requested a new password for the Management Portal.',
      `${singleSignOnTexts.required} You can't sign in with a password.`,
    ],
    action: { label: 'Sign in', link: `${publicUrl}${pages.login}` },
    after: ["If it wasn't you, you can ignore this email."],
  });
}

/**
 * The token follows the #, which browsers don't send to a server, so no log contains it. The mail
 * contains no name, since anyone may have registered the address under any name.
 * @param publicUrl address of the portal
 */
export function createResetMail(publicUrl: string, to: string, token: string): Mail {
  return createActionMail({
    to,
    subject: label,
    before: [
      'You, or someone using your address, requested a new password for the Management Portal.',
    ],
    action: { label, link: `${publicUrl}${pages.resetPassword}#token=${token}` },
    after: [
      `The link works once, within ${minutes} minutes. Requesting a new link replaces it.`,
      "If it wasn't you, ignore this email. Your password won't change.",
    ],
  });
}
