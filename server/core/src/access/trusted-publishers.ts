import type { AuditSource } from '../audit/audit-source';
import { auditedTransaction } from '../audit/record-event';
import { systemWork } from '../database/system-work';
import type { ServerDeps } from '../server/server-deps';

type Deps = Pick<ServerDeps, 'db'>;

/** Which claims identify a publisher. */
export type PublisherKind = 'github' | 'gitlab' | 'other';

/** CI jobs that may publish one remote, as an operator configures them. */
export interface PublisherDraft {
  remote: string;
  /** Who is responsible for what it publishes. */
  owner: string;
  kind: PublisherKind;
  issuer: string;
  /** Null for the portal's own origin. */
  audience: string | null;
  /** GitHub repository, GitLab project, or the subject of another issuer. */
  repository: string;
  workflow: string | null;
  environment: string | null;
  /** A trailing star matches any rest. */
  ref: string | null;
  ref_type: 'branch' | 'tag' | null;
  /** Ids that outlive a rename; null until the first use pins them. */
  repository_id: string | null;
  owner_id: string | null;
}

/** CI jobs that can publish one remote with their identity. */
export interface TrustedPublisher extends PublisherDraft {
  id: string;
  created_at: Date;
  last_used_at: Date | null;
}

export const MOST_PUBLISHERS = 20;
const fields = [
  'remote',
  'owner',
  'kind',
  'issuer',
  'audience',
  'repository',
  'workflow',
  'environment',
  'ref',
  'ref_type',
  'repository_id',
  'owner_id',
] as const;
const columns = `id, ${fields.join(', ')}, created_at, last_used_at`;

/** @returns the publisher; undefined when it exists already or the remote has too many */
export function createTrustedPublisher(
  deps: Deps,
  source: AuditSource,
  draft: PublisherDraft,
): Promise<TrustedPublisher | undefined> {
  const values = Object.fromEntries(Object.entries(draft));
  return auditedTransaction(deps, systemWork.platform, source, async (tx, record) => {
    const { rows } = await tx.query<TrustedPublisher>(
      `insert into portal.trusted_publishers (${fields.join(', ')})
       select ${fields.map((_, at) => `$${at + 1}`).join(', ')}
       where (select count(*) from portal.trusted_publishers where remote = $1) < ${MOST_PUBLISHERS}
       on conflict do nothing returning ${columns}`,
      fields.map((field) => values[field]),
    );
    for (const publisher of rows) await record(createChangeEvent(publisher, 'publisher_trusted'));
    return rows[0];
  });
}

export async function listTrustedPublishers({ db }: Deps): Promise<TrustedPublisher[]> {
  const { rows } = await db.query<TrustedPublisher>(
    systemWork.platform,
    `select ${columns} from portal.trusted_publishers order by remote, created_at, id limit 1000`,
  );
  return rows;
}

/** @returns the remote's publishers whose tokens come from the issuer */
export async function findTrustedPublishers(
  { db }: Deps,
  remote: string,
  issuer: string,
): Promise<TrustedPublisher[]> {
  const { rows } = await db.query<TrustedPublisher>(
    systemWork.platform,
    `select ${columns} from portal.trusted_publishers
     where remote = $1 and issuer = $2 order by created_at, id limit ${MOST_PUBLISHERS}`,
    [remote, issuer],
  );
  return rows;
}

/** @returns the removed publisher; undefined when no publisher has this id */
export function removeTrustedPublisher(
  deps: Deps,
  source: AuditSource,
  id: string,
): Promise<TrustedPublisher | undefined> {
  return auditedTransaction(deps, systemWork.platform, source, async (tx, record) => {
    const { rows } = await tx.query<TrustedPublisher>(
      `delete from portal.trusted_publishers where id = $1 returning ${columns}`,
      [id],
    );
    for (const publisher of rows) await record(createChangeEvent(publisher, 'publisher_removed'));
    return rows[0];
  });
}

function createChangeEvent(
  { remote, owner, issuer, repository, workflow, environment, ref }: TrustedPublisher,
  event: 'publisher_trusted' | 'publisher_removed',
) {
  return {
    event,
    actor: 'operator' as const,
    object: { kind: 'remote', id: remote },
    details: { owner, issuer, repository, workflow, environment, ref },
  };
}
