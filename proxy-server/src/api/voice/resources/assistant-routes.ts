import { Router } from 'express';
import { type Assistant, assistantTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import { recordDone } from '../../../core/audit/record-done';
import { restoreMasked } from '../../../core/secrets/masking/restore';
import { member } from '../../../core/sessions/require-member';
import { mount } from '../../../middleware/mount';
import type { VoiceContext } from '../context/voice-context';
import { withKnowledgeBase } from '../knowledge/attach';
import { withDatasetIds } from '../knowledge/datasets-of';
import { importAgents, readAgent, removeAgent, saveAgent, withAgent } from './agent-rows';
import { changeObject, checkedBody, readObject, type VoiceBody } from './resource-routes';
import { settingsOf } from './versions/settings';
import { assistantResource as resource } from './voice-resource';

/** The vendor's assistants have no description; it is the portal's own. */
function splitDescription({ description, ...body }: VoiceBody) {
  if (description === undefined || description === null) return { body, description };
  if (typeof description === 'string' && description.length <= 4_000) return { body, description };
  throw new ApiError('bad_request', 'A description is a text of at most 4000 characters.');
}

/** Assistants, with the portal's own table of them kept in step. */
export function assistantRoutes(context: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { deps, voice, signedIn: access, readBody, accountOf } = context;
  const { endpoints, upstream, one, many, failed } = resource;

  mount(router, endpoints.list, { access }, async (_req, res, { query }) => {
    const account = await accountOf(res);
    const request = { method: 'GET', path: upstream, query, schema: many, failed } as const;
    const assistants = (await voice(account, request)) as Assistant[];
    const rows = await importAgents(deps, res.locals.logger, member(res), assistants);
    res.json(assistants.map((one) => withAgent(withDatasetIds(one), rows.get(one.id))));
  });

  mount(router, endpoints.create, { access, readBody }, async (_req, res, input) => {
    const { body, description } = splitDescription(checkedBody(input.body));
    const account = await accountOf(res);
    const text = assistantTexts.storeFailed;
    const request = { method: 'POST', path: upstream, schema: one, failed: text } as const;
    const restored = restoreMasked(body, null, context.mask);
    const made = await voice(account, {
      ...request,
      body: await withKnowledgeBase(context, res, account, { body: restored, stored: {} }),
    });
    const rows = await saveAgent(deps, member(res), made, description, text);
    res.status(201).json(withAgent(withDatasetIds(made), rows.get(made.id)));
  });

  mount(router, endpoints.get, { access }, async (_req, res, { params }) => {
    const account = await accountOf(res);
    const [found, row] = await Promise.all([
      readObject(context, account, resource, params.id),
      readAgent(deps, member(res), params.id),
    ]);
    res.json(withAgent(withDatasetIds(found), row));
  });

  mount(router, endpoints.update, { access, readBody }, async (_req, res, input) => {
    const { id } = input.params;
    const { body, description } = splitDescription(checkedBody(input.body));
    const account = await accountOf(res);
    const text = assistantTexts.updateFailed;
    const unchanged = Object.keys(body).length === 0;
    const changed = unchanged
      ? await readObject(context, account, resource, id)
      : await changeObject(
          context,
          account,
          { ...resource, failed: text },
          id,
          body,
          (sent, stored) => withKnowledgeBase(context, res, account, { body: sent, stored }),
        );
    const settings = unchanged ? undefined : settingsOf(changed);
    const rows = await saveAgent(deps, member(res), changed, description, text, settings);
    res.json(withAgent(withDatasetIds(changed), rows.get(changed.id)));
  });

  mount(
    router,
    endpoints.remove,
    { access: context.adminOnly },
    async (req, res, { params: { id } }) => {
      const account = await accountOf(res);
      const request = { method: 'DELETE', path: `${upstream}/${id}`, schema: one, failed } as const;
      const gone = await voice(account, request);
      await removeAgent(deps, member(res), id);
      const object = { kind: 'assistant', id };
      await recordDone(deps, req, res, { event: 'assistant_deleted', object });
      res.json(gone);
    },
  );
  return router;
}
