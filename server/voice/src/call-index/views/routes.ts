import { Router } from 'express';
import { memberScope } from 'server-core/database/member-scope';
import { actorNameSql } from 'server-core/database/person-name';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { requireMember } from 'server-core/sessions/require-member';
import type { CallView, CallViewDraft } from 'shared-contract';
import { callIndexEndpoints as endpoints } from 'shared-contract/endpoints';
import { createNotFoundError, jsonBody } from 'shared-server';
import { createReaders } from '../list/reader';
import { countBuiltIn, countCalls } from './count-calls';

interface ViewRow {
  id: string;
  name: string;
  document: Pick<CallView, 'columns' | 'filters'>;
  created_by: string | null;
  is_private: boolean;
  updated_at: Date;
}

const fields = `v.id, v.name, v.document, v.updated_at, v.is_private,
  ${actorNameSql('v.created_by')} as created_by`;
const toView = ({ document: { columns, filters }, updated_at, ...view }: ViewRow): CallView => ({
  ...view,
  columns,
  filters,
  updated_at: updated_at.toISOString(),
});
const toDocument = ({ columns, filters }: CallViewDraft) => JSON.stringify({ columns, filters });

/** Saved views of the call list, shared in the organization or private to a member. */
export function viewRoutes({ db, config, ...deps }: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const readReader = createReaders({ config });
  const access = requireMember({ db, config, ...deps });
  const readBody = jsonBody({ limit: config.bytes.body });

  mount(router, endpoints.listCallViews, { access }, async (_req, res) => {
    const reader = readReader(res);
    const answer = await db.transaction(memberScope(reader), async (tx) => {
      const { rows } = await tx.query<ViewRow>(
        `select ${fields} from portal.call_views v order by v.created_at, v.id`,
      );
      const views = await countCalls(tx, reader, rows.map(toView));
      return { views, built_in: await countBuiltIn(tx, reader) };
    });
    res.json(answer);
  });
  mount(router, endpoints.createCallView, { access, readBody }, async (_req, res, input) => {
    const { body: draft } = input;
    const reader = readReader(res);
    const { rows } = await db.query<ViewRow>(
      memberScope(reader),
      `insert into portal.call_views as v (organization_id, name, document, created_by, is_private)
       values ($1, $2, $3::jsonb, $4, $5) returning ${fields}`,
      [
        reader.organizationId,
        draft.name,
        toDocument(draft),
        reader.userId,
        draft.is_private ?? false,
      ],
    );
    res.json(toView(rows[0] as ViewRow));
  });
  mount(router, endpoints.updateCallView, { access, readBody }, async (_req, res, input) => {
    const { params, body: draft } = input;
    const reader = readReader(res);
    // Only the creator can make a view private, since it disappears for everyone else.
    const { rows } = await db.query<ViewRow>(
      memberScope(reader),
      `update portal.call_views v set name = $2, document = $3::jsonb, updated_at = now(),
         is_private = case when v.created_by = $5 then coalesce($4, v.is_private)
           else v.is_private end
       where v.id = $1 returning ${fields}`,
      [params.viewId, draft.name, toDocument(draft), draft.is_private ?? null, reader.userId],
    );
    if (!rows[0]) throw createNotFoundError();
    res.json(toView(rows[0]));
  });
  mount(router, endpoints.deleteCallView, { access }, async (_req, res, { params }) => {
    const { rowCount } = await db.query(
      memberScope(readReader(res)),
      'delete from portal.call_views where id = $1',
      [params.viewId],
    );
    if (rowCount !== 1) throw createNotFoundError();
    res.status(204).end();
  });
  return router;
}
