import { type Response, Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import { getMember } from 'server-core/sessions/require-member';
import { chat, chatPage, chatTexts } from 'shared-contract';
import { chatEndpoints } from 'shared-contract/endpoints';
import { getClientSignal, inGenAiSpan } from 'shared-server';
import type { VoiceContext } from '../context/voice-context';
import { withOwnAssistant } from '../knowledge/attach';
import { withSources } from '../knowledge/message-sources';
import { readVoiceAccount, VOICE_PROVIDER, type VoiceAccount } from '../upstream/account';
import { countChat } from './count-chat';
import { readDeltas } from './read-deltas';
import { sendStream } from './send-stream';

const { failed, listFailed } = chatTexts;

function createChatOperation(
  { baseUrl }: Pick<VoiceAccount, 'baseUrl'>,
  { assistantId, sessionId }: { assistantId?: unknown; sessionId?: unknown },
) {
  return {
    operation: 'invoke_agent' as const,
    provider: VOICE_PROVIDER,
    url: baseUrl,
    agentId: typeof assistantId === 'string' ? assistantId : undefined,
    conversationId: typeof sessionId === 'string' ? sessionId : undefined,
  };
}

export function chatRoutes(context: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { deps, voice, openVoice, signedIn: access, readBody, readAccount } = context;

  /** A chat response may take longer than other requests. */
  async function getPatientAccount(res: Response) {
    const { organizationId } = getMember(res);
    const account = await readVoiceAccount(deps, organizationId, deps.config.timeouts.chatMs);
    return { ...account, client: getClientSignal(res) };
  }

  mount(router, chatEndpoints.createChat, { access, readBody }, async (_req, res, input) => {
    const account = await getPatientAccount(res);
    await countChat(deps, getMember(res));
    const body = await withOwnAssistant(context, res, account, input.body);
    await inGenAiSpan(createChatOperation(account, body), async (learn) => {
      if (body.stream) {
        const answer = await openVoice(account, { path: '/chat', body, failed });
        return sendStream(context, res, readDeltas(answer));
      }
      const request = { method: 'POST', path: '/chat', body, schema: chat, failed } as const;
      const answer = await voice(account, request);
      const conversation = answer.sessionId ?? undefined;
      learn({ 'gen_ai.response.id': answer.id, 'gen_ai.conversation.id': conversation });
      res.status(201).json(withSources(answer));
    });
  });

  mount(router, chatEndpoints.listChats, { access }, async (_req, res, { query }) => {
    const account = await readAccount(res);
    const request = { method: 'GET', path: '/chat', query, schema: chatPage } as const;
    const page = await voice(account, { ...request, failed: listFailed });
    res.json({ ...page, results: page.results.map(withSources) });
  });

  mount(router, chatEndpoints.getChat, { access }, async (_req, res, { params }) => {
    const path = `/chat/${params.id}`;
    const account = await readAccount(res);
    const found = await voice(account, { method: 'GET', path, schema: chat, failed: listFailed });
    res.json(withSources(found));
  });
  return router;
}
