import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { assistantTexts, type ChatDelta, chatDelta, chatTexts } from 'shared-contract';
import { ApiError, tryParseJson } from 'shared-server';
import * as z from 'zod/mini';
import type { VoiceStream } from '../upstream/voice-client';

/** Maximum characters per event; real ones are far shorter. */
const LONGEST_EVENT = 100_000;
const FAILED = 'error';

/**
 * Reads the voice platform's streamed response.
 *
 * @throws ApiError when the response breaks off, ends with an error or has no text
 */
export async function* readDeltas(answer: VoiceStream): AsyncGenerator<ChatDelta> {
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  const decoder = new TextDecoder();
  let empty = true;
  let unread = 0;
  try {
    for await (const part of answer.body) {
      unread += part.length;
      parser.feed(decoder.decode(part, { stream: true }));
      if (events.length > 0) unread = 0;
      if (unread > LONGEST_EVENT) throw createInvalidError();
      for (const event of events.splice(0)) {
        const delta = readDelta(event);
        if (!delta) continue;
        empty = false;
        yield delta;
      }
    }
  } catch (error) {
    throw answer.failure(error);
  }
  if (empty) throw createInvalidError();
}

function readDelta({ event, data }: EventSourceMessage): ChatDelta | undefined {
  if (event === FAILED) throw new ApiError('upstream_failed', chatTexts.brokenOff);
  // Some platform versions end a stream with `[DONE]`.
  const parsed = z.safeParse(chatDelta, tryParseJson(data));
  return parsed.success ? parsed.data : undefined;
}

const createInvalidError = () =>
  new ApiError('upstream_invalid', assistantTexts.invalidVapiResponse);
