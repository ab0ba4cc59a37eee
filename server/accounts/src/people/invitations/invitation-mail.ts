import { quoteName } from 'server-core/access/person/ended-by-proof';
import { createActionMail } from 'server-core/mail/action-mail';
import type { Mail } from 'server-core/mail/mailer';
import { pages } from 'shared-contract';

/** The token follows the #, which browsers don't send to a server, so no log contains it. */
export const getInvitationLink = (publicUrl: string, token: string) =>
  `${publicUrl}${pages.invitation}#token=${token}`;

/**
 * The subject contains no text from the sender, because anyone can name an organization anything.
 * The sender appears with their proved address.
 */
export function createInvitationMail(
  publicUrl: string,
  invited: { to: string; token: string; organization: string; by: string; days: number },
): Mail {
  const { to, token, organization, by, days } = invited;
  return createActionMail({
    to,
    subject: 'You are invited to the Management Portal',
    before: [`${by} invited you to join ${quoteName(organization)} in the Management Portal.`],
    action: { label: 'View invitation', link: getInvitationLink(publicUrl, token) },
    after: [
      `The invitation is for ${to} and can be accepted once, within ${days} days.`,
      "If you don't know the sender, ignore this email.",
    ],
  });
}
