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
  let rest = '';
  await portalStream(api.events, {
    signal,
    onOpen,
    onText(text) {
      const parts = (rest + text).replaceAll('\r\n', '\n').split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const event = readEvent(part);
        if (event) onEvent(event);
      }
    },
  });
}

function readEvent(part: string): CallEvent | undefined {
  const lines = part.split('\n').filter((line) => line.startsWith('data:'));
  const data = lines.map((line) => line.slice(5).trimStart()).join('\n');
  try {
    const parsed = z.safeParse(callEvent, JSON.parse(data));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
