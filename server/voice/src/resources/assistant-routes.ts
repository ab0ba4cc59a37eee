import { Router } from 'express';
import { recordDone } from 'server-core/audit/record-done';
import { mount } from 'server-core/middleware/mount';
import { restoreMasked } from 'server-core/secrets/masking/restore';
import { getMember, requireMember } from 'server-core/sessions/require-member';
import { type Assistant, assistantTexts } from 'shared-contract';
import { assistantEndpoints } from 'shared-contract/endpoints';
import { ApiError, getRequestLogger } from 'shared-server';
import type { VoiceContext } from '../context/voice-context';
import { withKnowledgeBase } from '../knowledge/attach';
import { listDatasetIds, withDatasetIds } from '../knowledge/attached-datasets';
import {
  agentAlong,
  findAgent,
  importAgents,
  removeAgent,
  saveAgent,
  withAgent,
} from './agent-rows';
import { changeAssistant } from './change-assistant';
import { applyAssistantChange } from './drafts/unsettled-assistants';
import { checkBody, readObject, type VoiceBody } from './resource-routes';
import { assistantResource as resource } from './voice-resource';

/** The vendor's assistants have no description, so the portal stores it. */
function splitDescription({ description, ...body }: VoiceBody) {
  if (description === undefined || description === null) return { body, description };
  if (typeof description === 'string' && description.length <= 4_000) return { body, description };
  throw new ApiError('bad_request', 'The description must be text of at most 4,000 characters.');
}

/** Assistants on the platform; keeps the portal's own table in sync. */
export function assistantRoutes(context: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { deps, voice, signedIn: access, readBody, readAccount } = context;
  const { endpoints, upstream, one, many, failed } = resource;

  mount(router, endpoints.list, { access }, async (_req, res, { query }) => {
    const account = await readAccount(res);
    const request = { method: 'GET', path: upstream, query, schema: many, failed } as const;
    const assistants = (await voice(account, request)) as Assistant[];
    const rows = await importAgents(deps, getRequestLogger(res), getMember(res), assistants);
    res.json(assistants.map((one) => withAgent(withDatasetIds(one), rows.get(one.id))));
  });

  mount(router, endpoints.create, { access, readBody }, async (_req, res, input) => {
    const { body, description } = splitDescription(checkBody(input.body));
    const account = await readAccount(res);
    const text = assistantTexts.storeFailed;
    const request = { method: 'POST', path: upstream, schema: one, failed: text } as const;
    const restored = restoreMasked(body, null, context.mask);
    const sent = await withKnowledgeBase(context, res, account, { body: restored, stored: {} });
    const [made, rows] = await applyAssistantChange(
      deps,
      account.organizationId,
      null,
      async () => {
        const made = await voice(account, { ...request, body: sent });
        return [made, await saveAgent(deps, getMember(res), made, description, text)] as const;
      },
    );
    res.status(201).json(withAgent(withDatasetIds(made), rows.get(made.id)));
  });

  const withRow = requireMember(deps, { provider: 'vapi', along: agentAlong });
  mount(router, endpoints.get, { access: withRow }, async (_req, res, { params }) => {
    const account = await readAccount(res);
    const [found, row] = await Promise.all([
      readObject(context, account, resource, params.id),
      findAgent(deps, res, params.id),
    ]);
    res.json(withAgent(withDatasetIds(found), row));
  });

  mount(router, endpoints.update, { access, readBody }, async (_req, res, input) => {
    const { id } = input.params;
    const { body, description } = splitDescription(checkBody(input.body));
    if (Object.keys(body).length > 0) {
      res.json(await changeAssistant(context, res, id, { body, description }));
      return;
    }
    const found = await readObject(context, await readAccount(res), resource, id);
    const text = assistantTexts.updateFailed;
    const rows = await saveAgent(deps, getMember(res), found, description, text);
    res.json(withAgent(withDatasetIds(found), rows.get(found.id)));
  });

  mount(router, assistantEndpoints.readDatasets, { access }, async (_req, res, { params }) => {
    const found = await readObject(context, await readAccount(res), resource, params.id);
    res.json({ dataset_ids: listDatasetIds(found) });
  });

  mount(
    router,
    assistantEndpoints.attachDatasets,
    { access, readBody },
    async (_req, res, input) => {
      const body = { datasetIds: input.body.dataset_ids };
      const { datasetIds } = await changeAssistant(context, res, input.params.id, { body });
      res.json({ dataset_ids: datasetIds ?? [] });
    },
  );

  mount(
    router,
    endpoints.remove,
    { access: context.adminOnly },
    async (req, res, { params: { id } }) => {
      const account = await readAccount(res);
      const request = { method: 'DELETE', path: `${upstream}/${id}`, schema: one, failed } as const;
      const gone = await applyAssistantChange(deps, account.organizationId, id, async () => {
        const gone = await voice(account, request);
        await removeAgent(deps, getMember(res), id);
        return gone;
      });
      const object = { kind: 'assistant', id };
      await recordDone(deps, req, res, { event: 'assistant_deleted', object });
      res.json(gone);
    },
  );
  return router;
}
