import { gzipSync } from 'node:zlib';
import { matrix } from 'testing/matrix';
import { createScope, type SiteRules } from '../address';
import { type ClientOptions, createSiteClientUnderTest } from '../testing/site-client-under-test';
import { html, type SiteUnderTest, startSite } from '../testing/site-under-test';
import { type KnownPage, type Visit, visitPage } from '../visit-page';
import { readRobots } from './robots';

let site: SiteUnderTest;
const waits: number[] = [];

beforeEach(async () => {
  waits.length = 0;
  site = await startSite();
});
afterEach(() => site.close());

const createClient = (options: ClientOptions = {}) => createSiteClientUnderTest(options, waits);

async function visit(
  path: string,
  {
    known = null,
    rules = {},
    ...options
  }: ClientOptions & { known?: KnownPage | null; rules?: Partial<SiteRules> } = {},
): Promise<Visit> {
  const ask = createClient(options);
  const all: SiteRules = {
    address: `${site.url}/`,
    kind: 'site',
    include: [],
    exclude: [],
    ...rules,
  };
  const { robots, problem } = await readRobots(ask, site.url, 10_000);
  if (!robots) throw new Error(problem);
  const context = { ask, robots, rules: all, inScope: createScope(all), known: () => known };
  return visitPage(context, new URL(path, site.url).href);
}

const getReason = (visited: Visit) =>
  'reason' in visited ? `${visited.state}: ${visited.reason}` : visited.state;

