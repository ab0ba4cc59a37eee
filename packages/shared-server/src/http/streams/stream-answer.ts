import { setMaxListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { guarded } from '../../callbacks/guarded';

type Answer = ServerResponse<IncomingMessage>;

const onClosed = new WeakMap<Socket, Set<() => void>>();

/** One listener per connection, for any number of requests. */
function getClosedCallbacks(socket: Socket): Set<() => void> {
  const known = onClosed.get(socket);
  if (known) return known;
  const callbacks = new Set<() => void>();
  onClosed.set(socket, callbacks);
  const callAll = guarded(() => {
    for (const callback of [...callbacks]) callback();
  });
  socket.once('close', callAll);
  return callbacks;
}

/**
 * Calls back once when the response ends or its client disconnects; immediately if that already
 * happened. Also listens to the connection, because a response that waits behind another one there
 * never emits `close`.
 * @returns a function that removes the callback
 */
export function onceClosed(res: Answer, callback: () => void): () => void {
  const { socket } = res.req;
  if (res.closed || res.destroyed || socket.destroyed) {
    callback();
    return () => {};
  }
  const callbacks = getEndCallbacks(res, socket);
  const called = guarded(callback);
  callbacks.add(called);
  return () => callbacks.delete(called);
}

const onOver = new WeakMap<Answer, Set<() => void>>();

/** One listener per response, for any number of callbacks. */
function getEndCallbacks(res: Answer, socket: Socket): Set<() => void> {
  const known = onOver.get(res);
  if (known) return known;
  const callbacks = new Set<() => void>();
  onOver.set(res, callbacks);
  const connection = getClosedCallbacks(socket);
  const endResponse = guarded(() => {
    connection.delete(endResponse);
    res.off('close', endResponse);
    onOver.delete(res);
    for (const callback of callbacks) callback();
  });
  connection.add(endResponse);
  res.once('close', endResponse);
  return callbacks;
}

/** The client has closed the connection. */
export class ClientGoneError extends Error {
  override name = 'ClientGoneError';

  constructor() {
    super('The client has left');
  }
}

/** A single instance, because every response ends with one and its stack is useless. */
const clientGone = new ClientGoneError();

const signals = new WeakMap<Answer, AbortSignal>();

/** @returns a signal that aborts when the response ends or its client disconnects */
export function getClientSignal(res: Answer): AbortSignal {
  const known = signals.get(res);
  if (known) return known;
  const gone = new AbortController();
  signals.set(res, gone.signal);
  // Every upstream request for this client listens to it.
  setMaxListeners(0, gone.signal);
  onceClosed(res, () => {
    // Otherwise the request stays in memory until the next full collection.
    signals.delete(res);
    gone.abort(clientGone);
  });
  return gone.signal;
}

/**
 * Writes, and waits while the client doesn't read. A client that reads nothing for `stallMs` is
 * disconnected, so that it can't hold the source of the response.
 * @returns whether the client is still connected
 */
export async function writeOrWait(
  res: Answer,
  part: string | Uint8Array,
  stallMs: number,
): Promise<boolean> {
  if (getClientSignal(res).aborted) return false;
  if (part.length === 0 || res.write(part)) return true;
  await new Promise<void>((resolve) => {
    const continueWriting = guarded(() => {
      clearTimeout(stalled);
      res.off('drain', continueWriting);
      forget();
      resolve();
    });
    const stalled = setTimeout(() => res.destroy(), stallMs);
    res.once('drain', continueWriting);
    const forget = onceClosed(res, continueWriting);
  });
  return !getClientSignal(res).aborted;
}

/**
 * Sends a whole body as it arrives, and ends its source when the client disconnects.
 * @returns false when the client disconnected before the end
 * @throws the source's error, after aborting the response
 */
export async function streamBody(
  res: Answer,
  source: Readable | AsyncIterable<Uint8Array | string>,
  stallMs: number,
): Promise<boolean> {
  const readable = 'destroy' in source ? source : undefined;
  // A source that is ended early may still fail, and has no other listener.
  readable?.on('error', () => undefined);
  const forget = readable ? onceClosed(res, () => readable.destroy()) : () => {};
  try {
    for await (const part of source) {
      if (!(await writeOrWait(res, part, stallMs))) return false;
    }
    if (getClientSignal(res).aborted) return false;
    res.end();
    return true;
  } catch (error) {
    if (getClientSignal(res).aborted) return false;
    res.destroy();
    throw error;
  } finally {
    forget();
  }
}
