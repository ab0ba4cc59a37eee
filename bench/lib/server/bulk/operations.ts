import { randomUUID } from 'node:crypto';
import type { Database } from '../../../../packages/shared-server/src/index';
import { listAudit } from '../../../../server/accounts/src/audit/list-audit';
import { chainVerification } from '../../../../server/accounts/src/audit/verify-own-chain';
import { deleteDueOrganizations } from '../../../../server/accounts/src/people/organization/deletion/delete-organizations';
import { pruneRows } from '../../../../server/accounts/src/people/organization/retention/prune-rows';
import type { ServerDeps } from '../../../../server/core/src/server/server-deps';
import { removeByFilter } from '../../../../services/embedded-knowledge/src/domain/chunks/remove-chunks';
import { clearDataset } from '../../../../services/embedded-knowledge/src/domain/datasets/clear-dataset';
import {
  hideDataset,
  removeHidden,
} from '../../../../services/embedded-knowledge/src/domain/datasets/remove-dataset';
import { finishImport } from '../../../../services/embedded-knowledge/src/domain/imports/imports';
import { removeKnowledgeOrganization } from '../../../../services/embedded-knowledge/src/index';
import { emptyBins } from '../../../../services/embedded-knowledge/src/workers/history/limit-history';
import {
  provisionVoiceAccount,
  removeVoiceAccount,
} from '../../../../services/embedded-voice/src/index';
import { fill, fillDataset, fillVectors } from './fill';

/** A change of many rows: `prepare` makes them, and what it returns is measured. */
export interface Operation {
  name: string;
  prepare(
    db: Database,
    rows: number,
    deps: ServerDeps,
  ): Promise<(db: Database) => Promise<unknown>>;
}

const system = { role: 'portal_system' } as const;

async function newOrganization(db: Database): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    system,
    `insert into portal.organizations (id, name) values ($1, 'Bulk') returning id`,
    [randomUUID()],
  );
  return rows[0]?.id ?? '';
}

async function fillEvents(db: Database, organizationId: string, rows: number): Promise<void> {
  // Each event moves the end of the chain, whose earlier states last until the commit.
  const atOnce = 200;
  const insert = (_: number, count: number) =>
    db.query(
      system,
      `insert into portal.audit_events (organization_id, user_id, actor, event, object_kind, object_id)
       select $1, gen_random_uuid(), 'member', 'dataset_changed', 'dataset', n::text
       from generate_series(1, $2::int) n`,
      [organizationId, count],
    );
  await fill(rows, insert, atOnce);
}

const knowledge: Operation[] = [
  {
    name: 'delete a dataset, with vectors',
    async prepare(db, rows) {
      const filled = await fillDataset(db, rows);
      await fillVectors(db, filled);
      const { organizationId, datasetId } = filled;
      const scope = { role: 'knowledge_service', organizationId } as const;
      return async (timed) => {
        await timed.transaction(scope, (tx) => hideDataset(tx, datasetId));
        await removeHidden(timed, filled);
      };
    },
  },
  {
    name: 'clear a dataset, then empty its bin',
    async prepare(db, rows) {
      const { organizationId, datasetId } = await fillDataset(db, rows);
      const scope = { role: 'knowledge_service', organizationId } as const;
      return async (timed) => {
        await clearDataset((work) => timed.transaction(scope, work), datasetId);
        await db.asOwner((tx) =>
          tx.query("update knowledge.chunk_versions set at = now() - interval '100 days'"),
        );
        await emptyBins(timed);
      };
    },
  },
  {
    name: 'delete chunks by a filter',
    async prepare(db, rows) {
      const { organizationId, datasetId } = await fillDataset(db, rows);
      const scope = { role: 'knowledge_service', organizationId } as const;
      const filter = { must: [{ field: 'tag_set', match_any: ['bulk'] }] };
      return (timed) =>
        removeByFilter((work) => timed.transaction(scope, work), datasetId, filter as never);
    },
  },
  {
    name: 'remove an organization from the knowledge service',
    async prepare(db, rows) {
      const { externalId } = await fillDataset(db, rows);
      return (timed) => removeKnowledgeOrganization(timed, externalId);
    },
  },
  {
    name: 'finish an import that was planned',
    async prepare(db, rows) {
      const { organizationId, datasetId } = await fillDataset(db, 1);
      const scope = { role: 'knowledge_service', organizationId } as const;
      const id = randomUUID();
      await db.query(
        scope,
        `insert into knowledge.imports (id, organization_id, dataset_id, file_name, format, on_existing)
         values ($1, $2, $3, 'bulk.csv', 'csv', 'update')`,
        [id, organizationId, datasetId],
      );
      await fill(rows, (from, count) =>
        db.query(
          scope,
          `insert into knowledge.import_rows (import_id, "row", organization_id, planned, outcome)
           select $1, n, $2, true, 'created' from generate_series($3::int, $4::int) n`,
          [id, organizationId, from + 1, from + count],
        ),
      );
      return (timed) => timed.transaction(scope, (tx) => finishImport(tx, id));
    },
  },
];

