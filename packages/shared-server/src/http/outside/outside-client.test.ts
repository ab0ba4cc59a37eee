import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { UpstreamError } from '../upstream/upstream-error';
import { createOutsideClient, type OutsideOptions } from './outside-client';

let inside: Server;
let port: number;
let asked: IncomingMessage[] = [];
let sent = 0;

beforeAll(async () => {
  inside = createServer((req, res) => {
    asked.push(req);
    if (req.url === '/slow') return;
    if (req.url === '/drip') {
      res.write('a');
      return;
    }
    if (req.url === '/large') {
      const part = Buffer.alloc(64 * 1024, 'x');
      let left = 800;
      const sendMore = () => {
        while (left-- > 0) {
          sent += part.length;
          if (!res.write(part)) return void res.once('drain', sendMore);
        }
        res.end();
      };
      return sendMore();
    }
    if (req.url === '/redirect') {
      res.writeHead(307, { location: `http://127.0.0.1:${port}/secret` }).end();
      return;
    }
    res.end('inside');
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  port = (inside.address() as AddressInfo).port;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  inside.closeAllConnections();
  inside.close();
});

const send = (url: string, options: OutsideOptions = {}, timeoutMs = 3_000) =>
  createOutsideClient(options).request({ url, method: 'GET', timeoutMs, maxBytes: 1_000 });
const getErrorKind = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error: UpstreamError) => error.kind,
  );
const resolveTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const allowLocal = () => ({ privateHosts: ['tools.internal'], resolve: resolveTo('127.0.0.1') });

test.each([
  'http://127.0.0.1:PORT/',
  'http://127.1:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://0x7f.1:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://017700000001:PORT/',
  'http://127.0.0.1.:PORT/',
  'http://0:PORT/',
  'http://0.0.0.0:PORT/',
  'http://１２７.0.0.1:PORT/',
  'http://[::1]:PORT/',
  'http://[::]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[::127.0.0.1]:PORT/',
  'http://[64:ff9b::7f00:1]:PORT/',
  'http://[2002:7f00:1::]:PORT/',
  'http://[fe80::1]:PORT/',
  'http://169.254.169.254/latest/meta-data',
  'http://localhost:PORT/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'gopher://example.org/',
  'nonsense',
  '',
  'http://robin:secret@example.org/',
  'http://robin@example.org/',
])('refuses to request %s', async (url) => {
  expect(await getErrorKind(send(url.replace('PORT', String(port))))).toBe('blocked');
  expect(asked).toHaveLength(0);
});

test.each([
  [['127.0.0.1']],
  [['169.254.169.254']],
  [['8.8.8.8', '10.0.0.1']],
  [['::ffff:127.0.0.1']],
  [['fd00::1']],
  [[]],
])('refuses to request a name that resolves to %j', async (addresses) => {
  const resolve = resolveTo(...addresses);
  expect(await getErrorKind(send(`http://tools.example.org:${port}/`, { resolve }))).toBe(
    'blocked',
  );
  expect(asked).toHaveLength(0);
});

test('connects to the checked address, so that the name can’t change in between', async () => {
  const seen: string[] = [];
  const resolve = async (host: string) => {
    seen.push(host);
    return [{ address: seen.length === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }];
  };
  const options = { privateHosts: ['192.0.2.0/24'], resolve };
  const kind = await getErrorKind(send(`http://rebinding.example.org:${port}/`, options, 300));
  expect(['timeout', 'network']).toContain(kind);
  expect(seen).toEqual(['rebinding.example.org']);
  expect(asked).toHaveLength(0);
});

test('checks the address again for each new connection', async () => {
  let address = '192.0.2.1';
  const client = createOutsideClient({
    privateHosts: ['192.0.2.0/24'],
    resolve: async () => [{ address, family: 4 }],
  });
  const url = `http://rebinding.example.org:${port}/`;
  const requestOnce = () =>
    getErrorKind(client.request({ url, method: 'GET', timeoutMs: 300, maxBytes: 10 }));
  await requestOnce();
  address = '127.0.0.1';
  expect(await requestOnce()).toBe('blocked');
  expect(asked).toHaveLength(0);
});

test("requests a host that the operator listed, with only the caller's headers", async () => {
  const answer = await send(`http://tools.internal:${port}/`, allowLocal());
  expect(answer.body.toString()).toBe('inside');
  expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual(['connection', 'host']);
});

test('returns a redirect without following it', async () => {
  const answer = await send(`http://tools.internal:${port}/redirect`, allowLocal());
  expect(answer.status).toBe(307);
  expect(asked.map(({ url }) => url)).toEqual(['/redirect']);
});

test.each(['/slow', '/drip'])(
  'gives up on a server that does not finish its response in time (%s)',
  async (path) => {
    expect(
      await getErrorKind(send(`http://tools.internal:${port}${path}`, allowLocal(), 200)),
    ).toBe('timeout');
  },
);

test('aborts a response of 50 MB after its first bytes', async () => {
  expect(await getErrorKind(send(`http://tools.internal:${port}/large`, allowLocal()))).toBe(
    'too_large',
  );
  expect(sent).toBeLessThan(20_000_000);
});

test('reports a network error when a name doesn’t exist', async () => {
  const resolve = () => Promise.reject(new Error('ENOTFOUND'));
  expect(await getErrorKind(send('http://unknown.example.org/', { resolve }))).toBe('network');
});
