import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A portal below a path on the proxy's host. */
export interface Below {
  /** With a leading and a trailing slash. */
  path: string;
  /** Port of the portal. */
  port: number;
  /** Whether the proxy strips the path before it forwards a request. */
  strips: boolean;
}

/**
 * Starts a reverse proxy for only these paths.
 * @returns a function that stops it
 */
export async function startPathProxy(port: number, places: readonly Below[]) {
  const server = createServer((asked, answer) => {
    const place = places.find(({ path }) => asked.url?.startsWith(path));
    if (place) forward(asked, answer, place);
    else answer.writeHead(404).end('This host has nothing here.');
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
}

function forward(asked: IncomingMessage, answer: ServerResponse, { path, port, strips }: Below) {
  const { method, url = '', headers } = asked;
  const to = strips ? url.slice(path.length - 1) : url;
  const sent = request({ port, method, path: to, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
  });
  sent.on('error', () => answer.destroy());
  answer.on('close', () => sent.destroy());
  asked.pipe(sent);
}
