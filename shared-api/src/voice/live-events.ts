import { createParser } from 'eventsource-parser';
import { portalStream } from 'shared-auth';
import { api, type CallEvent, callEvent } from 'shared-contract';
import * as z from 'zod/mini';

/**
 * Listens to what happens to the organization's calls until the stream or the signal ends.
 *
 * @param onEvent called for every event that can be read; others are passed over
 * @param signal ends the listening
 * @param onOpen called once the stream is open
 * @returns when the stream has ended
 * @throws PortalError when there is no stream, or it breaks
 */
export async function listenToCalls(
  onEvent: (event: CallEvent) => void,
  signal: AbortSignal,
  onOpen?: () => void,
): Promise<void> {
  const parser = createParser({
    onEvent({ data }) {
      const event = readEvent(data);
      if (event) onEvent(event);
    },
  });
  await portalStream(api.events, { signal, onOpen, onText: (text) => parser.feed(text) });
}

function readEvent(data: string): CallEvent | undefined {
  try {
    const parsed = z.safeParse(callEvent, JSON.parse(data));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
