import { type Request, type Response, Router } from 'express';
import { serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import { allowedQuery, idOf } from '../context/query';
import type { VoiceContext } from '../context/voice-context';
import { restoreMasked } from '../masking/restore';
import type { VoiceAccount } from '../upstream/account';
import { checkAddresses } from './check-addresses';
import type { VoiceResource } from './voice-resource';

/** The body of a write, an object of the vendor's fields. */
export type VoiceBody = Record<string, unknown>;

/** @throws ApiError `bad_request` when the body is not an object or has an invalid address */
export function bodyOf(req: Request): VoiceBody {
  const { body } = req;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError('bad_request', serverTexts.badRequest);
  }
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
) {
  const stored = await readObject(context, account, resource, id);
  return context.voice(account, {
    method: 'PATCH',
    path: `${resource.upstream}/${id}`,
    body: restoreMasked(sent, stored, context.mask),
    schema: resource.one,
    failed: resource.failed,
  });
}

/** List, create, read, change and delete, under both spellings of the path. */
export function resourceRoutes(context: VoiceContext, resource: VoiceResource): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { list, item, upstream, one, many, failed } = resource;
  const { voice, signedIn, readBody, accountOf } = context;
  const answer = (res: Response, value: unknown, status = 200) => res.status(status).json(value);

  router.get([...list], signedIn, async (req, res) => {
    const query = allowedQuery(req, resource.query);
    const account = await accountOf(res);
    answer(
      res,
      await voice(account, { method: 'GET', path: upstream, query, schema: many, failed }),
    );
  });
  router.post([...list], signedIn, readBody, async (req, res) => {
    const body = restoreMasked(bodyOf(req), null, context.mask);
    const account = await accountOf(res);
    const request = { method: 'POST', path: upstream, body, schema: one, failed } as const;
    answer(res, await voice(account, request), 201);
  });
  router.get([...item], signedIn, async (req, res) => {
    const id = idOf(req);
    answer(res, await readObject(context, await accountOf(res), resource, id));
  });
  router.patch([...item], signedIn, readBody, async (req, res) => {
    const id = idOf(req);
    const sent = bodyOf(req);
    answer(res, await changeObject(context, await accountOf(res), resource, id, sent));
  });
  router.delete([...item], signedIn, async (req, res) => {
    const path = `${upstream}/${idOf(req)}`;
    const account = await accountOf(res);
    answer(res, await voice(account, { method: 'DELETE', path, schema: one, failed }));
  });
  return router;
}
