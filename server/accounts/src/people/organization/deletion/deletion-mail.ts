import { formatUtc } from 'server-core/formats/format-utc';
import { createActionMail } from 'server-core/mail/action-mail';
import type { Mail } from 'server-core/mail/mailer';
import { pages } from 'shared-contract';

interface Particulars {
  to: string;
  organization: string;
  by: string;
  due: Date;
}

/** For every admin: what will be deleted, when, and how to keep it. */
export function createDeletionMail(
  publicUrl: string,
  { to, organization, by, due }: Particulars,
): Mail {
  const when = formatUtc(due);
  return createActionMail({
    to,
    subject: `${organization} will be deleted`,
    before: [
      `${by} scheduled the organization ${organization} for deletion, with its assistants, calls, datasets, keys and members.`,
      `It will be deleted on ${when}. Until then everything works, and any admin can cancel the deletion.`,
    ],
    action: { label: 'Open the settings', link: `${publicUrl}${pages.settings}?tab=organization` },
    after: ['People keep their accounts and their other organizations.'],
  });
}

export function createCanceledMail(publicUrl: string, to: string, organization: string): Mail {
  return createActionMail({
    to,
    subject: `${organization} will not be deleted`,
    before: [`The deletion of the organization ${organization} was canceled. Nothing was removed.`],
    action: { label: 'Open the settings', link: `${publicUrl}${pages.settings}?tab=organization` },
    after: [],
  });
}
