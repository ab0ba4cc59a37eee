import { createParser } from 'eventsource-parser';
import { portalFetch, portalStream } from 'shared-auth';
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
 * Streams events of the organization's calls until the stream ends or the signal aborts.
 * @param onEvent called for every valid event; others are skipped
 * @param signal stops it
 * @param onOpen called once the stream is open
 * @returns a promise that resolves when the stream has ended
 * @throws PortalError when the stream is refused or breaks
 */
export async function listenToCalls(
  onEvent: (event: CallEvent) => void,
  signal: AbortSignal,
  onOpen?: () => void,
): Promise<void> {
  await listenToStream(callEvent, onEvent, signal, onOpen);
}

const ownEvent = z.union([notificationsEvent, membershipEvent]);
/** An event for this person only. */
export type OwnEvent = NotificationsEvent | MembershipEvent;

/**
 * Streams the person's notifications and membership, like `listenToCalls`.
 * @throws PortalError when the stream is refused or breaks
 */
export async function listenToOwnEvents(
  onEvent: (event: OwnEvent) => void,
  signal: AbortSignal,
  onOpen?: () => void,
): Promise<void> {
  await listenToStream(ownEvent, onEvent, signal, onOpen);
}

async function listenToStream<Schema extends z.ZodMiniType>(
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
  await portalStream(api.events, { signal, onOpen, onText });
}

/** Requests the user, because `portalFetch` signs the tab out when the session has ended. */
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
