import { pages } from 'shared-contract';
import { formatUtc } from '../../formats/format-utc';
import { createActionMail } from '../../mail/action-mail';
import type { Mail } from '../../mail/mailer';

/** Changes to how a person signs in; each is mailed to them. */
export const accountChanges = {
  password_changed: 'Your password was changed',
  password_reset: 'Your password was reset with a link we emailed you',
  email_changed: 'Your email address was changed',
  email_proved: 'Your email address was confirmed',
  email_restored: 'Your email address was changed back',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
  second_factor_on: 'Signing in to your account now requires a second step',
  second_factor_off: 'Signing in to your account no longer requires a second step',
  factors_removed: 'Your passkeys and recovery codes were removed from your account',
  recovery_codes_made: 'New recovery codes were created for your account',
  identity_linked: 'Single sign-on was linked to your account',
  token_created: 'An access token was created for your account',
  recovery_code_used: 'A recovery code was used to sign in to your account',
} as const;
export type AccountChangeKind = keyof typeof accountChanges;

/** Changes that sign out every other device. */
const endsOthers: ReadonlySet<AccountChangeKind> = new Set<AccountChangeKind>([
  'password_changed',
  'passkey_added',
  'passkey_removed',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_made',
]);

interface Particulars {
  to: string;
  change: AccountChangeKind;
  /** The changed object, such as the name of a passkey. */
  subject?: string | undefined;
  at: Date;
  device: string;
  place: string;
  /** Link that restores the address; only the previous address gets one. */
  undo?: { link: string; days: number } | undefined;
}

/** @param publicUrl the portal's address */
export function createAccountChangeMail(publicUrl: string, particulars: Particulars): Mail {
  const { to, change, subject, at, device, place, undo } = particulars;
  const title = accountChanges[change];
  const when = formatUtc(at);
  const facts = [subject, `When: ${when}`, `From: ${device}, ${place}`].filter(Boolean).join('\n');
  const others = endsOthers.has(change) ? ' Your other devices were signed out.' : '';
  if (undo) {
    return createActionMail({
      to,
      subject: title,
      before: [`${title}. We sent this email to your previous address.`, facts],
      action: { label: "It wasn't me: undo", link: undo.link },
      after: [
        `The link works once, for ${undo.days} days. Use it to restore this address with a new password. This also signs out every device.`,
        "If it was you, you don't need to do anything.",
      ],
    });
  }
  return createActionMail({
    to,
    subject: title,
    before: [`${title}.${others}`, facts, "If it was you, you don't need to do anything."],
    action: { label: "It wasn't me: choose a new password", link: publicUrl + forgot },
    after: [
      'A new password signs out every device and ends your access tokens. Then check Settings, Account for other changes.',
    ],
  });
}

const forgot = `${pages.login}?forgot=1`;
