import { LAPSE_DAYS } from 'server-core/access/sign-in-provider/lapsed-domain';
import { createActionMail } from 'server-core/mail/action-mail';
import type { Mail } from 'server-core/mail/mailer';
import { pages } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { listAdminAddresses } from '../organization/mail-admins';
import { getRecordName, getRecordValue } from './read-answer';

/** Changes to a domain's proof that the organization's admins must know about. */
export type DomainTrouble = 'missing' | 'lapsed' | 'moved';

interface Domain {
  organizationId: string;
  domain: string;
  token: string;
}

const subjects: Record<DomainTrouble, (domain: string) => string> = {
  missing: (domain) => `The DNS record for ${domain} is missing`,
  lapsed: (domain) => `${domain} no longer lets new people sign in`,
  moved: (domain) => `Another organization has proved ${domain}`,
};

const formatRecord = ({ domain, token }: Domain) =>
  `TXT record: ${getRecordName(domain)}\nValue: ${getRecordValue(token)}`;

const paragraphs: Record<DomainTrouble, (of: Domain) => string[]> = {
  missing: (of) => [
    `The portal couldn't find the record that proves ${of.domain} belongs to your organization. Single sign-on still works.`,
    `If the record is missing for ${LAPSE_DAYS} days, new people can't sign in with this domain, and another organization can prove it. Add this record again:`,
    formatRecord(of),
  ],
  lapsed: (of) => [
    `The record that proves ${of.domain} has been missing for ${LAPSE_DAYS} days. People who signed in before still can. New people can't, and another organization can prove the domain.`,
    'If the domain is still yours, add this record again:',
    formatRecord(of),
  ],
  moved: ({ domain }) => [
    `Your record for ${domain} was missing for more than ${LAPSE_DAYS} days, and another organization has proved the domain. People at ${domain} now use that organization's single sign-on.`,
    'Accounts and memberships in your organization are kept. If this was your last domain, single sign-on is no longer required.',
  ],
};

/**
 * Notifies the admins in the portal.
 * @returns mails to them, for sending after the commit
 */
export async function notifyAdmins(
  tx: Queryable,
  publicUrl: string,
  of: Domain,
  trouble: DomainTrouble,
): Promise<Mail[]> {
  const { organizationId, domain } = of;
  await tx.query(
    `insert into portal.notifications
       (organization_id, user_id, kind, fingerprint, subject, mailed_at)
     select m.organization_id, m.user_id, 'systemUpdates',
       left('domain:' || $3::text || ':' || to_char(now(), 'YYYY-MM-DD') || ':' || $2::text, 200),
       jsonb_build_object('type', 'domain', 'name', $2::text, 'status', $3::text), now()
     from portal.memberships m where m.organization_id = $1 and m.role = 'admin'
     on conflict (user_id, fingerprint) do nothing`,
    [organizationId, domain, trouble],
  );
  const admins = await listAdminAddresses(tx, organizationId);
  return admins.map((to) =>
    createActionMail({
      to,
      subject: subjects[trouble](domain),
      before: paragraphs[trouble](of),
      action: { label: 'Open single sign-on', link: `${publicUrl}${pages.settings}?tab=sign-in` },
      after: [],
    }),
  );
}
