import { createParser } from 'eventsource-parser';
import { isPortalError, portalFetch, portalStream } from 'shared-auth';
import {
  api,
  type CallEvent,
  callEvent,
  type MembershipEvent,
  membershipEvent,
  type NotificationsEvent,
  notificationsEvent,
  userAnswer,
} from 'shared-contract';
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
  await listen(callEvent, onEvent, signal, onOpen);
}

const ownEvent = z.union([notificationsEvent, membershipEvent]);
/** Happens to the person alone. */
export type OwnEvent = NotificationsEvent | MembershipEvent;

/**
 * Listens to the person's notifications and membership, as `listenToCalls`.
 *
 * @throws PortalError when there is no stream, or it breaks
 */
export async function listenToOwnEvents(
  onEvent: (event: OwnEvent) => void,
  signal: AbortSignal,
  onOpen?: () => void,
): Promise<void> {
  await listen(ownEvent, onEvent, signal, onOpen);
}

async function listen<Schema extends z.ZodMiniType>(
  schema: Schema,
  onEvent: (event: z.output<Schema>) => void,
  signal: AbortSignal,
  onOpen?: () => void,
): Promise<void> {
  const parser = createParser({
    onEvent({ event: name, data }) {
      if (name === 'session_ended') return void checkSession();
      const event = readEvent(schema, data);
      if (event !== undefined) onEvent(event);
    },
  });
  const onText = (text: string) => parser.feed(text);
  await portalStream(api.events, { signal, onOpen, onText }).catch(async (error) => {
    if (isPortalError(error) && error.status === 401) await checkSession();
    throw error;
  });
}

/** Signs out the tab whose session has ended; the fetch itself does it. */
async function checkSession(): Promise<void> {
  const body = { action: 'auth', auth: { action: 'getUser' } };
  const request = portalFetch(api.proxy, { method: 'POST', body, schema: userAnswer });
  await request.catch(() => undefined);
}

function readEvent<Schema extends z.ZodMiniType>(schema: Schema, data: string) {
  try {
    return z.safeParse(schema, JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