const audit: Operation[] = [
  {
    name: 'verify the audit',
    async prepare(db, rows) {
      const organizationId = await newOrganization(db);
      await fillEvents(db, organizationId, rows);
      return async (timed) => {
        const verify = chainVerification({ db: timed });
        while (!(await verify(organizationId)).complete);
      };
    },
  },
  {
    name: 'list the audit, filtered by person, event, object and time',
    async prepare(db, rows) {
      const organizationId = await newOrganization(db);
      await fillEvents(db, organizationId, rows);
      const admin = { organizationId, userId: randomUUID() } as never;
      // As the system: a member who is an admin reads by the same indexes.
      const asSystem = (timed: Database): Database => ({
        ...timed,
        transaction: (_, work) => timed.transaction({ ...system, organizationId }, work),
      });
      const filters = [
        {},
        { person: randomUUID() },
        { event: 'sign_in' },
        { object: 'nothing' },
        { to: '2020-01-01' },
      ];
      return async (timed) => {
        for (const filter of filters)
          await listAudit({ db: asSystem(timed) }, admin, { limit: 50, ...filter });
      };
    },
  },
  {
    name: 'remove old events and page views',
    async prepare(db, rows, deps) {
      const organizationId = await newOrganization(db);
      await fillEvents(db, organizationId, rows);
      await db.asOwner(async (tx) => {
        await tx.exec('alter table portal.audit_events disable trigger user');
        await tx.query("update portal.audit_events set at = now() - interval '500 days'");
        await tx.exec('alter table portal.audit_events enable trigger user');
      });
      await fill(rows, (from, count) =>
        db.query(
          { ...system, organizationId },
          `insert into portal.page_views (organization_id, day, route, views)
           select $1, date '2020-01-01', '/' || n, 1 from generate_series($2::int, $3::int) n`,
          [organizationId, from + 1, from + count],
        ),
      );
      await db.query(
        system,
        'update portal.organizations set keep_audit_days = 90, keep_page_views_days = 30 where id = $1',
        [organizationId],
      );
      return (timed) => pruneRows({ ...deps, db: timed });
    },
  },
];

const organizations: Operation[] = [
  {
    name: 'delete an organization with calls, their texts and events',
    async prepare(db, rows, deps) {
      const organizationId = await newOrganization(db);
      await fillEvents(db, organizationId, rows);
      const scope = { ...system, organizationId };
      await fill(rows, async (from, count) => {
        await db.query(
          scope,
          `insert into portal.calls (organization_id, id, kind, outcome, created_at, updated_at)
           select $1, 'call-' || n, 'call', 'resolved', now(), now()
           from generate_series($2::int, $3::int) n`,
          [organizationId, from + 1, from + count],
        );
        await db.query(
          scope,
          `insert into portal.gap_calls (organization_id, call_id, asked)
           select $1, 'call-' || n, '{}' from generate_series($2::int, $3::int) n`,
          [organizationId, from + 1, from + count],
        );
      });
      await db.query(
        system,
        `update portal.organizations set deletion_requested_at = now(), deletion_due_at = now()
         where id = $1`,
        [organizationId],
      );
      return (timed) => deleteDueOrganizations({ ...deps, db: timed });
    },
  },
  {
    name: 'remove an account from the voice service',
    async prepare(db, rows) {
      const externalId = randomUUID();
      const { accountId: organizationId } = await provisionVoiceAccount(db, {
        externalId,
        name: 'Bulk',
        serverUrl: 'http://127.0.0.1:9/',
        serverSecret: 'none',
      });
      const scope = { role: 'voice_service', organizationId } as const;
      await fill(rows, (_, count) =>
        db.query(
          scope,
          `insert into voice.logs (id, account_id, time, document)
           select gen_random_uuid(), $1, now(), '{"type": "Call"}' from generate_series(1, $2::int)`,
          [organizationId, count],
        ),
      );
      return (timed) => removeVoiceAccount(timed, externalId);
    },
  },
];

export const operations: Operation[] = [...knowledge, ...audit, ...organizations];
