import { setMaxListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { guarded } from '../../callbacks/guarded';

type Answer = ServerResponse<IncomingMessage>;

const onClosed = new WeakMap<Socket, Set<() => void>>();

/** One listener for each connection, however many requests it carries. */
function closedCallbacks(socket: Socket): Set<() => void> {
  const known = onClosed.get(socket);
  if (known) return known;
  const callbacks = new Set<() => void>();
  onClosed.set(socket, callbacks);
  const closed = guarded(() => {
    for (const callback of [...callbacks]) callback();
  });
  socket.once('close', closed);
  return callbacks;
}

/**
 * Calls back once when the answer is over or its client has left, at once when that has happened
 * already. An answer that waits behind another one on its connection never emits `close`, so the
 * connection is heard as well.
 * @returns a function that takes the callback back
 */
export function whenClosed(res: Answer, callback: () => void): () => void {
  const { socket } = res.req;
  if (res.closed || res.destroyed || socket.destroyed) {
    callback();
    return () => {};
  }
  const callbacks = overCallbacks(res, socket);
  const called = guarded(callback);
  callbacks.add(called);
  return () => callbacks.delete(called);
}

const onOver = new WeakMap<Answer, Set<() => void>>();

/** One listener for each answer, however many wait for its end. */
function overCallbacks(res: Answer, socket: Socket): Set<() => void> {
  const known = onOver.get(res);
  if (known) return known;
  const callbacks = new Set<() => void>();
  onOver.set(res, callbacks);
  const connection = closedCallbacks(socket);
  const over = guarded(() => {
    connection.delete(over);
    res.off('close', over);
    onOver.delete(res);
    for (const callback of callbacks) callback();
  });
  connection.add(over);
  res.once('close', over);
  return callbacks;
}

/** The client has closed the connection. */
export class ClientGoneError extends Error {
  override name = 'ClientGoneError';

  constructor() {
    super('The client has left');
  }
}

/** One for all: every answer ends, and its stack would say nothing. */
const clientGone = new ClientGoneError();

const signals = new WeakMap<Answer, AbortSignal>();

/** @returns a signal that aborts when the answer ends or its client leaves */
export function clientSignal(res: Answer): AbortSignal {
  const known = signals.get(res);
  if (known) return known;
  const gone = new AbortController();
  signals.set(res, gone.signal);
  // Each request to a service that is sent for the client listens to it.
  setMaxListeners(0, gone.signal);
  whenClosed(res, () => {
    // Otherwise the request stays in memory until the next full collection.
    signals.delete(res);
    gone.abort(clientGone);
  });
  return gone.signal;
}

/**
 * Writes, and waits while the client doesn't read. One that reads nothing for `stallMs` is cut off,
 * so that it can't hold what the answer is made from.
 * @returns whether the client is still there
 */
export async function writeOrWait(
  res: Answer,
  part: string | Uint8Array,
  stallMs: number,
): Promise<boolean> {
  if (clientSignal(res).aborted) return false;
  if (part.length === 0 || res.write(part)) return true;
  await new Promise<void>((resolve) => {
    const go = guarded(() => {
      clearTimeout(stalled);
      res.off('drain', go);
      forget();
      resolve();
    });
    const stalled = setTimeout(() => res.destroy(), stallMs);
    res.once('drain', go);
    const forget = whenClosed(res, go);
  });
  return !clientSignal(res).aborted;
}

/**
 * Sends a whole body as it arrives, and ends its source when the client leaves.
 *
 * @returns false when the client left before the end
 * @throws what the source fails with; the answer is broken off then
 */
export async function streamAnswer(
  res: Answer,
  source: Readable | AsyncIterable<Uint8Array | string>,
  stallMs: number,
): Promise<boolean> {
  const readable = 'destroy' in source ? source : undefined;
  // A source that is ended early may still fail, and no other listener is left.
  readable?.on('error', () => undefined);
  const forget = readable ? whenClosed(res, () => readable.destroy()) : () => {};
  try {
    for await (const part of source) {
      if (!(await writeOrWait(res, part, stallMs))) return false;
    }
    if (clientSignal(res).aborted) return false;
    res.end();
    return true;
  } catch (error) {
    if (clientSignal(res).aborted) return false;
    res.destroy();
    throw error;
  } finally {
    forget();
  }
}
