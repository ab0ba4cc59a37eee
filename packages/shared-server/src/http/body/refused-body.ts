import type { IncomingMessage, ServerResponse } from 'node:http';
import { guarded } from '../../callbacks/guarded';

/** Bodies up to this size are read to their end, so that their connection can be reused. */
const SMALL_BYTES = 65_536;
/** Maximum bytes to read after responding: some clients read only after sending the whole body. */
const MOST_BYTES = 1_048_576;
/** Maximum time for the client to read the response. */
const MOST_MS = 2_000;

/**
 * Responds with `Connection: close` when the body wasn't read to its end, and ends the connection
 * soon after. Node would read the rest of a refused body, of any length.
 */
export function closeAfterUnreadBody(
  req: IncomingMessage,
  res: ServerResponse<IncomingMessage>,
): void {
  if (!mayBeLong(req)) return;
  const writeHead = res.writeHead;
  res.writeHead = (...args: unknown[]) => {
    if (!req.complete) {
      res.setHeader('Connection', 'close');
      lingerOnEnd(req);
    }
    return Reflect.apply(writeHead, res, args);
  };
}

function mayBeLong({ headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  return Number(headers['content-length'] ?? 0) > SMALL_BYTES;
}

/**
 * Node closes a connection with `destroySoon` after the response is written. With unread bytes of
 * the body, the system would then reset the connection, and the client could lose the response.
 */
function lingerOnEnd(req: IncomingMessage): void {
  const { socket } = req;
  let read = 0;
  const count = guarded((part: Buffer) => {
    read += part.length;
    if (read > MOST_BYTES) req.pause();
  });
  req.on('error', () => {}).on('data', count);
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = guarded(() => {
    if (req.complete) return destroySoon();
    socket.end();
    req.once('end', guarded(destroySoon));
    setTimeout(() => socket.destroy(), MOST_MS).unref();
  });
}
