import { createActionMail } from 'server-core/mail/action-mail';
import type { Mail } from 'server-core/mail/mailer';
import { pages } from 'shared-contract';

export interface RequirementMail {
  to: string;
  organization: string;
  by: string;
  required: boolean;
}

export function createRequirementMail(
  publicUrl: string,
  { to, organization, by, required }: RequirementMail,
): Mail {
  const link = publicUrl + pages.settings;
  if (!required) {
    return createActionMail({
      to,
      subject: `${organization} no longer requires a second factor`,
      before: [`${by} turned the requirement off. Members can sign in with only a password again.`],
      action: { label: 'Open the settings', link },
      after: [
        'You get this email because you are an admin. If this was a mistake, turn the requirement on again.',
      ],
    });
  }
  return createActionMail({
    to,
    subject: `${organization} now requires a second factor`,
    before: [
      `${by} turned this on. To continue in ${organization}, you need a passkey: your fingerprint, face or PIN.`,
      "If you don't have a passkey yet, the portal helps you set one up. It takes a minute.",
    ],
    action: { label: 'Open the portal', link },
    after: [
      'Access tokens created without a second factor stop working in this organization. Create new ones after you set up your passkey.',
    ],
  });
}
