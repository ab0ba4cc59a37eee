import { Agent, createServer, request } from 'node:http';

// The control of a proxied read: forwards each request as it is, and does nothing else.

const [service = '', port = ''] = process.argv.slice(2);
const { hostname, port: servicePort } = new URL(service);
const agent = new Agent({ keepAlive: true });

createServer(({ url: path, method, headers }, answer) => {
  const options = { hostname, port: servicePort, path, method, headers, agent };
  request(options, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers);
    got.pipe(answer);
  }).end();
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
