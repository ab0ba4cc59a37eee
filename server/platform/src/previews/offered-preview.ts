import { requireProvedAddress } from 'server-core/access/person/require-proved';
import { systemWork } from 'server-core/database/system-work';
import { normalizeEmail } from 'server-core/formats/email';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { LiveSession } from 'server-core/sessions/find-session';
import type { OfferedPreview, PreviewStatus } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import type { FittedVersion } from './fit-problems';
import { openPreviewLink } from './preview-link';
import { findPreview, type PreviewRow } from './preview-rows';

const texts = {
  invalid:
    'This preview link is not valid. Open it exactly as it was sent, or ask the team that sent it for a new one.',
  other:
    'This preview is for another person. Sign in with the email address that it was sent to, or ask the team for your own link.',
  expired: (at: string) =>
    `This preview expired on ${at}. Ask the team that sent it for a new link.`,
  ended: 'This preview was ended. Ask the team that sent it for a new link.',
  unfit: (why: string) =>
    `This preview does not work with the current version of the portal. ${why}`,
} as const;

type Deps = Pick<ServerDeps, 'config' | 'db'>;

/**
 * @param unfit returns why the portal wouldn't run a version in the current composition
 * @returns the preview of a person's link
 * @throws ApiError `not_found` for an invalid link, `forbidden` for another person,
 * `email_unconfirmed` until the person's address is proved, `conflict` when the portal wouldn't run
 * it
 */
export async function requireOfferedPreview(
  { config, db }: Deps,
  token: string,
  { userId }: Pick<LiveSession, 'userId'>,
  unfit: (version: FittedVersion) => string[],
): Promise<PreviewRow> {
  const named = openPreviewLink(config, token);
  if (!named) throw new ApiError('not_found', texts.invalid);
  const { found, email } = await db.transaction(systemWork.platform, async (tx) => ({
    found: await findPreview(tx, config.environment, named.id),
    email: await readEmail(tx, userId),
  }));
  if (named.email !== email) throw new ApiError('forbidden', texts.other);
  await db.transaction(systemWork.platform, (tx) => requireProvedAddress(tx, userId));
  const until = Math.min(named.until, found?.expires_at.getTime() ?? named.until);
  if (until <= Date.now()) {
    throw new ApiError('not_found', texts.expired(new Date(until).toISOString().slice(0, 10)));
  }
  const isSame =
    found?.remote === named.remote && found.portal_hash === named.hash && found.email === email;
  if (!found || !isSame) throw new ApiError('not_found', texts.invalid);
  if (found.ended_at) throw new ApiError('not_found', texts.ended);
  const { remote, pinned, registry_key: key } = found;
  const problems = unfit({ remote, pinned, key });
  if (problems.length > 0) throw new ApiError('conflict', texts.unfit(problems.join(' ')));
  return found;
}

async function readEmail(tx: Queryable, userId: string): Promise<string | null> {
  const { rows } = await tx.query<{ email: string }>(
    'select email from portal.auth_users where id = $1',
    [userId],
  );
  return normalizeEmail(rows[0]?.email ?? '');
}

/** @returns what the person sees before confirming */
export function toOffer(row: PreviewRow): OfferedPreview {
  const { remote, version, pinned, claims, owner } = row;
  const { title, basePath } = pinned.contribution;
  return {
    remote,
    title,
    version,
    path: basePath,
    owner,
    commit: claims.commit ?? null,
    repository: claims.repository ?? null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

export async function listPreviews(tx: Queryable, environment: string): Promise<PreviewStatus[]> {
  const { rows } = await tx.query<PreviewRow & { opened_at: Date | null }>(
    `select p.id, p.remote, p.version, p.claims, p.owner, p.email, p.created_at, p.expires_at,
       (select max(o.opened_at) from portal.preview_openings o where o.preview_id = p.id)
         as opened_at
     from portal.previews p
     where p.environment = $1 and p.ended_at is null and p.expires_at > now()
     order by p.created_at desc, p.id limit 200`,
    [environment],
  );
  return rows.map((row) => ({
    id: row.id,
    remote: row.remote,
    version: row.version,
    email: row.email,
    owner: row.owner,
    commit: row.claims.commit ?? null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    openedAt: row.opened_at?.toISOString() ?? null,
  }));
}
