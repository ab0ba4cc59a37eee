import { randomUUID } from 'node:crypto';
import { toRing } from 'composition';
import type { Request, Response } from 'express';
import { systemWork } from 'server-core/database/system-work';
import { normalizeEmail } from 'server-core/formats/email';
import type { ServerDeps } from 'server-core/server/server-deps';
import { readCookie, setCookie } from 'server-core/sessions/cookies';
import { readRing } from 'server-core/sessions/ring-cookie';
import { openObject, signObject } from 'server-core/sessions/signed-value';
import type { LockedVersion } from 'shared-contract';
import type { Queryable } from 'shared-server';
import * as z from 'zod/mini';
import type { Preview } from '../composition/apply/apply-preview';

const COOKIE = 'portal_preview';
const PURPOSE = 'preview cookie';
/**
 * Like the ring cookie, also sent when a link on another site is followed, so that the same page
 * appears.
 */
const options = { path: '/', sameSite: 'lax' } as const;

const kept = z.object({ opening: z.uuid(), until: z.number() });

type Deps = Pick<ServerDeps, 'config' | 'db'>;

/** A browser's preview, and the confirmation behind it. */
export interface RunningPreview extends Preview {
  opening: string;
  version: string;
  user_id: string;
  session_id: string;
  organization_id: string | null;
}

/** Stores a session's confirmation of a preview. */
export async function startPreview(
  tx: Queryable,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<string> {
  const opening = randomUUID();
  await tx.query(
    'insert into portal.preview_openings (id, preview_id, session_id) values ($1, $2, $3)',
    [opening, id, sessionId],
  );
  return opening;
}

export function setPreviewCookie(
  { config }: Pick<ServerDeps, 'config'>,
  res: Response,
  { opening, until }: { opening: string; until: number },
): void {
  const maxAgeS = Math.max(0, Math.floor((until - Date.now()) / 1_000));
  const value = signObject(config, PURPOSE, { opening, until });
  setCookie(config, res, COOKIE, value, { ...options, maxAgeS });
}

/** Removes the preview from a browser that has one. */
export function clearPreview(
  { config }: Pick<ServerDeps, 'config'>,
  req: Request,
  res: Response,
): void {
  if (readCookie(config, req, COOKIE) === undefined) return;
  setCookie(config, res, COOKIE, '', { ...options, maxAgeS: 0 });
}

/** @returns the confirmation in the browser's unexpired cookie; its preview may have been left */
export function getOpening({ config }: Pick<ServerDeps, 'config'>, req: Request) {
  const data = openObject(config, PURPOSE, readCookie(config, req, COOKIE), kept);
  return data && data.until > Date.now() ? data.opening : undefined;
}

interface Row {
  id: string;
  remote: string;
  version: string;
  pinned: LockedVersion;
  for: string;
  email: string;
  user_id: string;
  session_id: string;
  organization_id: string | null;
}

/**
 * Looks the preview up for each page, so that it disappears immediately on every server when it was
 * ended or left, or its person signed out.
 * @returns the preview of this browser; undefined for anyone other than the person who confirmed it
 */
export async function findRunningPreview(
  { config, db }: Deps,
  req: Request,
): Promise<RunningPreview | undefined> {
  const opening = getOpening({ config }, req);
  // A new sign-in gets another ring; without one the browser is signed out.
  const ring = opening && readRing({ config }, req);
  if (!opening || !ring) return undefined;
  const { rows } = await db.query<Row>(
    systemWork.platform,
    `select p.id, p.remote, p.version, p.pinned, p.email as for, u.email,
       s.user_id, s.id as session_id, s.organization_id
     from portal.preview_openings o
     join portal.previews p on p.id = o.preview_id
     join portal.sessions s on s.id = o.session_id
     join portal.auth_users u on u.id = s.user_id
     where o.id = $1 and o.left_at is null and u.email_proved_at is not null
       and p.environment = $2 and p.ended_at is null and p.expires_at > now()
       and s.revoked_at is null and s.expires_at > now()`,
    [opening, config.environment],
  );
  const [row] = rows;
  if (!row || normalizeEmail(row.email) !== row.for) return undefined;
  if (toRing(row.user_id, '').person !== ring.person) return undefined;
  const { id, remote, version, pinned, user_id, session_id, organization_id } = row;
  return { id, remote, version, pinned, opening, user_id, session_id, organization_id };
}

/** Invalidates every copy of the cookie. */
export async function leavePreview(tx: Queryable, opening: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update portal.preview_openings set left_at = now() where id = $1 and left_at is null',
    [opening],
  );
  return rowCount > 0;
}
