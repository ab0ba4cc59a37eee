import { type Response, Router } from 'express';
import { memberScope } from 'server-core/database/member-scope';
import { mount } from 'server-core/middleware/mount';
import { getMember } from 'server-core/sessions/require-member';
import { assistantEndpoints as endpoints } from 'shared-contract/endpoints';
import { createNotFoundError, type Queryable } from 'shared-server';
import type { VoiceContext } from '../../context/voice-context';
import {
  type AssistantKey,
  entryColumns,
  toDraft,
  toEntry,
  toVersion,
  type VersionRow,
  versionColumns,
} from '../versions/rows';
import { readLatestVersion } from '../versions/versions';
import { storeDraft } from './drafts';
import { readLive, toKey } from './live-version';

const PAGE = 50;
/** PostgreSQL's largest integer. */
const LARGEST = 2_147_483_647;

export function versionRoutes(context: VoiceContext): Router {
  const { signedIn: access, readBody, deps } = context;
  const router = Router({ caseSensitive: true, strict: true });
  const runAsMember = <Result>(res: Response, work: (tx: Queryable) => Promise<Result>) =>
    deps.db.transaction(memberScope(getMember(res)), work);

  mount(router, endpoints.listVersions, { access }, async (req, res, { params, query }) => {
    const key = toKey(res, params.id);
    const readRows = () => runAsMember(res, (tx) => readEntries(tx, key, query.before));
    let rows = await readRows();
    if (rows.length === 0) {
      // Either never opened here, or another organization's assistant.
      await readLive(context, req, res, params.id);
      rows = await readRows();
    }
    const page = rows.slice(0, PAGE);
    const next = rows.length > PAGE ? String(page.at(-1)?.number) : null;
    res.json({ versions: page.map(toEntry), next });
  });

  mount(router, endpoints.getVersion, { access }, async (_req, res, { params }) => {
    const key = toKey(res, params.id);
    res.json(toVersion(await runAsMember(res, (tx) => readVersion(tx, key, params.number))));
  });

  mount(router, endpoints.restoreVersion, { access, readBody }, async (_req, res, input) => {
    const key = toKey(res, input.params.id);
    const draft = await runAsMember(res, async (tx) => {
      const { settings: stored, number: base } = await readVersion(tx, key, input.params.number);
      const live = await readLatestVersion(tx, key);
      // A draft without `datasetIds` keeps the datasets of the live version.
      const settings = live?.settings.datasetIds ? { datasetIds: [], ...stored } : stored;
      return storeDraft(tx, key, {
        settings,
        etag: input.body.etag,
        author: getMember(res).userId,
        base,
      });
    });
    res.json(toDraft(draft));
  });
  return router;
}

async function readEntries(
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
  if (!/^[1-9]\d{0,8}$/.test(number)) throw createNotFoundError();
  const { rows } = await tx.query<VersionRow>(
    `select ${versionColumns} from portal.assistant_versions v
     where organization_id = $1 and assistant_id = $2 and number = $3`,
    [organizationId, assistantId, Number(number)],
  );
  if (!rows[0]) throw createNotFoundError();
  return rows[0];
}
