import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpStore } from './http-store';

test('gives up at the deadline when the store hangs', async () => {
  const server = createServer(() => {});
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = createHttpStore(address, { timeoutMs: 50, maxBytes: 10 });
  await expect(store.read('mfe-calls', '1.0.0', 'portal.json')).rejects.toThrow(
    `${address}/mfe-calls/1.0.0/portal.json did not answer within 50 ms.`,
  );
  server.closeAllConnections();
  server.close();
});
