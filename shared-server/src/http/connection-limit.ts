import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { guarded } from '../callbacks/guarded';

const limits = new WeakMap<Socket, ConnectionLimit>();

/**
 * Bounds the open connections of a server. When they run out, the oldest one without an
 * authenticated request is closed: whoever holds many open keeps neither members nor newcomers out.
 */
export class ConnectionLimit {
  readonly #strangers = new Set<Socket>();
  #open = 0;

  constructor(private readonly most: number) {}

  watch(server: Server): void {
    const opened = guarded((socket: Socket) => {
      this.#open += 1;
      this.#strangers.add(socket);
      limits.set(socket, this);
      socket.once('close', () => {
        this.#open -= 1;
        this.#strangers.delete(socket);
      });
      if (this.#open > this.most) this.#makeRoom();
    });
    server.on('connection', opened);
  }

  keep(socket: Socket): void {
    this.#strangers.delete(socket);
  }

  #makeRoom(): void {
    const [oldest] = this.#strangers;
    if (!oldest) return;
    this.#strangers.delete(oldest);
    oldest.destroy();
  }
}

/** Spares the connection of a request whose sender is known when connections run out. */
export function keepConnection({ socket }: Pick<IncomingMessage, 'socket'>): void {
  limits.get(socket)?.keep(socket);
}
