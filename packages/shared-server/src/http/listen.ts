import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { closeAfterUnreadBody } from './body/refused-body';
import { ConnectionLimit } from './connection-limit';
import { createExpressMessages } from './express-messages';

export interface RunningServer {
  port: number;
  /**
   * Stops accepting connections, lets requests in flight finish for up to `graceMs`, then cuts them
   * off.
   */
  close(graceMs?: number): Promise<void>;
}

export interface ListenOptions {
  /** 0 for any free port. */
  port: number;
  /** `localhost` listens on loopback in both address families. */
  host: string;
  /** Maximum time to receive the headers, in milliseconds. Default 15,000. */
  headersTimeoutMs?: number;
  /** Maximum time to receive a whole request, in milliseconds. Default 60,000. */
  requestTimeoutMs?: number;
  /** Certificate chain and private key, in PEM. Default: plain http. */
  tls?: { cert: Buffer; key: Buffer };
  maxConnections?: number;
}

const KEEP_ALIVE_MS = 30_000;
const HANDSHAKE_MS = 15_000;
const DRAIN_CHECK_MS = 50;
/** Maximum time of an event-loop turn that had nothing to do. */
const IDLE_TURN_MS = 1;
/** Time after which a longer turn counts as idle too, if it accepted no connection. */
const IDLE_PATIENCE_MS = 1_000;

/** @throws Error when the port is taken */
export async function listen(app: Express, options: ListenOptions): Promise<RunningServer> {
  const limit = new ConnectionLimit(options.maxConnections ?? Number.POSITIVE_INFINITY);
  const messages = createExpressMessages(app);
  const bindTo = (host: string, port = options.port) =>
    bind(app, { ...options, ...messages, port }, host, limit);
  if (options.host !== 'localhost') return bindTo(options.host);
  const four = await bindTo('127.0.0.1');
  const six = await bindTo('::1', four.port).catch(async (error) => {
    // A machine without IPv6 is fine; a port in use by another process isn't.
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code)) return undefined;
    await four.close(0);
    throw error;
  });
  return {
    port: four.port,
    close: async (graceMs) => {
      await Promise.all([four.close(graceMs), six?.close(graceMs)]);
    },
  };
}

async function bind(
  app: Express,
  options: ListenOptions & ReturnType<typeof createExpressMessages>,
  host: string,
  limit: ConnectionLimit,
): Promise<RunningServer> {
  const settings = {
    IncomingMessage: options.IncomingMessage,
    ServerResponse: options.ServerResponse,
    headersTimeout: options.headersTimeoutMs ?? 15_000,
    requestTimeout: options.requestTimeoutMs ?? 60_000,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: 2_000,
  };
  const respond: RequestListener = (req, res) => {
    closeAfterUnreadBody(req, res);
    app(req, res);
  };
  const server = options.tls
    ? createTlsServer({ ...settings, ...options.tls, handshakeTimeout: HANDSHAKE_MS }, respond)
    : createServer(settings, respond);
  limit.watch(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: options.port, host, ipv6Only: host === '::1' }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close(graceMs = 0) {
      if (graceMs > 0) await waitForIdleTurn(server);
      await drain(server, graceMs);
    },
  };
}

/**
 * Waits for a turn of the event loop with nothing to accept. The system resets connections that
 * wait at a closing listener, and a proxy must not repeat a write that it sent on one of them. A
 * turn accepts only one connection, so a short turn isn't enough: it must have accepted none.
 */
async function waitForIdleTurn(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  const until = performance.now() + IDLE_PATIENCE_MS;
  for (let before = performance.now(), known = -1; ; known = accepted) {
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    const isIdle = known === accepted && (now - before < IDLE_TURN_MS || now > until);
    // A flood of connections must not keep the server from stopping.
    if (isIdle || now > until + IDLE_PATIENCE_MS) break;
    before = now;
  }
  server.off('connection', count);
}

function drain(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
    // A connection that idles after the last request would stay open until its timeout.
    const idle = setInterval(() => server.closeIdleConnections(), DRAIN_CHECK_MS);
    server.close(() => {
      clearTimeout(cutOff);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
