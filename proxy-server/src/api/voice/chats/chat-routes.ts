import { type Response, Router } from 'express';
import { chat, chatPage, chatTexts } from 'shared-contract';
import { chatEndpoints } from 'shared-contract/endpoints';
import { clientSignal } from 'shared-server';
import { member } from '../../../core/sessions/require-member';
import { mount } from '../../../middleware/mount';
import type { VoiceContext } from '../context/voice-context';
import { withOwnAssistant } from '../knowledge/attach';
import { readVoiceAccount } from '../upstream/account';
import { countChat } from './count-chat';
import { readDeltas } from './read-deltas';
import { sendStream } from './send-stream';

const { failed, listFailed } = chatTexts;

/** Messages of members to assistants by text, and the answers. */
export function chatRoutes(context: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { deps, voice, openVoice, signedIn: access, readBody, accountOf } = context;

  /** An answer may take longer than what else the platform is asked. */
  async function patientAccount(res: Response) {
    const { organizationId } = member(res);
    const account = await readVoiceAccount(deps, organizationId, deps.config.timeouts.chatMs);
    return { ...account, client: clientSignal(res) };
  }

  mount(router, chatEndpoints.createChat, { access, readBody }, async (_req, res, input) => {
    const account = await patientAccount(res);
    await countChat(deps, member(res));
    const body = await withOwnAssistant(context, res, account, input.body);
    if (body.stream) {
      const answer = await openVoice(account, { path: '/chat', body, failed });
      return sendStream(context, res, readDeltas(answer));
    }
    const request = { method: 'POST', path: '/chat', body, schema: chat, failed } as const;
    res.status(201).json(await voice(account, request));
  });

  mount(router, chatEndpoints.listChats, { access }, async (_req, res, { query }) => {
    const account = await accountOf(res);
    const request = { method: 'GET', path: '/chat', query, schema: chatPage } as const;
    res.json(await voice(account, { ...request, failed: listFailed }));
  });

  mount(router, chatEndpoints.getChat, { access }, async (_req, res, { params }) => {
    const path = `/chat/${params.id}`;
    const account = await accountOf(res);
    res.json(await voice(account, { method: 'GET', path, schema: chat, failed: listFailed }));
  });
  return router;
}
