import type { StoredObject } from '../../store/documents';
import type { Answering } from './answering';
import type { ServerEvent } from './event-stream';

interface Said {
  role: string;
  content?: string;
}

const getAnswerText = (chat: StoredObject) =>
  ((chat.output ?? []) as Said[])
    .map(({ role, content }) => (role === 'assistant' ? (content ?? '') : ''))
    .join('');

const getItemId = (chatId: string) => `msg_${chatId}`;

/** @returns a chat in the format of OpenAI's responses API */
export function toResponse(chat: StoredObject) {
  return {
    id: chat.id,
    object: 'response',
    created_at: Math.floor(Date.parse(chat.createdAt) / 1000),
    status: 'completed',
    error: null,
    output: [
      {
        id: getItemId(chat.id),
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text: getAnswerText(chat), annotations: [] }],
      },
    ],
  };
}

const makeEvent = (type: string, data: object): ServerEvent => ({
  event: type,
  data: { type, ...data },
});

/** Yields the OpenAI response events that the vendor's SDK handles. */
export async function* streamResponseEvents({
  chat,
  deltas,
  storeAnswer,
}: Answering): AsyncGenerator<ServerEvent> {
  const place = { item_id: getItemId(chat.id), output_index: 0, content_index: 0 };
  let text = '';
  for await (const { delta } of deltas) {
    text += delta;
    yield makeEvent('response.output_text.delta', { ...place, delta });
  }
  const stored = await storeAnswer();
  yield makeEvent('response.output_text.done', { ...place, text });
  yield makeEvent('response.completed', { response: toResponse(stored) });
}
