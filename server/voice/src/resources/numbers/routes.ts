import { type Response, Router } from 'express';
import { recordDone } from 'server-core/audit/record-done';
import { mount } from 'server-core/middleware/mount';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import { restoreMasked } from 'server-core/secrets/masking/restore';
import { member } from 'server-core/sessions/require-member';
import { callList, numberTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { VoiceContext } from '../../context/voice-context';
import type { VoiceAccount } from '../../upstream/account';
import { isRunning } from '../../upstream/is-running';
import { changeObject, checkedBody, readRoutes } from '../resource-routes';
import { phoneNumberResource as resource } from '../voice-resource';
import { withOwnNumber } from './own-number';

const { endpoints, upstream, one } = resource;
/** Newest calls of a number among which a running one is looked for. */
const RECENT_CALLS = '100';
const object = (id: string) => ({ kind: 'phone_number', id });

/** Phone numbers: added under a limit, assigned and released with a record of who did it. */
export function phoneNumberRoutes(context: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { deps, voice, signedIn: access, readBody, accountOf } = context;

  mount(router, endpoints.create, { access, readBody }, async (req, res, input) => {
    const body = restoreMasked(withOwnNumber(checkedBody(input.body)), null, context.mask);
    await countNumber(context, res);
    const account = await accountOf(res);
    const request = { method: 'POST', path: upstream, body, schema: one } as const;
    const made = await voice(account, { ...request, failed: numberTexts.addFailed });
    const { provider } = input.body;
    const details = { provider: String(provider) };
    await recordDone(deps, req, res, { event: 'number_added', object: object(made.id), details });
    res.status(201).json(made);
  });

  mount(router, endpoints.update, { access, readBody }, async (req, res, { params, body }) => {
    const failed = numberTexts.changeFailed;
    const sent = withOwnNumber(checkedBody(body));
    const account = await accountOf(res);
    const changed = await changeObject(context, account, { ...resource, failed }, params.id, sent);
    if ('assistantId' in sent) {
      const details = { assistantId: sent.assistantId === null ? null : String(sent.assistantId) };
      const event = 'number_assigned';
      await recordDone(deps, req, res, { event, object: object(params.id), details });
    }
    res.json(changed);
  });

  mount(
    router,
    endpoints.remove,
    { access: context.adminOnly },
    async (req, res, { params: { id } }) => {
      const account = await accountOf(res);
      await refuseInCall(context, account, id);
      const request = { method: 'DELETE', path: `${upstream}/${id}`, schema: one } as const;
      const gone = await voice(account, { ...request, failed: numberTexts.releaseFailed });
      await recordDone(deps, req, res, { event: 'number_released', object: object(id) });
      res.json(gone);
    },
  );
  return router.use(readRoutes(context, resource));
}

async function countNumber({ deps }: VoiceContext, res: Response): Promise<void> {
  const { organizationId: subject } = member(res);
  const limit = deps.config.limits.numbersPerOrganization;
  await countAttempt(deps, [{ name: 'numbers-organization', limit, subject }]);
}

/** @throws ApiError `conflict` while a call runs on the number */
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
