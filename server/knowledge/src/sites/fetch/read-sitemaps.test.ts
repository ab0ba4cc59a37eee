import { gzipSync } from 'node:zlib';
import { inWholeRun } from 'testing/matrix';
import { createSiteClientUnderTest } from '../testing/site-client-under-test';
import { html, type SiteUnderTest, startSite } from '../testing/site-under-test';
import { readSitemaps } from './read-sitemaps';
import { readRobots } from './robots';

let site: SiteUnderTest;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

const list = (...paths: string[]) =>
  `<?xml version="1.0"?><urlset>${paths.map((path) => `<url><loc>${site.url}${path}</loc></url>`).join('')}</urlset>`;
const readPages = async (path: string, most = 100) => {
  const ask = createSiteClientUnderTest();
  const { robots } = await readRobots(ask, site.url, 10_000);
  if (!robots) throw new Error('no robots');
  const { pages, problem } = await readSitemaps({ ask, robots }, site.url + path, most);
  return pages
    ? { ...pages, addresses: pages.addresses.map((one) => one.replace(site.url, '')) }
    : problem;
};

test('reads an index of plain and compressed sitemaps', async () => {
  site.pages = {
    '/index.xml': `<sitemapindex><sitemap><loc>${site.url}/a.xml</loc></sitemap><sitemap><loc>${site.url}/b.xml.gz</loc></sitemap></sitemapindex>`,
    '/a.xml': { type: 'application/xml', body: list('/one', '/two') },
    '/b.xml.gz': { type: 'application/gzip', body: gzipSync(list('/two', '/three')) },
  };
  expect(await readPages('/index.xml')).toEqual({
    addresses: ['/one', '/two', '/three'],
    whole: true,
  });
  expect(await readPages('/index.xml', 2)).toEqual({ addresses: ['/one', '/two'], whole: false });
});

test('reads URLs of the same site with another scheme or www', async () => {
  const secure = list('/one').replace('http://', 'https://');
  const wide = list('/two').replace('http://', 'https://www.');
  site.pages = {
    '/a.xml': { type: 'application/xml', body: secure },
    '/b.xml': {
      type: 'application/xml',
      body: Buffer.from(`\ufeff${wide.replace('?>', ' encoding="utf-16"?>')}`, 'utf16le'),
    },
    '/c.xml': { type: 'application/xml', body: Buffer.from(wide, 'utf16le') },
  };
  expect(await readPages('/a.xml')).toMatchObject({ addresses: ['/one'] });
  expect(await readPages('/b.xml')).toMatchObject({ addresses: ['/two'] });
  expect(await readPages('/c.xml')).toMatchObject({ addresses: ['/two'] });
});

test('reports an incomplete result when a sitemap of the index fails', async () => {
  site.pages['/index.xml'] =
    `<sitemapindex><sitemap><loc>${site.url}/a.xml</loc></sitemap></sitemapindex>`;
  expect(await readPages('/index.xml')).toEqual({ addresses: [], whole: false });
});

inWholeRun(test)('refuses a page and a decompression bomb', async () => {
  site.pages = {
    '/page': html('Page', '<p>x</p>'),
    '/bomb.xml.gz': { type: 'application/gzip', body: gzipSync(Buffer.alloc(40_000_000, ' ')) },
  };
  expect(await readPages('/page')).toContain('not a sitemap');
  expect(await readPages('/bomb.xml.gz')).toContain("couldn't be decoded");
});
