import { randomBytes } from 'node:crypto';
import { lockAsAdmin } from 'server-core/access/memberships/locked-organization';
import { hasLapsed, isProven } from 'server-core/access/sign-in-provider/lapsed-domain';
import { endSessionsPastProvider } from 'server-core/access/sign-in-provider/required-sign-in';
import { findProvider, hasProvenDomain } from 'server-core/access/sign-in-provider/stored-provider';
import type { AuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction, type RecordEvent } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { Mail } from 'server-core/mail/mailer';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import { type SignInProviderAnswer, serverTexts, signInProviderTexts } from 'shared-contract';
import { ApiError, isDatabaseError, type Queryable } from 'shared-server';
import { sendMails } from '../organization/mail-admins';
import { notifyAdmins } from './domain-mails';
import { parseNewDomain, parseOwnDomain } from './domain-name';
import { recordFound } from './domain-work';
import { hasTxtRecord } from './look-up-record';
import { getRecordName, getRecordValue, readAnswer } from './read-answer';

type Deps = Pick<ServerDeps, 'config' | 'db'>;
type DomainEvent = 'sign_in_domain_added' | 'sign_in_domain_proven' | 'sign_in_domain_removed';
const UNIQUE_VIOLATION = '23505';
const createNotFoundError = () => new ApiError('not_found', serverTexts.notFound);
const createTakenError = () => new ApiError('conflict', signInProviderTexts.domainTaken);

/** @throws ApiError `conflict` when another organization has proved the domain, or at the limit */
export async function addDomain(
  deps: Deps,
  source: AuditSource,
  admin: Member,
  text: string,
): Promise<SignInProviderAnswer> {
  const domain = parseNewDomain(text);
  return changeDomains(
    deps,
    source,
    admin,
    { event: 'sign_in_domain_added', domain },
    async (tx) => {
      const { organizationId } = admin;
      if (await isTaken(tx, organizationId, domain)) throw createTakenError();
      const { rows } = await tx.query<{ count: number }>(
        `select count(*)::integer as count from portal.sign_in_domains
       where organization_id = $1 and domain <> $2`,
        [organizationId, domain],
      );
      const most = deps.config.singleSignOn.domainsMost;
      if ((rows[0]?.count ?? 0) >= most) {
        throw new ApiError('conflict', signInProviderTexts.domainsFull(most));
      }
      const { rowCount } = await tx.query(
        `insert into portal.sign_in_domains (organization_id, domain, token) values ($1, $2, $3)
       on conflict do nothing`,
        [organizationId, domain, randomBytes(20).toString('hex')],
      );
      return rowCount === 1;
    },
  );
}

/** @throws ApiError `not_found`; `conflict` for the last domain while single sign-on is required */
export async function removeDomain(
  deps: Deps,
  source: AuditSource,
  admin: Member,
  text: string,
): Promise<SignInProviderAnswer> {
  const domain = parseOwnDomain(text);
  return changeDomains(
    deps,
    source,
    admin,
    { event: 'sign_in_domain_removed', domain },
    async (tx) => {
      const { organizationId } = admin;
      const { rowCount } = await tx.query(
        'delete from portal.sign_in_domains where organization_id = $1 and domain = $2',
        [organizationId, domain],
      );
      if (rowCount === 0) throw createNotFoundError();
      const provider = await findProvider(tx, organizationId);
      if (provider?.is_required && !(await hasProvenDomain(tx, organizationId))) {
        throw new ApiError('conflict', signInProviderTexts.lastDomain);
      }
      return true;
    },
  );
}

/**
 * @throws ApiError `not_found`, `domain_unproven`; `conflict` when another organization has proved
 * the domain
 */
