import type { LockedVersion, SourceClaims } from 'shared-contract';
import type { Queryable } from 'shared-server';

/** A stored preview. */
export interface PreviewRow {
  id: string;
  remote: string;
  version: string;
  portal_hash: string;
  registry_key: string;
  pinned: LockedVersion;
  claims: SourceClaims;
  owner: string;
  email: string;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

const columns =
  'id, remote, version, portal_hash, registry_key, pinned, claims, owner, email, created_at, expires_at, ended_at';

/** An uploaded preview; its files are stored with it. */
export interface NewPreview
  extends Pick<PreviewRow, 'id' | 'remote' | 'version' | 'pinned' | 'claims' | 'owner' | 'email'> {
  environment: string;
  key: string;
  /** Lifetime in milliseconds. */
  forMs: number;
  bytes: number;
}

/** Serializes counting and storing previews of a remote. */
export async function lockPreviews(tx: Queryable, environment: string, remote: string) {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 129))', [
    `${environment} ${remote}`,
  ]);
}

export async function countPreviews(tx: Queryable, environment: string, remote: string) {
  const { rows } = await tx.query<{ count: number; bytes: number }>(
    `select count(*)::float8 as count, coalesce(sum(bytes), 0)::float8 as bytes
     from portal.previews
     where environment = $1 and remote = $2 and ended_at is null and expires_at > now()`,
    [environment, remote],
  );
  return rows[0] ?? { count: 0, bytes: 0 };
}

/** Renews the expiry, claims and owner of the person's preview with the same content. */
export async function renewPreview(
  tx: Queryable,
  { environment, remote, email, pinned, claims, owner, forMs }: NewPreview,
): Promise<PreviewRow | undefined> {
  const { rows } = await tx.query<PreviewRow>(
    `update portal.previews set claims = $5::jsonb, owner = $6,
       expires_at = now() + $7::float8 * interval '1 millisecond'
     where id = (
       select id from portal.previews
       where environment = $1 and remote = $2 and email = $3 and portal_hash = $4
         and ended_at is null and expires_at > now()
       order by created_at desc limit 1)
     returning ${columns}`,
    [environment, remote, email, pinned.portal, JSON.stringify(claims), owner, forMs],
  );
  return rows[0];
}

export async function addPreview(
  tx: Queryable,
  preview: NewPreview,
  files: ReadonlyMap<string, Buffer>,
): Promise<PreviewRow> {
  const { id, environment, remote, version, key, pinned, claims, owner, email } = preview;
  const { rows } = await tx.query<PreviewRow>(
    `insert into portal.previews
       (environment, remote, version, portal_hash, pinned, claims, owner, email, bytes, expires_at,
        id, registry_key)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9,
       now() + $10::float8 * interval '1 millisecond', $11, $12)
     returning ${columns}`,
    [
      environment,
      remote,
      version,
      pinned.portal,
      JSON.stringify(pinned),
      JSON.stringify(claims),
      owner,
      email,
      preview.bytes,
      preview.forMs,
      id,
      key,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('The database returned no preview');
  for (const [path, content] of files) {
    await tx.query(
      'insert into portal.preview_files (preview_id, path, content) values ($1, $2, $3)',
      [row.id, path, content],
    );
  }
  return row;
}

export async function findPreview(
  tx: Queryable,
  environment: string,
  id: string,
): Promise<PreviewRow | undefined> {
  const { rows } = await tx.query<PreviewRow>(
    `select ${columns} from portal.previews where environment = $1 and id = $2`,
    [environment, id],
  );
  return rows[0];
}

/** @returns one stored form of a file: the longest existing path, which is the compressed one */
export async function readPreviewFile(
  tx: Queryable,
  id: string,
  paths: readonly string[],
): Promise<{ path: string; content: Uint8Array } | undefined> {
  const { rows } = await tx.query<{ path: string; content: Uint8Array }>(
    `select path, content from portal.preview_files
     where preview_id = $1 and path in (select jsonb_array_elements_text($2::jsonb))
     order by length(path) desc limit 1`,
    [id, JSON.stringify(paths)],
  );
  return rows[0];
}

/** @returns the ended preview; undefined when no active one has this id */
export async function endPreview(
  tx: Queryable,
  environment: string,
  id: string,
): Promise<PreviewRow | undefined> {
  const { rows } = await tx.query<PreviewRow>(
    `update portal.previews set ended_at = now()
     where id = $1 and environment = $2 and ended_at is null and expires_at > now()
     returning ${columns}`,
    [id, environment],
  );
  if (rows[0]) await tx.query('delete from portal.preview_files where preview_id = $1', [id]);
  return rows[0];
}

export async function prunePreviews(tx: Queryable): Promise<void> {
  await tx.query('delete from portal.previews where expires_at < now()');
}
