import type { AuditSource } from '../audit/audit-source';
import { auditedTransaction } from '../audit/record-event';
import { systemWork } from '../database/system-work';
import type { ServerDeps } from '../server/server-deps';
import { generateToken, hashToken } from '../sessions/tokens';

type Deps = Pick<ServerDeps, 'db'>;

/** A token that a team's CI uses to publish versions of one remote. */
export interface PublishToken {
  id: string;
  remote: string;
  /** Who is responsible for what it publishes. */
  owner: string;
  prefix: string;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

/** Leading characters that are stored to identify the token. */
const SHOWN = 11;
const columns = 'id, remote, owner, prefix, expires_at, last_used_at, revoked_at';

export interface PublishTokenDraft {
  remote: string;
  owner: string;
  days: number;
}

/** @returns the token, of which only the hash is stored, and its row */
export function createPublishToken(
  deps: Deps,
  source: AuditSource,
  { remote, owner, days }: PublishTokenDraft,
): Promise<{ token: PublishToken; secret: string }> {
  const secret = generateToken('publish');
  return auditedTransaction(deps, systemWork.platform, source, async (tx, record) => {
    const { rows } = await tx.query<PublishToken>(
      `insert into portal.publish_tokens (remote, owner, prefix, token_hash, expires_at)
       values ($1, $2, $3, $4, now() + $5::integer * interval '1 day') returning ${columns}`,
      [remote, owner, secret.slice(0, SHOWN), hashToken(secret), days],
    );
    const [token] = rows;
    if (!token) throw new Error('The database returned no publish token');
    await record({
      event: 'publish_token_created',
      actor: 'operator',
      object: { kind: 'remote', id: remote },
      details: { owner, prefix: token.prefix },
    });
    return { token, secret };
  });
}

export async function listPublishTokens({ db }: Deps): Promise<PublishToken[]> {
  const { rows } = await db.query<PublishToken>(
    systemWork.platform,
    `select ${columns} from portal.publish_tokens order by remote, created_at, id limit 1000`,
  );
  return rows;
}

/** @returns the ended token; undefined when no working token has this id */
export function revokePublishToken(
  deps: Deps,
  source: AuditSource,
  id: string,
): Promise<PublishToken | undefined> {
  return auditedTransaction(deps, systemWork.platform, source, async (tx, record) => {
    const { rows } = await tx.query<PublishToken>(
      `update portal.publish_tokens set revoked_at = now()
       where id = $1 and revoked_at is null and expires_at > now() returning ${columns}`,
      [id],
    );
    for (const { remote, owner, prefix } of rows) {
      await record({
        event: 'publish_token_revoked',
        actor: 'operator',
        object: { kind: 'remote', id: remote },
        details: { owner, prefix },
      });
    }
    return rows[0];
  });
}

/** @returns the token's row, or nothing when it is unknown, revoked or expired */
export async function findPublishToken(
  { db }: Deps,
  secret: string,
): Promise<PublishToken | undefined> {
  const { rows } = await db.query<PublishToken>(
    systemWork.platform,
    `update portal.publish_tokens set last_used_at = now()
     where token_hash = $1 and revoked_at is null and expires_at > now() returning ${columns}`,
    [hashToken(secret)],
  );
  return rows[0];
}

/** @returns the row of a token that this portal issued, even if it has ended */
export async function findIssuedToken(
  { db }: Deps,
  secret: string,
): Promise<PublishToken | undefined> {
  const { rows } = await db.query<PublishToken>(
    systemWork.platform,
    `select ${columns} from portal.publish_tokens where token_hash = $1`,
    [hashToken(secret)],
  );
  return rows[0];
}
