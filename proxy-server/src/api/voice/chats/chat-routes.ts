import { type Response, Router } from 'express';
import { api, chat, chatCreation, chatPage, chatTexts } from 'shared-contract';
import { clientSignal, parse } from 'shared-server';
import { member } from '../../../core/sessions/require-member';
import { allowedQuery, idOf, parameter, timeParameters } from '../context/query';
import type { VoiceContext } from '../context/voice-context';
import { readVoiceAccount } from '../upstream/account';
import { countChat } from './count-chat';
import { readDeltas } from './read-deltas';
import { sendStream } from './send-stream';

const listQuery = {
  id: parameter.id,
  assistantId: parameter.id,
  sessionId: parameter.id,
  previousChatId: parameter.id,
  page: parameter.page,
  limit: parameter.limit,
  sortOrder: /^(ASC|DESC)$/,
  ...timeParameters,
};
const { failed, listFailed } = chatTexts;

/** Messages of members to assistants by text, and the answers. */
export function chatRoutes(context: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { deps, voice, openVoice, signedIn, readBody, accountOf } = context;

  /** An answer may take longer than what else the platform is asked. */
  async function patientAccount(res: Response) {
    const { organizationId } = member(res);
    const account = await readVoiceAccount(deps, organizationId, deps.config.timeouts.chatMs);
    return { ...account, client: clientSignal(res) };
  }

  router.post(api.vapi.chats, signedIn, readBody, async (req, res) => {
    const body = parse(chatCreation, req.body);
    const account = await patientAccount(res);
    await countChat(deps, member(res));
    if (body.stream) {
      const answer = await openVoice(account, { path: '/chat', body, failed });
      return sendStream(context, res, readDeltas(answer));
    }
    const request = { method: 'POST', path: '/chat', body, schema: chat, failed } as const;
    res.status(201).json(await voice(account, request));
  });

  router.get(api.vapi.chats, signedIn, async (req, res) => {
    const query = allowedQuery(req, listQuery);
    const account = await accountOf(res);
    const request = { method: 'GET', path: '/chat', query, schema: chatPage } as const;
    res.json(await voice(account, { ...request, failed: listFailed }));
  });

  router.get(api.vapi.chat, signedIn, async (req, res) => {
    const path = `/chat/${idOf(req)}`;
    const account = await accountOf(res);
    res.json(await voice(account, { method: 'GET', path, schema: chat, failed: listFailed }));
  });
  return router;
}
