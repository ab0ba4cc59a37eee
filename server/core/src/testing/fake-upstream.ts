import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake service whose response each test sets. */
export interface FakeUpstream {
  url: string;
  answer: RequestListener;
  close(): void;
}

/** Starts a service on a free port; it responds with 404 until a response is set. */
export async function startFakeUpstream(): Promise<FakeUpstream> {
  const upstream: FakeUpstream = {
    url: '',
    answer: (_req, res) => void res.writeHead(404).end(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer((req, res) => upstream.answer(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  upstream.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return upstream;
}
