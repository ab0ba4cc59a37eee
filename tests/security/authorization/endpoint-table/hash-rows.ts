import type { Database } from 'shared-server';

/** Tables that change on their own, or with members' requests. */
const restless = new Set([
  'portal.audit_chains',
  'portal.audit_events',
  'portal.call_claims',
  'portal.call_sync',
  'portal.call_texts',
  'portal.calls',
  'portal.counted_calls',
  'portal.live_events',
  'portal.notifications',
  'portal.quota_usage',
  'portal.sessions',
  'portal.tickets',
  'voice.calls',
  'voice.logs',
  'voice.schedule',
  'voice.webhooks',
]);

/** @returns a value that changes with any row of the organization in the other tables */
export async function hashRows(db: Database, organizationId: string): Promise<string> {
  const { rows: tables } = await db.asOwner((tx) =>
    tx.query<{ name: string; owner: string }>(
      `select table_schema || '.' || table_name as name,
         column_name as owner from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_schema in ('portal', 'voice', 'knowledge') and table_type = 'BASE TABLE'
         and column_name in ('organization_id', 'account_id') order by 1`,
    ),
  );
  const lines = tables
    .filter(({ name }) => !restless.has(name))
    .map(
      ({
        name,
        owner,
      }) => `select '${name}' || (to_jsonb(t) - 'last_active_at' - 'last_used_at' - 'opened_at')::text as line
        from ${name} t where t.${owner}::text in (select id from own)`,
    );
  const { rows } = await db.asOwner((tx) =>
    tx.query<{ print: string | null }>(
      `with own as (
         select id::text from portal.organizations where id = $1
         union select trieve_organization_id from portal.organizations where id = $1
         union select id::text from voice.accounts where external_id = $1::text)
       select md5(string_agg(line, '|' order by line)) as print
       from (${lines.join(' union all ')}) u`,
      [organizationId],
    ),
  );
  return rows[0]?.print ?? '';
}
