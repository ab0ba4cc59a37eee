import { Router } from 'express';
import { memberScope } from 'server-core/database/member-scope';
import { mount } from 'server-core/middleware/mount';
import { getMember } from 'server-core/sessions/require-member';
import { draftTexts } from 'shared-contract';
import { assistantEndpoints as endpoints } from 'shared-contract/endpoints';
import { createNotFoundError } from 'shared-server';
import type { VoiceContext } from '../../context/voice-context';
import { readAgent, saveAgent } from '../agent-rows';
import { readObject } from '../resource-routes';
import { assistantResource as resource } from '../voice-resource';
import { readActivity } from './activity';
import { runRecordedTransaction } from './live-version';
import { applyAssistantChange } from './unsettled-assistants';

/** Fields that the voice platform generates. */
const made = new Set([
  'id',
  'orgId',
  'createdAt',
  'updatedAt',
  'isServerUrlSecretSet',
  'latestVersion',
]);
const NAME_MAX = 40;
const SUFFIX = ' copy';

const createCopyName = (name: unknown) =>
  (typeof name === 'string' ? name.trim() : '').slice(0, NAME_MAX - SUFFIX.length) + SUFFIX;

/** Copying, archiving and activity of assistants. */
export function assistantStateRoutes(context: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { signedIn: access, readBody, readAccount, voice, deps } = context;

  mount(router, endpoints.readActivity, { access }, async (_req, res) => {
    const assistants = await deps.db.transaction(memberScope(getMember(res)), (tx) =>
      readActivity(tx, getMember(res)),
    );
    res.json({ assistants });
  });

  mount(router, endpoints.duplicateAssistant, { access }, async (_req, res, { params }) => {
    const account = await readAccount(res);
    const stored = await readObject(context, account, resource, params.id);
    const kept = Object.entries(stored).filter(([name]) => !made.has(name));
    const name = createCopyName((stored as { name?: unknown }).name);
    const body = Object.fromEntries([...kept, ['name', name]]);
    const { upstream: path, one: schema } = resource;
    const failed = draftTexts.duplicateFailed;
    const row = await readAgent(deps, getMember(res), params.id);
    const description = row?.description ?? null;
    const copy = await applyAssistantChange(deps, account.organizationId, null, async () => {
      const copy = await voice(account, { method: 'POST', path, body, schema, failed });
      await saveAgent(deps, getMember(res), copy, description, failed);
      return copy;
    });
    res.json({ id: copy.id, name });
  });

  mount(router, endpoints.archiveAssistant, { access, readBody }, async (req, res, input) => {
    const { params, body } = input;
    const who = getMember(res);
    await runRecordedTransaction(context, req, res, async ({ tx, record }) => {
      const { rowCount } = await tx.query(
        `update portal.agents
         set archived_at = case when $3 then coalesce(archived_at, now()) end, updated_at = now()
         where organization_id = $1 and coalesce(vapi_id, id::text) = $2`,
        [who.organizationId, params.id, body.archived],
      );
      if (rowCount === 0) throw createNotFoundError();
      const object = { kind: 'assistant', id: params.id };
      const { archived } = body;
      await record({ event: 'assistant_archived', ...who, object, details: { archived } });
    });
    res.status(204).end();
  });
  return router;
}
