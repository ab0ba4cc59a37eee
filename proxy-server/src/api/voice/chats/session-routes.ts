import { Router } from 'express';
import {
  api,
  chatSession,
  chatSessionPage,
  chatTexts,
  sessionCreation,
  sessionUpdate,
} from 'shared-contract';
import { parse } from 'shared-server';
import { member } from '../../../core/sessions/require-member';
import { allowedQuery, idOf, parameter, timeParameters } from '../context/query';
import type { VoiceContext } from '../context/voice-context';
import { countChat } from './count-chat';

const listQuery = {
  id: parameter.id,
  assistantId: parameter.id,
  page: parameter.page,
  limit: parameter.limit,
  sortOrder: /^(ASC|DESC)$/,
  ...timeParameters,
};
const one = { schema: chatSession, failed: chatTexts.listFailed };

/** Conversations by text: begun, listed, read, changed and deleted. */
export function sessionRoutes(context: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { deps, voice, signedIn, readBody, accountOf } = context;

  router.post(api.vapi.sessions, signedIn, readBody, async (req, res) => {
    const body = parse(sessionCreation, req.body);
    const account = await accountOf(res);
    await countChat(deps, member(res));
    const request = { ...one, method: 'POST', path: '/session', body } as const;
    res.status(201).json(await voice(account, { ...request, failed: chatTexts.failed }));
  });

  router.get(api.vapi.sessions, signedIn, async (req, res) => {
    const query = allowedQuery(req, listQuery);
    const account = await accountOf(res);
    const request = { ...one, method: 'GET', path: '/session', query } as const;
    res.json(await voice(account, { ...request, schema: chatSessionPage }));
  });

  router.get(api.vapi.session, signedIn, async (req, res) => {
    const path = `/session/${idOf(req)}`;
    res.json(await voice(await accountOf(res), { ...one, method: 'GET', path }));
  });

  router.patch(api.vapi.session, signedIn, readBody, async (req, res) => {
    const path = `/session/${idOf(req)}`;
    const body = parse(sessionUpdate, req.body);
    res.json(await voice(await accountOf(res), { ...one, method: 'PATCH', path, body }));
  });

  router.delete(api.vapi.session, signedIn, async (req, res) => {
    const path = `/session/${idOf(req)}`;
    res.json(await voice(await accountOf(res), { ...one, method: 'DELETE', path }));
  });
  return router;
}
