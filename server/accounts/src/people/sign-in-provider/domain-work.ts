import { hasLapsed } from 'server-core/access/sign-in-provider/lapsed-domain';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import {
  createWorkLoop,
  type Queryable,
  splitDue,
  type WorkItem,
  type WorkLoop,
  type WorkSource,
} from 'shared-server';
import { type DomainTrouble, notifyAdmins } from './domain-mails';
import { hasTxtRecord } from './look-up-record';
import { getRecordName, getRecordValue } from './read-answer';

type Deps = Pick<ServerDeps, 'config' | 'db' | 'logger' | 'sendMail'>;

const LOOK_MS = 600_000;
const BATCH = 100;
/** Lease while a server looks a record up. */
const LEASE = '10 minutes';
const AGAIN = '7 days';
/** Missing records are checked more often, so that a fix is noticed soon. */
const AGAIN_MISSING = '1 day';
/** Without a response from DNS, the record's state is unknown. */
const AGAIN_UNANSWERED = '6 hours';
/** SQL assignments for a record that was found. */
export const recordFound = `checked_at = now(), missing_since = null, missing_mailed_at = null,
  lapse_mailed_at = null, attempts = 0, look_up_at = now() + interval '${AGAIN}'`;

/** Checks the records of proven domains again, since domains change hands. */
export function startDomainLookUps(deps: Deps): WorkLoop {
  const loop = createWorkLoop(createDomainWork(deps), {
    name: 'records of domains',
    logger: deps.logger,
    atOnce: 2,
    perOwner: 1,
    longestPauseMs: LOOK_MS,
  });
  loop.wake();
  return loop;
}

interface DomainItem extends WorkItem {
  domain: string;
}

interface DueRow {
  organization_id: string;
  domain: string;
  attempts: number;
  look_up_at: Date;
}

export function createDomainWork(deps: Deps): WorkSource<DomainItem> {
  const { db } = deps;
  const postponeLookUp = ({ owner, domain }: DomainItem, attempts: number, seconds: number) =>
    db.query(
      tenantScope(owner),
      `update portal.sign_in_domains set attempts = $3,
         look_up_at = now() + $4::double precision * interval '1 second'
       where organization_id = $1 and domain = $2`,
      [owner, domain, attempts, seconds],
    );
  return {
    async due(now) {
      const { rows } = await db.query<DueRow>(
        systemWork.dueWork,
        `select organization_id, domain, attempts, look_up_at from portal.sign_in_domains
         where proven_at is not null order by look_up_at limit $1`,
        [BATCH],
      );
      const items = rows.map(({ organization_id: owner, domain, attempts, look_up_at }) => {
        return { key: `${owner} ${domain}`, owner, domain, attempts, dueAt: look_up_at.getTime() };
      });
      return splitDue(items, now);
    },
    step: ({ owner, domain }) => lookUpDomain(deps, owner, domain),
    async putOff(item, { attempts, dueAt }) {
      await postponeLookUp(item, attempts, Math.max(0, (dueAt - Date.now()) / 1_000));
    },
    async setAside(item, { attempts }) {
      await postponeLookUp(item, attempts, 86_400);
    },
  };
}

async function lookUpDomain(deps: Deps, organizationId: string, domain: string): Promise<void> {
  const token = await takeLease(deps, organizationId, domain);
  if (token === undefined) return;
  const isThere = await hasTxtRecord(deps.config, getRecordName(domain), getRecordValue(token));
  const of = { organizationId, domain, token };
  const mails = await auditedTransaction(
    deps,
    tenantScope(organizationId),
    deps,
    async (tx, record) => {
      const trouble = await recordOutcome(tx, of, isThere);
      if (!trouble) return [];
      const object = { kind: 'sign_in_domain', id: domain };
      const details = { name: domain, lapsed: trouble === 'lapsed' };
      await record({
        event: 'sign_in_domain_missing',
        actor: 'system',
        organizationId,
        object,
        details,
      });
      return notifyAdmins(tx, deps.config.publicUrl, of, trouble);
    },
  );
  for (const mail of mails) await deps.sendMail(mail);
}

/** @returns the token that the record must contain; undefined when another server is checking it */
async function takeLease({ db }: Deps, organizationId: string, domain: string) {
  const { rows } = await db.query<{ token: string }>(
    tenantScope(organizationId),
    `update portal.sign_in_domains set look_up_at = now() + interval '${LEASE}'
     where organization_id = $1 and domain = $2 and proven_at is not null and look_up_at <= now()
     returning token`,
    [organizationId, domain],
  );
  return rows[0]?.token;
}

/** @returns the trouble to report to the admins, if any */
async function recordOutcome(
  tx: Queryable,
  { organizationId, domain }: { organizationId: string; domain: string },
  isThere: boolean | null,
): Promise<DomainTrouble | null> {
  const which = [organizationId, domain];
  const where = 'where d.organization_id = $1 and d.domain = $2 and d.proven_at is not null';
  if (isThere === null) {
    await tx.query(
      `update portal.sign_in_domains d set attempts = 0,
         look_up_at = now() + interval '${AGAIN_UNANSWERED}' ${where}`,
      which,
    );
    return null;
  }
  if (isThere) {
    await tx.query(`update portal.sign_in_domains d set ${recordFound} ${where}`, which);
    return null;
  }
  const { rows } = await tx.query<{ is_first: boolean; lapses: boolean }>(
    `select d.missing_mailed_at is null as is_first,
       ${hasLapsed} and d.lapse_mailed_at is null as lapses
     from portal.sign_in_domains d ${where} for update`,
    which,
  );
  await tx.query(
    `update portal.sign_in_domains d set attempts = 0, checked_at = now(),
       missing_since = coalesce(missing_since, now()),
       missing_mailed_at = coalesce(missing_mailed_at, now()),
       lapse_mailed_at = case when ${hasLapsed} then coalesce(lapse_mailed_at, now()) end,
       look_up_at = now() + case when ${hasLapsed} then interval '${AGAIN}'
         else interval '${AGAIN_MISSING}' end ${where}`,
    which,
  );
  const [row] = rows;
  if (row?.lapses) return 'lapsed';
  return row?.is_first ? 'missing' : null;
}