test('splits a page into sections and reads its validators', async () => {
  site.pages['/'] = html(
    'Harbour',
    '<nav><a href="/b">B</a></nav><main><h1>Tides</h1><p>High at noon.</p></main>',
  );
  const visited = await visit('/');
  expect(visited).toMatchObject({
    state: 'read',
    title: 'Harbour',
    links: [`${site.url}/b`],
    sections: [{ heading: 'Tides', html: '<h2>Tides</h2><p>High at noon.</p>' }],
  });
  expect(visited).toHaveProperty('etag', expect.stringMatching(/^"/));
  expect(site.headers['user-agent']).toBe('ManagementPortal/1.0 (+https://portal.example)');
});

test('treats a page as unchanged on a 304', async () => {
  site.pages['/'] = html('Harbour', '<p>High at noon.</p>');
  const first = await visit('/');
  const etag = 'etag' in first ? first.etag : null;
  const known = { etag, lastModified: null, links: [`${site.url}/b`] };
  expect(await visit('/', { known })).toMatchObject({ state: 'unchanged', links: known.links });
});

// Compressed in advance, because that takes longer than the page's deadline.
const bomb = gzipSync(Buffer.alloc(50_000_000));

test.each([
  ['/private/a', "out: The site's robots.txt disallows this page."],
  ['/gone', 'out: The page no longer exists (status 404).'],
  ['/broken', 'failed: The site reported an error (status 503).'],
  ['/locked', 'failed: The site refused the page (status 403).'],
  ['/picture', 'out: This file has the type image/png. Only text pages are read.'],
  ['/unlisted', 'out: The page is marked noindex.'],
  ['/unlisted-header', 'out: The page is marked noindex.'],
  ['/copy', 'out: The page is a copy of SITE/original.'],
  ['/empty', 'out: The page has no text.'],
  ['/long', 'failed: The page is larger than 98 KB.'],
  ['/bomb', 'failed: The page is larger than 98 KB.'],
  ['/damaged', "failed: The response couldn't be decoded."],
  ['/short', "failed: The site couldn't be reached."],
  ['/slow', 'failed: The page did not respond within 1 seconds.'],
  ['/inner', 'out: The page redirects to http://127.0.0.1:PORT/secret.'],
  ['/metadata', 'out: The page redirects to http://169.254.169.254/latest/.'],
  ['/a/a/a/a/a', 'out: The address is outside the chosen paths.'],
])('skips %s and reports why', async (path, reason) => {
  const makeRedirect = (location: string) => ({ status: 302, headers: { location } });
  site.pages = {
    '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /private' },
    '/broken': { status: 503 },
    '/locked': { status: 403 },
    '/picture': { type: 'image/png', body: 'x' },
    '/unlisted': html('U', '<p>x</p>', '<meta name="robots" content="noindex, follow">'),
    '/unlisted-header': { headers: { 'x-robots-tag': 'noindex' }, body: '<p>x</p>' },
    '/copy': html('C', '<p>x</p>', '<link rel="canonical" href="/original">'),
    '/empty': html('E', '<nav>menu</nav><script>a()</script>'),
    '/long': 'x'.repeat(200_000),
    '/bomb': { headers: { 'content-encoding': 'gzip' }, body: bomb },
    '/damaged': { headers: { 'content-encoding': 'gzip' }, body: 'no gzip' },
    '/short': (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/html', 'content-length': '500' });
      res.write('<p>x</p>', () => res.destroy());
    },
    '/slow': (_req, res) => void res.write('<p>'),
    '/inner': makeRedirect(`http://127.0.0.1:${site.port}/secret`),
    '/metadata': makeRedirect('http://169.254.169.254/latest/'),
  };
  const timeoutMs = path === '/slow' ? 300 : 5_000;
  const expected = reason.replace('SITE', site.url).replace('PORT', String(site.port));
  expect(getReason(await visit(path, { timeoutMs }))).toBe(expected);
  expect(site.asked).not.toContain('/secret');
});

test.each(
  matrix(
    [
      ['127.0.0.1', '127.0.0.1'],
      ['site.example', '169.254.169.254'],
      ['site.example', '10.0.0.8'],
      ['site.example', '::ffff:127.0.0.1'],
    ] as const,
    ([host]) => host,
  ),
)('sends no request to %s when it resolves to %s', async (host, address) => {
  site.pages['/'] = html('Inner', '<p>secret</p>');
  const ask = createClient({ privateHosts: [], resolve: async () => [{ address, family: 4 }] });
  const asked = await ask(`http://${host}:${site.port}/`);
  expect(asked.reason).toBe('The address is on an internal network.');
  expect(site.asked).toEqual([]);
});

test('connects only to the checked address even if DNS changes', async () => {
  let lookups = 0;
  const resolve = async () => [{ address: lookups++ === 0 ? '192.0.2.1' : '127.0.0.1', family: 4 }];
  const ask = createClient({ privateHosts: ['192.0.2.0/24'], resolve, timeoutMs: 300 });
  expect((await ask(`${site.url}/`)).answer).toBeNull();
  expect((await ask(`${site.url}/`)).reason).toContain('internal network');
  expect(site.asked).toEqual([]);
});

test('refuses every page when robots.txt fails and allows all without one', async () => {
  expect((await readRobots(createClient(), site.url, 10_000)).robots?.allows(`${site.url}/a`)).toBe(
    true,
  );
  site.pages['/robots.txt'] = { status: 500 };
  expect((await readRobots(createClient(), site.url, 10_000)).problem).toContain('500');
});

test('refuses a robots.txt whose patterns are too expensive', async () => {
  const body = `User-agent: *\n${`Disallow: /${'*a'.repeat(400)}b\n`.repeat(15)}`;
  site.pages['/robots.txt'] = { type: 'text/plain', body };
  expect((await readRobots(createClient(), site.url, 10_000)).problem).toContain(
    'too many wildcard rules',
  );
});

test('limits the crawl delay that robots.txt requests', async () => {
  site.pages['/robots.txt'] = { type: 'text/plain', body: 'User-agent: *\nCrawl-delay: 3600' };
  expect((await readRobots(createClient(), site.url, 10_000)).robots?.delayMs).toBe(10_000);
});

test('limits the number of redirects', async () => {
  site.pages['/robots.txt'] = { status: 301, headers: { location: '/robots.txt' } };
  expect((await readRobots(createClient(), site.url, 10_000)).problem).toContain('too many times');
  expect(site.asked).toHaveLength(6);
});

test('sends one request at a time to a host and pauses after each response', async () => {
  let open = 0;
  let most = 0;
  site.pages['/'] = (_req, res) => {
    most = Math.max(most, ++open);
    setImmediate(() => {
      open -= 1;
      res.writeHead(200, { 'content-type': 'text/html' }).end('<p>x</p>');
    });
  };
  const ask = createClient();
  await Promise.all([1, 2, 3].map(() => ask(`${site.url}/`)));
  expect([most, ...waits.slice(0, 2)]).toEqual([1, 500, 500]);
});

test.each(
  matrix(
    [
      [
        'declared Windows-1252',
        'text/html; charset=windows-1252',
        Buffer.from('<p>Caf\xe9</p>', 'latin1'),
      ],
      [
        'bytes that are not UTF-8',
        'text/html; charset=utf-8',
        Buffer.from('<p>Caf\xe9</p>', 'latin1'),
      ],
      ['an unknown charset', 'text/html; charset=klingon', Buffer.from('<p>Café</p>')],
      [
        'a charset declared in the page',
        'text/html',
        Buffer.from('<meta charset=iso-8859-1><p>Caf\xe9</p>', 'latin1'),
      ],
    ] as const,
    () => 'letters',
  ),
)('decodes %s', async (_name, type, body) => {
  site.pages['/'] = { type, body };
  expect(await visit('/')).toMatchObject({ sections: [{ html: '<p>Café</p>' }] });
});