export async function proveDomain(
  deps: Deps & Pick<ServerDeps, 'background' | 'sendMail'>,
  source: AuditSource,
  admin: Member,
  text: string,
): Promise<SignInProviderAnswer> {
  const domain = parseOwnDomain(text);
  const { organizationId } = admin;
  const found = await deps.db.transaction(tenantScope(organizationId), (tx) =>
    readToken(tx, organizationId, domain),
  );
  if (found === undefined) throw createNotFoundError();
  await requireRecord(deps, domain, found);
  const event = { event: 'sign_in_domain_proven', domain } as const;
  const mails: Mail[] = [];
  const answer = await changeDomains(deps, source, admin, event, async (tx, record) => {
    if ((await readToken(tx, organizationId, domain)) !== found) throw createNotFoundError();
    mails.push(...(await takeOverDomain(deps, { tx, record }, organizationId, domain)));
    const { rowCount } = await tx.query(
      `update portal.sign_in_domains set proven_at = coalesce(proven_at, now()),
         proven_by = 'dns', ${recordFound}
       where organization_id = $1 and domain = $2
         and (proven_at is null or missing_since is not null)`,
      [organizationId, domain],
    );
    await endSessionsPastProvider(tx, organizationId);
    return rowCount === 1;
  }).catch((error) => {
    throw isDatabaseError(error, UNIQUE_VIOLATION) ? createTakenError() : error;
  });
  sendMails(deps, source, mails);
  return answer;
}

/** @returns mails to the admins of the organization whose proof has lapsed */
async function takeOverDomain(
  { config }: Deps,
  { tx, record }: { tx: Queryable; record: RecordEvent },
  organizationId: string,
  domain: string,
): Promise<Mail[]> {
  const { rows } = await tx.query<{ organization_id: string; token: string }>(
    `update portal.sign_in_domains set proven_at = null, proven_by = null, missing_since = null
     where domain = $2 and organization_id <> $1 and proven_at is not null and ${hasLapsed}
     returning organization_id, token`,
    [organizationId, domain],
  );
  const [from] = rows;
  if (!from) return [];
  // Single sign-on can't be required without a proven domain.
  await tx.query(
    `update portal.sign_in_providers p set is_required = false, updated_at = now()
     where p.organization_id = $1 and p.is_required and not exists (
       select 1 from portal.sign_in_domains d
       where d.organization_id = p.organization_id and d.proven_at is not null)`,
    [from.organization_id],
  );
  await record({
    event: 'sign_in_domain_moved',
    actor: 'system',
    organizationId: from.organization_id,
    object: { kind: 'sign_in_domain', id: domain },
    details: { name: domain },
  });
  const of = { organizationId: from.organization_id, domain, token: from.token };
  return notifyAdmins(tx, config.publicUrl, of, 'moved');
}

async function requireRecord({ config }: Deps, domain: string, token: string): Promise<void> {
  const name = getRecordName(domain);
  const isThere = await hasTxtRecord(config, name, getRecordValue(token));
  if (isThere) return;
  const { recordMissing, lookupFailed } = signInProviderTexts;
  const text = isThere === null ? lookupFailed(name) : recordMissing(name);
  throw new ApiError('domain_unproven', text);
}

async function readToken(tx: Queryable, organizationId: string, domain: string) {
  const { rows } = await tx.query<{ token: string }>(
    'select token from portal.sign_in_domains where organization_id = $1 and domain = $2',
    [organizationId, domain],
  );
  return rows[0]?.token;
}

async function isTaken(tx: Queryable, organizationId: string, domain: string) {
  const { rows } = await tx.query(
    `select 1 from portal.sign_in_domains
     where domain = $2 and organization_id <> $1 and ${isProven}`,
    [organizationId, domain],
  );
  return rows.length > 0;
}

/** @param work returns whether it changed something */
function changeDomains(
  deps: Deps,
  source: AuditSource,
  admin: Member,
  { event, domain }: { event: DomainEvent; domain: string },
  work: (tx: Queryable, record: RecordEvent) => Promise<boolean>,
): Promise<SignInProviderAnswer> {
  return auditedTransaction(deps, systemWork.signInProvider, source, async (tx, record) => {
    await lockAsAdmin(tx, admin);
    const object = { kind: 'sign_in_domain', id: domain };
    if (await work(tx, record))
      await record({ event, ...admin, object, details: { name: domain } });
    else source.onRecorded?.();
    return readAnswer(deps.config, tx, admin.organizationId);
  });
}
