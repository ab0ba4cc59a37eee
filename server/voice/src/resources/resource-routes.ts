import { Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import { restoreMasked } from 'server-core/secrets/masking/restore';
import type { VoiceContext } from '../context/voice-context';
import type { VoiceAccount } from '../upstream/account';
import { checkAddresses } from './check-addresses';
import type { PlainResource, VoiceResource } from './voice-resource';

/** The body of a write, with the vendor's fields. */
export type VoiceBody = Record<string, unknown>;

/** @throws ApiError `bad_request` when the body has an invalid URL */
export function checkBody(body: VoiceBody): VoiceBody {
  checkAddresses(body);
  return body;
}

/** Reads one object as the vendor has it, including secrets. */
export function readObject(
  { voice }: VoiceContext,
  account: VoiceAccount,
  { upstream, one, failed }: VoiceResource,
  id: string,
) {
  return voice(account, { method: 'GET', path: `${upstream}/${id}`, schema: one, failed });
}

/** Updates one object. Values that come back masked keep the stored secret. */
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

/** Full CRUD routes for resources without special rules. */
export function resourceRoutes(context: VoiceContext, resource: PlainResource): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { endpoints, upstream, one, failed } = resource;
  const { signedIn: access, readBody, readAccount } = context;
  mount(router, endpoints.create, { access, readBody }, async (_req, res, input) => {
    const body = restoreMasked(checkBody(input.body), null, context.mask);
    const account = await readAccount(res);
    const request = { method: 'POST', path: upstream, body, schema: one, failed } as const;
    res.status(201).json(await context.voice(account, request));
  });
  return router.use(objectRoutes(context, resource));
}

/** All routes except create, under both paths. */
export function objectRoutes(context: VoiceContext, resource: VoiceResource): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { endpoints, upstream, one, failed } = resource;
  const { voice, signedIn: access, readBody, readAccount } = context;

  mount(router, endpoints.update, { access, readBody }, async (_req, res, { params, body }) => {
    const sent = checkBody(body);
    res.json(await changeObject(context, await readAccount(res), resource, params.id, sent));
  });
  mount(router, endpoints.remove, { access: context.adminOnly }, async (_req, res, { params }) => {
    const path = `${upstream}/${params.id}`;
    const account = await readAccount(res);
    res.json(await voice(account, { method: 'DELETE', path, schema: one, failed }));
  });
  return router.use(readRoutes(context, resource));
}

/** Only list and get, under both paths. */
export function readRoutes(context: VoiceContext, resource: VoiceResource): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { endpoints, upstream, many, failed } = resource;
  const { voice, signedIn: access, readAccount } = context;

  mount(router, endpoints.list, { access }, async (_req, res, { query }) => {
    const account = await readAccount(res);
    const request = { method: 'GET', path: upstream, query, schema: many, failed } as const;
    res.json(await voice(account, request));
  });
  mount(router, endpoints.get, { access }, async (_req, res, { params }) => {
    res.json(await readObject(context, await readAccount(res), resource, params.id));
  });
  return router;
}
