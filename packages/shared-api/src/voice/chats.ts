import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { PortalError, portalText } from 'shared-auth';
import {
  api,
  type ChatCreation,
  type ChatDelta,
  type ChatDone,
  chatDelta,
  chatDone,
  chatTexts,
  type ErrorCode,
  errorBody,
  errorStatus,
} from 'shared-contract';
import * as z from 'zod/mini';

/**
 * Sends a message to an assistant and streams the answer. Breaking out of the loop aborts it.
 * @param signal aborts the answer
 * @returns the ids of the stored chat, once the answer is complete
 * @throws PortalError with the server's code, also when the answer fails after it has begun; kind
 * 'network' when it is cut off, 'contract' when it can't be parsed
 */
export async function* streamChat(
  creation: ChatCreation,
  signal?: AbortSignal,
): AsyncGenerator<ChatDelta, ChatDone, undefined> {
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  const body = { ...creation, stream: true };
  for await (const text of portalText(api.vapi.chats, { method: 'POST', body, signal })) {
    parser.feed(text);
    for (const { event, data } of events.splice(0)) {
      if (event === 'error') throw toFailure(data);
      if (event === 'done') return parse(chatDone, data);
      if (event === undefined) yield parse(chatDelta, data);
    }
  }
  throw new PortalError('network', chatTexts.brokenOff);
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, data: string): z.output<Schema> {
  const parsed = z.safeParse(schema, parseJson(data));
  if (parsed.success) return parsed.data;
  throw new PortalError('contract', undefined, { cause: parsed.error });
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

function toFailure(data: string): PortalError {
  const { error, code, requestId } = parse(errorBody, data);
  const status = Object.hasOwn(errorStatus, code) ? errorStatus[code as ErrorCode] : undefined;
  return new PortalError('http', error, { code, requestId, status });
}
