import { Router } from 'express';
import { readHistory } from '../../domain/chat/history';
import { presentChat, withConversation } from '../../domain/chat/store-chat';
import { chatDraft, chatQuery, responseDraft } from '../../domain/schemas/chat-schema';
import { requireFound } from '../../errors/voice-error';
import { deleteDocument, findDocument, listDocumentPage } from '../../store/documents';
import { getId } from '../http/crud-routes';
import { endpoint } from '../http/endpoint';
import { describeFailure } from '../http/error-handler';
import { validate } from '../http/validate';
import type { VoiceContext } from '../http/voice-context';
import { type Answering, createAnswering, finishAnswer } from './answering';
import { type ServerEvent, sendEvents } from './event-stream';
import { streamResponseEvents, toResponse } from './responses-form';

const toVendorError = (error: unknown) => describeFailure(error).answer;

/** Yields the vendor's events: what to append to which message of the output. */
async function* streamChatEvents({
  chat,
  deltas,
  storeAnswer,
}: Answering): AsyncGenerator<ServerEvent> {
  const { id, draft } = chat;
  const session = draft.sessionId === undefined ? {} : { sessionId: draft.sessionId };
  for await (const { index, delta } of deltas) {
    yield { data: { id, ...session, path: `chat.output[${index}].content`, delta } };
  }
  await storeAnswer();
}

export function chatRoutes(context: VoiceContext): Router {
  const { db } = context;
  const router = Router();
  const answer = createAnswering(context);

  router.post('/chat', async (req, res) => {
    const draft = validate(chatDraft, req.body);
    const answering = await answer(req, res, draft);
    if (draft.stream) return sendEvents(res, streamChatEvents(answering), toVendorError);
    res.status(201).json(await finishAnswer(answering));
  });
  router.post('/chat/responses', async (req, res) => {
    const sent = validate(responseDraft, req.body);
    const { model: _, previous_response_id: previous, ...rest } = sent;
    const draft = previous ? { ...rest, previousChatId: previous } : rest;
    const answering = await answer(req, res, draft);
    if (draft.stream) return sendEvents(res, streamResponseEvents(answering), toVendorError);
    res.status(201).json(toResponse(await finishAnswer(answering)));
  });
  router.get(
    '/chat',
    endpoint(db, async ({ tx, query }) => {
      const { page, limit, sortOrder, sortBy, ...filters } = validate(chatQuery, query);
      const {
        id,
        idAny,
        assistantId,
        assistantIdAny,
        squadId,
        sessionId,
        previousChatId,
        ...times
      } = filters;
      const { results, metadata } = await listDocumentPage(tx, 'chats', {
        page,
        limit,
        sortOrder,
        sortBy,
        times,
        equals: {
          id: idAny,
          assistant_id: assistantIdAny ?? assistantId?.toLowerCase(),
          squad_id: squadId?.toLowerCase(),
          previous_chat_id: previousChatId?.toLowerCase(),
        },
        references: { id, session_id: sessionId },
      });
      return { body: { results: results.map(presentChat), metadata } };
    }),
  );
  router.get(
    '/chat/:id',
    endpoint(db, async ({ tx, params }) => {
      const chat = requireFound(await findDocument(tx, 'chats', getId(params)), 'Chat');
      return { body: withConversation(chat, await readHistory(tx, chat)) };
    }),
  );
  router.delete(
    '/chat/:id',
    endpoint(db, async ({ tx, params }) => {
      const chat = requireFound(await deleteDocument(tx, 'chats', getId(params)), 'Chat');
      return { body: presentChat(chat) };
    }),
  );
  return router;
}
