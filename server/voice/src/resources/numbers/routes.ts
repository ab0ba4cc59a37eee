import { type Response, Router } from 'express';
import { recordDone } from 'server-core/audit/record-done';
import { mount } from 'server-core/middleware/mount';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import { restoreMasked } from 'server-core/secrets/masking/restore';
import { getMember } from 'server-core/sessions/require-member';
import { callList, numberTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { VoiceContext } from '../../context/voice-context';
import type { VoiceAccount } from '../../upstream/account';
import { isRunning } from '../../upstream/is-running';
import { changeObject, checkBody, readRoutes } from '../resource-routes';
import { phoneNumberResource as resource } from '../voice-resource';
import { withOwnNumber } from './own-number';

const { endpoints, upstream, one } = resource;
/** How many of the number's newest calls to check for a running one. */
const RECENT_CALLS = '100';
const toAuditObject = (id: string) => ({ kind: 'phone_number', id });

/** Phone numbers. Adding is limited; assigning and releasing are audited. */
export function phoneNumberRoutes(context: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { deps, voice, signedIn: access, readBody, readAccount } = context;

  mount(router, endpoints.create, { access, readBody }, async (req, res, input) => {
    const body = restoreMasked(withOwnNumber(checkBody(input.body)), null, context.mask);
    await countNumber(context, res);
    const account = await readAccount(res);
    const request = { method: 'POST', path: upstream, body, schema: one } as const;
    const made = await voice(account, { ...request, failed: numberTexts.addFailed });
    const { provider } = input.body;
    const details = { provider: String(provider) };
    await recordDone(deps, req, res, {
      event: 'number_added',
      object: toAuditObject(made.id),
      details,
    });
    res.status(201).json(made);
  });

  mount(router, endpoints.update, { access, readBody }, async (req, res, { params, body }) => {
    const failed = numberTexts.changeFailed;
    const sent = withOwnNumber(checkBody(body));
    const account = await readAccount(res);
    const changed = await changeObject(context, account, { ...resource, failed }, params.id, sent);
    if ('assistantId' in sent) {
      const details = { assistantId: sent.assistantId === null ? null : String(sent.assistantId) };
      const event = 'number_assigned';
      await recordDone(deps, req, res, { event, object: toAuditObject(params.id), details });
    }
    res.json(changed);
  });

  mount(
    router,
    endpoints.remove,
    { access: context.adminOnly },
    async (req, res, { params: { id } }) => {
      const account = await readAccount(res);
      await refuseInCall(context, account, id);
      const request = { method: 'DELETE', path: `${upstream}/${id}`, schema: one } as const;
      const gone = await voice(account, { ...request, failed: numberTexts.releaseFailed });
      await recordDone(deps, req, res, { event: 'number_released', object: toAuditObject(id) });
      res.json(gone);
    },
  );
  return router.use(readRoutes(context, resource));
}

async function countNumber({ deps }: VoiceContext, res: Response): Promise<void> {
  const { organizationId: subject } = getMember(res);
  const limit = deps.config.limits.numbersPerOrganization;
  await countAttempt(deps, [{ name: 'numbers-organization', limit, subject }]);
}

/** @throws ApiError `conflict` while a call on the number is running */
async function refuseInCall(
  { voice }: VoiceContext,
  account: VoiceAccount,
  phoneNumberId: string,
): Promise<void> {
  const calls = await voice(account, {
    method: 'GET',
    path: '/call',
    query: { phoneNumberId, limit: RECENT_CALLS },
    schema: callList,
    failed: numberTexts.releaseFailed,
  });
  if (calls.some(({ status }) => isRunning(status))) {
    throw new ApiError('conflict', numberTexts.inCall);
  }
}
