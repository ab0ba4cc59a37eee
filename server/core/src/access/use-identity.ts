import { createHash } from 'node:crypto';
import type { AuditSource } from '../audit/audit-source';
import { auditedTransaction } from '../audit/record-event';
import { systemWork } from '../database/system-work';
import type { ServerDeps } from '../server/server-deps';
import type { TrustedPublisher } from './trusted-publishers';

/** A verified token of a CI job, reduced to what is stored about its use. */
export interface UsedIdentity {
  issuer: string;
  /** Id of the token at its issuer. */
  tokenId: string;
  /** When it expires, in seconds since 1970. */
  until: number;
  repositoryId: string | undefined;
  ownerId: string | undefined;
}

/** `used`: the token was used before. `changed`: the publisher was removed or pinned meanwhile. */
export type UseResult = 'taken' | 'used' | 'changed';

const removeOld = `
  delete from portal.used_identities where token_hash in (
    select token_hash from portal.used_identities where expires_at <= now()
    limit 100 for update skip locked)`;

const take = `
  insert into portal.used_identities (token_hash, expires_at)
  values ($1, to_timestamp($2::double precision)) on conflict do nothing`;

const pin = `
  update portal.trusted_publishers set last_used_at = now(),
    repository_id = coalesce(repository_id, $2), owner_id = coalesce(owner_id, $3)
  where id = $1 and coalesce(repository_id, $2) is not distinct from $2
    and coalesce(owner_id, $3) is not distinct from $3`;

/**
 * Consumes a token for all servers, and pins the publisher to the ids of its repository.
 * @returns `taken` if the publisher may publish with the token
 */
export async function takeIdentity(
  deps: Pick<ServerDeps, 'db'>,
  source: AuditSource,
  publisher: TrustedPublisher,
  used: UsedIdentity,
): Promise<UseResult> {
  const { repositoryId = null, ownerId = null } = used;
  return auditedTransaction(deps, systemWork.platform, source, async (tx, record) => {
    await tx.query(removeOld);
    const { rowCount: taken } = await tx.query(take, [hashIdentity(used), used.until]);
    if (taken !== 1) return 'used';
    const { rowCount: pinned } = await tx.query(pin, [publisher.id, repositoryId, ownerId]);
    if (pinned !== 1) return 'changed';
    if (isFirstUse(publisher, used)) {
      const { remote, owner, repository } = publisher;
      await record({
        event: 'publisher_pinned',
        actor: 'stranger',
        object: { kind: 'remote', id: remote },
        details: { owner, repository, repository_id: repositoryId, owner_id: ownerId },
      });
    }
    return 'taken';
  });
}

function isFirstUse(publisher: TrustedPublisher, { repositoryId, ownerId }: UsedIdentity): boolean {
  const isNew = (pinned: string | null, id: string | undefined) => pinned === null && id;
  return Boolean(
    isNew(publisher.repository_id, repositoryId) || isNew(publisher.owner_id, ownerId),
  );
}

function hashIdentity({ issuer, tokenId }: UsedIdentity): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, tokenId]))
    .digest('hex');
}
