import { Readable } from 'node:stream';
import { voiceAccountId } from 'embedded-voice';
import type { Response } from 'express';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import { setDownloadHeaders, streamBody, type TransactionScope } from 'shared-server';
import { ZipFile } from 'yazl';
import { listExportedTables, readRows } from './read-rows';

type Deps = Pick<ServerDeps, 'config' | 'db' | 'streams'>;

/** Rows of an organization in one schema, and a role that may read them. */
interface Source {
  schema: string;
  scope: TransactionScope;
  ownerId: string;
}

/**
 * Sends a ZIP with one JSON Lines file per table, without secrets. Rows are streamed, so memory
 * doesn't grow with the organization.
 */
export async function exportOrganization(
  deps: Deps,
  res: Response,
  organizationId: string,
): Promise<void> {
  deps.streams.count('organization_export', res);
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  // An unreadable row aborts the download, which the browser reports as failed.
  zip.on('error', (error: Error) => output.destroy(error));
  const mtime = new Date();
  const add = (name: string, lines: () => AsyncIterable<string> | Iterable<string>) =>
    zip.addReadStreamLazy(name, { mtime }, (done) => done(null, Readable.from(lines())));
  const scope = tenantScope(organizationId);
  const head = await readHead(deps, scope, organizationId);
  add('organization.jsonl', () => head.organization);
  add('members.jsonl', () => head.members);
  for (const { schema, scope: own, ownerId } of getSources(deps, organizationId, head)) {
    const tables = await deps.db.transaction(own, (tx) => listExportedTables(tx, schema));
    for (const table of tables) {
      add(`${table.name.replace('.', '/')}.jsonl`, () => readRows(deps.db, own, table, ownerId));
    }
  }
  zip.end();
  setDownloadHeaders(
    res,
    'application/zip',
    `organization-${mtime.toISOString().slice(0, 10)}.zip`,
  );
  await streamBody(res, output, deps.config.timeouts.streamStallMs);
}

interface Head {
  organization: string[];
  members: string[];
  knowledgeId: string | null;
}

async function readHead(
  { db }: Deps,
  scope: TransactionScope,
  organizationId: string,
): Promise<Head> {
  return db.transaction(scope, async (tx) => {
    const one = await tx.query<{ trieve_organization_id: string | null }>(
      `select id, name, time_zone, created_at, trieve_organization_id, keep_calls_days,
         keep_recordings_days, keep_page_views_days, keep_audit_days
       from portal.organizations where id = $1`,
      [organizationId],
    );
    const members = await tx.query(
      `select u.id, u.email, u.first_name, u.last_name, m.role, m.created_at, m.last_active_at
       from portal.memberships m join portal.users u on u.id = m.user_id
       where m.organization_id = $1 order by m.created_at, u.id`,
      [organizationId],
    );
    const toLines = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`);
    return {
      organization: toLines(one.rows),
      members: toLines(members.rows),
      knowledgeId: one.rows[0]?.trieve_organization_id ?? null,
    };
  });
}

/** Data of external services isn't included; it can be exported there. */
function getSources({ config }: Deps, organizationId: string, { knowledgeId }: Head): Source[] {
  const portal: Source = {
    schema: 'portal',
    scope: tenantScope(organizationId),
    ownerId: organizationId,
  };
  const { embedded } = config;
  const voiceId = voiceAccountId(organizationId);
  const voice: Source = {
    schema: 'voice',
    scope: { role: 'voice_service', organizationId: voiceId },
    ownerId: voiceId,
  };
  const sources = embedded.voice ? [portal, voice] : [portal];
  if (!embedded.knowledge || !knowledgeId) return sources;
  const scope = { role: 'knowledge_service', organizationId: knowledgeId } as const;
  return [...sources, { schema: 'knowledge', scope, ownerId: knowledgeId }];
}
