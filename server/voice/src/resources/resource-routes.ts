import { Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import { restoreMasked } from 'server-core/secrets/masking/restore';
import type { VoiceContext } from '../context/voice-context';
import type { VoiceAccount } from '../upstream/account';
import { checkAddresses } from './check-addresses';
import type { PlainResource, VoiceResource } from './voice-resource';

/** The body of a write, an object of the vendor's fields. */
export type VoiceBody = Record<string, unknown>;

/** @throws ApiError `bad_request` when the body has an invalid address */
export function checkedBody(body: VoiceBody): VoiceBody {
  checkAddresses(body);
  return body;
}

/** Asks for one object as the vendor has it, secrets and all. */
export function readObject(
  { voice }: VoiceContext,
  account: VoiceAccount,
  { upstream, one, failed }: VoiceResource,
  id: string,
) {
  return voice(account, { method: 'GET', path: `${upstream}/${id}`, schema: one, failed });
}

/** Changes one object; what comes back masked keeps the stored value. */
export async function changeObject(
  context: VoiceContext,
  account: VoiceAccount,
  resource: VoiceResource,
  id: string,
  sent: VoiceBody,
  complete?: (body: VoiceBody, stored: object) => Promise<VoiceBody>,
) {
  const stored = await readObject(context, account, resource, id);
  const body = restoreMasked(sent, stored, context.mask);
  return context.voice(account, {
    method: 'PATCH',
    path: `${resource.upstream}/${id}`,
    body: complete ? await complete(body, stored) : body,
    schema: resource.one,
    failed: resource.failed,
  });
}

/** Lists, creates, reads, changes and deletes objects that need nothing more. */
export function resourceRoutes(context: VoiceContext, resource: PlainResource): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { endpoints, upstream, one, failed } = resource;
  const { signedIn: access, readBody, accountOf } = context;
  mount(router, endpoints.create, { access, readBody }, async (_req, res, input) => {
    const body = restoreMasked(checkedBody(input.body), null, context.mask);
    const account = await accountOf(res);
    const request = { method: 'POST', path: upstream, body, schema: one, failed } as const;
    res.status(201).json(await context.voice(account, request));
  });
  return router.use(objectRoutes(context, resource));
}

/** Lists, reads, changes and deletes objects, under both spellings of the path. */
export function objectRoutes(context: VoiceContext, resource: VoiceResource): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { endpoints, upstream, one, failed } = resource;
  const { voice, signedIn: access, readBody, accountOf } = context;

  mount(router, endpoints.update, { access, readBody }, async (_req, res, { params, body }) => {
    const sent = checkedBody(body);
    res.json(await changeObject(context, await accountOf(res), resource, params.id, sent));
  });
  mount(router, endpoints.remove, { access: context.adminOnly }, async (_req, res, { params }) => {
    const path = `${upstream}/${params.id}`;
    const account = await accountOf(res);
    res.json(await voice(account, { method: 'DELETE', path, schema: one, failed }));
  });
  return router.use(readRoutes(context, resource));
}

/** Lists and reads objects, under both spellings of the path. */
export function readRoutes(context: VoiceContext, resource: VoiceResource): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { endpoints, upstream, many, failed } = resource;
  const { voice, signedIn: access, accountOf } = context;

  mount(router, endpoints.list, { access }, async (_req, res, { query }) => {
    const account = await accountOf(res);
    const request = { method: 'GET', path: upstream, query, schema: many, failed } as const;
    res.json(await voice(account, request));
  });
  mount(router, endpoints.get, { access }, async (_req, res, { params }) => {
    res.json(await readObject(context, await accountOf(res), resource, params.id));
  });
  return router;
}
