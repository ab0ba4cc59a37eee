import { type Request, type Response, Router } from 'express';
import { memberScope } from 'server-core/database/member-scope';
import { mount } from 'server-core/middleware/mount';
import { getMember } from 'server-core/sessions/require-member';
import { assistantEndpoints as endpoints } from 'shared-contract/endpoints';
import type { VoiceContext } from '../../context/voice-context';
import { getRefusal, requireDatasets } from '../../knowledge/attach';
import { toDraft, toVersion } from '../versions/rows';
import { readLatestVersion } from '../versions/versions';
import { discardDraft, readDraft, storeDraft } from './drafts';
import { readLive, toKey } from './live-version';
import { publishDraft } from './publish';

export function draftRoutes(context: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { signedIn: access, readBody, deps } = context;

  mount(router, endpoints.getDraft, { access }, async (req, res, { params }) => {
    const { version } = await readLive(context, req, res, params.id);
    const draft = await deps.db.transaction(memberScope(getMember(res)), (tx) =>
      readDraft(tx, toKey(res, params.id)),
    );
    const refused = await getRefusal(context, res);
    res.json({
      draft: draft ? toDraft(draft) : null,
      published: toVersion(version),
      ...(refused && { datasets_refused: refused }),
    });
  });

  /**
   * @returns the number of the live version. An assistant without versions is first read from the
   * platform, which also checks that it belongs to the organization.
   */
  async function readBase(req: Request, res: Response, assistantId: string): Promise<number> {
    const key = toKey(res, assistantId);
    const known = await deps.db.transaction(memberScope(getMember(res)), (tx) =>
      readLatestVersion(tx, key),
    );
    return (known ?? (await readLive(context, req, res, assistantId)).version).number;
  }

  mount(router, endpoints.saveDraft, { access, readBody }, async (req, res, { params, body }) => {
    const { userId: author } = getMember(res);
    await requireDatasets(context, res, body.settings.datasetIds ?? []);
    const base = await readBase(req, res, params.id);
    const change = { ...body, author, base };
    const stored = await deps.db.transaction(memberScope(getMember(res)), (tx) =>
      storeDraft(tx, toKey(res, params.id), change),
    );
    res.json(toDraft(stored));
  });

  mount(router, endpoints.discardDraft, { access }, async (_req, res, { params, query }) => {
    await deps.db.transaction(memberScope(getMember(res)), (tx) =>
      discardDraft(tx, toKey(res, params.id), query.etag),
    );
    res.status(204).end();
  });

  mount(router, endpoints.publishDraft, { access, readBody }, async (req, res, input) => {
    res.json(toVersion(await publishDraft(context, req, res, input.params.id, input.body)));
  });
  return router;
}
