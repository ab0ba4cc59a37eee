import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Page =
  | string
  | { type?: string; status?: number; headers?: Record<string, string>; body?: string | Buffer };
type Handler = (req: IncomingMessage, res: ServerResponse) => void;

/** A web site whose pages a test can change between requests. */
export interface SiteUnderTest {
  url: string;
  port: number;
  pages: Record<string, Page | Handler>;
  /** Requested paths, in order. */
  asked: string[];
  /** Headers of the last request. */
  headers: IncomingMessage['headers'];
  close(): Promise<void>;
}

/** Serves pages with an ETag of their content, and responds with 304 to a matching one. */
export async function startSite(pages: SiteUnderTest['pages'] = {}): Promise<SiteUnderTest> {
  const server = createServer((req, res) => {
    const path = req.url ?? '/';
    site.asked.push(path);
    site.headers = req.headers;
    const page = site.pages[path];
    if (typeof page === 'function') return page(req, res);
    if (page === undefined) return void res.writeHead(404).end('none');
    const {
      type = 'text/html; charset=utf-8',
      status = 200,
      headers = {},
      body = '',
    } = typeof page === 'string' ? { body: page } : page;
    const etag = `"${createHash('sha256').update(body).digest('hex')}"`;
    if (status === 200 && req.headers['if-none-match'] === etag) {
      return void res.writeHead(304, { etag }).end();
    }
    res.writeHead(status, { 'content-type': type, ...(status === 200 && { etag }), ...headers });
    res.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const site: SiteUnderTest = {
    url: `http://site.example:${port}`,
    port,
    pages,
    asked: [],
    headers: {},
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return site;
}

export const html = (title: string, body: string, head = ''): string =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`;
