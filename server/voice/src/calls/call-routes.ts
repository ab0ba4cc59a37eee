import { Router } from 'express';
import { getBasePath } from 'server-core/formats/base-path';
import { mount } from 'server-core/middleware/mount';
import { getMember } from 'server-core/sessions/require-member';
import { assistantTexts } from 'shared-contract';
import { callEndpoints } from 'shared-contract/endpoints';
import { getRequestLogger } from 'shared-server';
import * as z from 'zod/mini';
import type { VoiceContext } from '../context/voice-context';
import { readAgents } from '../resources/agent-rows';
import { MARKER_PREFIX, toPortalCall, type VendorCall, vendorCall } from './call-fields';
import { endCall } from './end-call';
import { announceCall } from './record-report';

const JUST_MS = 10 * 60_000;

/** Only for calls placed here. Others may have been counted already. */
const hasJustEnded = ({ name, status, endedAt }: VendorCall) =>
  name?.startsWith(MARKER_PREFIX) &&
  status === 'ended' &&
  Date.now() - Date.parse(endedAt ?? '') < JUST_MS;

/** @returns the calls in the portal's format */
export async function presentCalls(
  { deps }: Pick<VoiceContext, 'deps'>,
  who: { organizationId: string },
  calls: readonly VendorCall[],
) {
  const ids = [...new Set(calls.flatMap(({ assistantId }) => assistantId ?? []))];
  const names = await readAgents(deps, who, ids);
  const base = getBasePath(deps.config);
  return calls.map((one) => toPortalCall(one, names, base));
}

export function callRoutes(context: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { voice, signedIn: access, readBody, readAccount } = context;
  const failed = assistantTexts.callsFailed;

  mount(router, callEndpoints.listCalls, { access }, async (_req, res, { query }) => {
    const account = await readAccount(res);
    const schema = z.array(vendorCall);
    const calls = await voice(account, { method: 'GET', path: '/call', query, schema, failed });
    res.json(await presentCalls(context, getMember(res), calls));
  });

  mount(router, callEndpoints.getCall, { access }, async (_req, res, { params }) => {
    const path = `/call/${params.id}`;
    const account = await readAccount(res);
    const found = await voice(account, { method: 'GET', path, schema: vendorCall, failed });
    // Without reports from the platform, a call is counted when a member sees that it has ended.
    if (hasJustEnded(found)) {
      await announceCall(context, getRequestLogger(res), getMember(res).organizationId, found);
    }
    const [shown] = await presentCalls(context, getMember(res), [found]);
    res.json(shown);
  });

  mount(router, callEndpoints.endCall, { access }, async (_req, res, { params }) => {
    await endCall(context, await readAccount(res), params.id);
    res.status(204).end();
  });

  mount(router, callEndpoints.renameCall, { access, readBody }, async (_req, res, input) => {
    const path = `/call/${input.params.id}`;
    const body = { name: input.body.name };
    const account = await readAccount(res);
    const request = { method: 'PATCH', path, body, schema: vendorCall, failed } as const;
    const [shown] = await presentCalls(context, getMember(res), [await voice(account, request)]);
    res.json(shown);
  });

  mount(
    router,
    callEndpoints.deleteCall,
    { access: context.adminOnly },
    async (_req, res, { params }) => {
      const path = `/call/${params.id}`;
      const account = await readAccount(res);
      // The body must be empty: with ids in it, the vendor deletes those calls instead of the one
      // in the path.
      const request = { method: 'DELETE', path, body: {}, schema: vendorCall, failed } as const;
      const deleted = await voice(account, request);
      await context.index.removed(getMember(res).organizationId, params.id);
      const [shown] = await presentCalls(context, getMember(res), [deleted]);
      res.json(shown);
    },
  );
  return router;
}
