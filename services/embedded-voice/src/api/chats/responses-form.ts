import type { StoredObject } from '../../store/documents';
import type { Answering } from './answering';
import type { ServerEvent } from './event-stream';

interface Said {
  role: string;
  content?: string;
}

/** @returns the text of a chat's answer, ignoring tool calls */
const textOf = (chat: StoredObject) =>
  ((chat.output ?? []) as Said[])
    .map(({ role, content }) => (role === 'assistant' ? (content ?? '') : ''))
    .join('');

const itemId = (chatId: string) => `msg_${chatId}`;

/** @returns a chat in the form of OpenAI's responses */
export function responseObject(chat: StoredObject) {
  return {
    id: chat.id,
    object: 'response',
    created_at: Math.floor(Date.parse(chat.createdAt) / 1000),
    status: 'completed',
    error: null,
    output: [
      {
        id: itemId(chat.id),
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text: textOf(chat), annotations: [] }],
      },
    ],
  };
}

const named = (type: string, data: object): ServerEvent => ({
  event: type,
  data: { type, ...data },
});

/** The events of OpenAI's responses that the vendor's SDK knows. */
export async function* responseEvents({
  chat,
  deltas,
  store,
}: Answering): AsyncGenerator<ServerEvent> {
  const place = { item_id: itemId(chat.id), output_index: 0, content_index: 0 };
  let text = '';
  for await (const { delta } of deltas) {
    text += delta;
    yield named('response.output_text.delta', { ...place, delta });
  }
  const stored = await store();
  yield named('response.output_text.done', { ...place, text });
  yield named('response.completed', { response: responseObject(stored) });
}
