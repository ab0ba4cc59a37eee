import { formatUtc } from 'server-core/formats/format-utc';
import { createActionMail } from 'server-core/mail/action-mail';
import type { Mail } from 'server-core/mail/mailer';
import { pages } from 'shared-contract';

/** For every admin: how much of the audit will be removed, when, and how to keep it. */
export function createAuditChangeMail(
  publicUrl: string,
  {
    to,
    organization,
    by,
    days,
    due,
  }: { to: string; organization: string; by: string; days: number; due: Date },
): Mail {
  const when = formatUtc(due);
  return createActionMail({
    to,
    subject: `${organization} will keep its audit for only ${days} days`,
    before: [
      `${by} changed how long ${organization} keeps its audit to ${days} days.`,
      `On ${when}, older events are removed permanently. Until then, any admin can cancel the change.`,
    ],
    action: { label: 'Review the change', link: `${publicUrl}${pages.settings}?tab=organization` },
    after: ['To keep the older events, export the audit or cancel the change.'],
  });
}
