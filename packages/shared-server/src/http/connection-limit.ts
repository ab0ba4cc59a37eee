import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { guarded } from '../callbacks/guarded';

const limits = new WeakMap<Socket, ConnectionLimit>();

/**
 * Limits the open connections of a server. At the limit it closes the oldest one without an
 * authenticated request, so that a client with many connections can't lock others out.
 */
export class ConnectionLimit {
  /** By peer, because over TLS a request's socket isn't the connection's. */
  readonly #strangers = new Map<string, Socket>();
  #open = 0;

  constructor(private readonly most: number) {}

  watch(server: Server): void {
    const opened = guarded((socket: Socket) => {
      const peer = getPeer(socket);
      this.#open += 1;
      this.#strangers.set(peer, socket);
      limits.set(socket, this);
      socket.once('close', () => {
        this.#open -= 1;
        this.#strangers.delete(peer);
      });
      if (this.#open > this.most) this.#closeOldestStranger();
    });
    server.on('connection', opened);
    const secured = guarded((socket: Socket) => limits.set(socket, this));
    server.on('secureConnection', secured);
  }

  keepOpen(socket: Socket): void {
    this.#strangers.delete(getPeer(socket));
  }

  #closeOldestStranger(): void {
    const [oldest] = this.#strangers;
    if (!oldest) return;
    const [peer, socket] = oldest;
    this.#strangers.delete(peer);
    socket.destroy();
  }
}

const getPeer = ({ localAddress, remoteAddress, remotePort }: Socket) =>
  `${localAddress} ${remoteAddress} ${remotePort}`;

/** Exempts the connection of an authenticated request from being closed at the limit. */
export function keepConnection({ socket }: Pick<IncomingMessage, 'socket'>): void {
  limits.get(socket)?.keepOpen(socket);
}
