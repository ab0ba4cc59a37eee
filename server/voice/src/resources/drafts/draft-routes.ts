import { type Request, type Response, Router } from 'express';
import { memberScope } from 'server-core/database/member-scope';
import { mount } from 'server-core/middleware/mount';
import { member } from 'server-core/sessions/require-member';
import { assistantEndpoints as endpoints } from 'shared-contract/endpoints';
import type { VoiceContext } from '../../context/voice-context';
import { refusalOf, requireDatasets } from '../../knowledge/attach';
import { shownDraft, shownVersion } from '../versions/rows';
import { latestVersion } from '../versions/versions';
import { discardDraft, readDraft, storeDraft } from './drafts';
import { keyOf, readLive } from './live-version';
import { publishDraft } from './publish';

/** The draft of an assistant, and its publication. */
export function draftRoutes(context: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { signedIn: access, readBody, deps } = context;

  mount(router, endpoints.getDraft, { access }, async (req, res, { params }) => {
    const { version } = await readLive(context, req, res, params.id);
    const draft = await deps.db.transaction(memberScope(member(res)), (tx) =>
      readDraft(tx, keyOf(res, params.id)),
    );
    const refused = await refusalOf(context, res);
    res.json({
      draft: draft ? shownDraft(draft) : null,
      published: shownVersion(version),
      ...(refused && { datasets_refused: refused }),
    });
  });

  /** The number of the live version; an assistant without one may be another organization's. */
  async function baseOf(req: Request, res: Response, assistantId: string): Promise<number> {
    const key = keyOf(res, assistantId);
    const known = await deps.db.transaction(memberScope(member(res)), (tx) =>
      latestVersion(tx, key),
    );
    return (known ?? (await readLive(context, req, res, assistantId)).version).number;
  }

  mount(router, endpoints.saveDraft, { access, readBody }, async (req, res, { params, body }) => {
    const { userId: author } = member(res);
    await requireDatasets(context, res, body.settings.datasetIds ?? []);
    const base = await baseOf(req, res, params.id);
    const change = { ...body, author, base };
    const stored = await deps.db.transaction(memberScope(member(res)), (tx) =>
      storeDraft(tx, keyOf(res, params.id), change),
    );
    res.json(shownDraft(stored));
  });

  mount(router, endpoints.discardDraft, { access }, async (_req, res, { params, query }) => {
    await deps.db.transaction(memberScope(member(res)), (tx) =>
      discardDraft(tx, keyOf(res, params.id), query.etag),
    );
    res.status(204).end();
  });

  mount(router, endpoints.publishDraft, { access, readBody }, async (req, res, input) => {
    res.json(shownVersion(await publishDraft(context, req, res, input.params.id, input.body)));
  });
  return router;
}
