import { isMailConfigured } from 'server-core/access/person/require-proved';
import { createActionMail } from 'server-core/mail/action-mail';
import type { Mail } from 'server-core/mail/mailer';
import type { ServerDeps } from 'server-core/server/server-deps';
import { generateToken, hashToken } from 'server-core/sessions/tokens';
import { pages } from 'shared-contract';
import type { Queryable } from 'shared-server';

const HOUR_MS = 3_600_000;

interface Account {
  userId: string;
  email: string;
}

/** @returns the mail after a sign-up; null when mail can't be sent */
export async function createProofMail(
  deps: Pick<ServerDeps, 'config'>,
  tx: Queryable,
  account: Account,
): Promise<Mail | null> {
  return isMailConfigured(deps.config) ? issueProofMail(deps, tx, account) : null;
}

/** @returns a mail with a new link that proves the address of the account */
export async function issueProofMail(
  { config }: Pick<ServerDeps, 'config'>,
  tx: Queryable,
  { userId, email }: Account,
): Promise<Mail> {
  const { linkMs } = config.emailChange;
  const token = generateToken('emailProof');
  await tx.query(
    `delete from portal.email_proofs where token_hash in (
       select token_hash from portal.email_proofs where expires_at <= now()
       limit 100 for update skip locked)`,
  );
  await tx.query(
    `insert into portal.email_proofs (token_hash, user_id, email, expires_at)
     values ($1, $2, $3, now() + $4::double precision * interval '1 millisecond')`,
    [hashToken(token), userId, email, linkMs],
  );
  return createAddressMail(config.publicUrl, email, token, Math.round(linkMs / HOUR_MS));
}

/** @param hours lifetime of the link to the new account's address */
function createAddressMail(publicUrl: string, to: string, token: string, hours: number): Mail {
  return createActionMail({
    to,
    subject: 'Confirm your email address',
    before: ['Someone created a Management Portal account with this address.'],
    action: {
      label: 'Confirm the address',
      link: `${publicUrl}${pages.confirmEmail}#token=${token}`,
    },
    after: [
      `You'll need the account's password. The link works once, within ${hours} hours.`,
      "If it wasn't you, ignore this email. The account can't act in your name until the address is confirmed.",
    ],
  });
}
