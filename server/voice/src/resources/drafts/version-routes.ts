import { type Response, Router } from 'express';
import { memberScope } from 'server-core/database/member-scope';
import { mount } from 'server-core/middleware/mount';
import { member } from 'server-core/sessions/require-member';
import { assistantEndpoints as endpoints } from 'shared-contract/endpoints';
import type { Queryable } from 'shared-server';
import type { VoiceContext } from '../../context/voice-context';
import {
  type AssistantKey,
  entryColumns,
  shownDraft,
  shownEntry,
  shownVersion,
  type VersionRow,
  versionColumns,
} from '../versions/rows';
import { latestVersion } from '../versions/versions';
import { storeDraft } from './drafts';
import { keyOf, readLive } from './live-version';
import { notFound } from './not-found';

const PAGE = 50;
/** PostgreSQL's largest integer. */
const LARGEST = 2_147_483_647;

/** Earlier states of an assistant. */
export function versionRoutes(context: VoiceContext): Router {
  const { signedIn: access, readBody, deps } = context;
  const router = Router({ caseSensitive: true, strict: true });
  const asMember = <Result>(res: Response, work: (tx: Queryable) => Promise<Result>) =>
    deps.db.transaction(memberScope(member(res)), work);

  mount(router, endpoints.listVersions, { access }, async (req, res, { params, query }) => {
    const key = keyOf(res, params.id);
    const look = () => asMember(res, (tx) => entriesBefore(tx, key, query.before));
    let rows = await look();
    if (rows.length === 0) {
      // Not looked at yet, or of another organization.
      await readLive(context, req, res, params.id);
      rows = await look();
    }
    const page = rows.slice(0, PAGE);
    const next = rows.length > PAGE ? String(page.at(-1)?.number) : null;
    res.json({ versions: page.map(shownEntry), next });
  });

  mount(router, endpoints.getVersion, { access }, async (_req, res, { params }) => {
    const key = keyOf(res, params.id);
    res.json(shownVersion(await asMember(res, (tx) => readVersion(tx, key, params.number))));
  });

  mount(router, endpoints.restoreVersion, { access, readBody }, async (_req, res, input) => {
    const key = keyOf(res, input.params.id);
    const draft = await asMember(res, async (tx) => {
      const { settings: stored, number: base } = await readVersion(tx, key, input.params.number);
      const live = await latestVersion(tx, key);
      // A draft that names no datasets keeps those of the live version.
      const settings = live?.settings.datasetIds ? { datasetIds: [], ...stored } : stored;
      return storeDraft(tx, key, {
        settings,
        etag: input.body.etag,
        author: member(res).userId,
        base,
      });
    });
    res.json(shownDraft(draft));
  });
  return router;
}

async function entriesBefore(
  tx: Queryable,
  { organizationId, assistantId }: AssistantKey,
  before = String(LARGEST),
): Promise<VersionRow[]> {
  const { rows } = await tx.query<VersionRow>(
    `select ${entryColumns} from portal.assistant_versions v
     where organization_id = $1 and assistant_id = $2 and number < $3
     order by number desc limit ${PAGE + 1}`,
    [organizationId, assistantId, Number(before)],
  );
  return rows;
}

/** @throws ApiError `not_found` */
async function readVersion(
  tx: Queryable,
  { organizationId, assistantId }: AssistantKey,
  number: string,
): Promise<VersionRow> {
  if (!/^[1-9]\d{0,8}$/.test(number)) throw notFound();
  const { rows } = await tx.query<VersionRow>(
    `select ${versionColumns} from portal.assistant_versions v
     where organization_id = $1 and assistant_id = $2 and number = $3`,
    [organizationId, assistantId, Number(number)],
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}
