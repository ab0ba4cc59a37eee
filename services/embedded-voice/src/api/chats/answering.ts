import type { Request, Response } from 'express';
import { getClientSignal } from 'shared-server';
import { answerChat, type Delta } from '../../domain/chat/answer-chat';
import { createAskTool, createChatToolQueue } from '../../domain/chat/ask-in-chat';
import { type PlannedChat, planChat } from '../../domain/chat/plan-chat';
import { Output } from '../../domain/chat/responder';
import { storeChat, withConversation } from '../../domain/chat/store-chat';
import { createLookUp } from '../../domain/knowledge/look-up';
import type { ChatDraft } from '../../domain/schemas/chat-schema';
import type { StoredObject } from '../../store/documents';
import { runInAccount } from '../http/endpoint';
import type { VoiceContext } from '../http/voice-context';

/** An answer in progress: its text as a stream, and the stored chat at the end. */
export interface Answering {
  chat: Pick<PlannedChat, 'id' | 'draft'>;
  deltas: AsyncGenerator<Delta>;
  storeAnswer(): Promise<StoredObject>;
}

/** Answers drafts outside of a transaction, since models and tools may be slow. */
export function createAnswering({ db, outside, responder, knowledge, logger }: VoiceContext) {
  const queue = createChatToolQueue();
  return async (req: Request, res: Response, draft: ChatDraft): Promise<Answering> => {
    const signal = getClientSignal(res);
    const planned = await runInAccount(db, req, (tx, accountId) => planChat(tx, accountId, draft));
    const output = new Output();
    const askTool = createAskTool({ outside, queue }, planned, signal);
    const { accountId, assistant } = planned;
    const lookUp = createLookUp(accountId, assistant, { source: knowledge, logger, signal });
    return {
      chat: planned,
      deltas: answerChat(responder, planned, { askTool, lookUp, signal }, output),
      async storeAnswer() {
        const stored = await runInAccount(db, req, (tx) => storeChat(tx, planned, output.messages));
        return withConversation(stored, planned.history);
      },
    };
  };
}

export async function finishAnswer({ deltas, storeAnswer }: Answering): Promise<StoredObject> {
  for await (const _ of deltas);
  return storeAnswer();
}
