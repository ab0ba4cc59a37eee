import type { ComposedRemote, Composition } from 'shared-contract';
import { renderIndexPage } from './index-page';

const template =
  '<script nonce="%PORTAL_NONCE%"></script><!--portal-preload--><!--portal-composition--><!--portal-config-->';
const config = { logoUrl: '', documentationUrl: '', supportEmail: '', remoteTimeoutMs: 1 };

function createRemote(name: string, routes: string[], title = name): ComposedRemote {
  const address = `/remotes/${name}/1.0.0`;
  return {
    name,
    container: name.replaceAll('-', '_'),
    version: '1.0.0',
    entry: `${address}/remoteEntry.js`,
    integrity: 'sha384-AAAA',
    preload: [`${address}/first.js`],
    contribution: { id: name, title, basePath: '/', routes, navigation: [], contract: '^1.0.0' },
  };
}

function renderPage(path: string, ...remotes: ComposedRemote[]): string {
  return renderWith({ path }, ...remotes);
}

interface Rendered {
  path: string;
  firstPaint?: string;
  page?: string;
  base?: string;
}

function renderWith(
  { path, firstPaint, page = template, base = '' }: Rendered,
  ...remotes: ComposedRemote[]
): string {
  const composition: Composition = { schema: 1, environment: 'test', remotes };
  const served = {
    composition,
    json: JSON.stringify(composition),
    etag: '',
    origins: [],
    shell: undefined,
  };
  return renderIndexPage(page, {
    nonce: 'n0nce',
    path,
    origin: 'http://portal.example',
    base,
    composition: served,
    config,
    firstPaint,
  });
}

const home = createRemote('mfe-home', ['/']);
const items = createRemote('mfe-items', ['/items', '/items/:id/parts']);

test('puts the nonce of the response on scripts', () => {
  expect(renderPage('/', home)).toContain('<script nonce="n0nce">');
});

test('embeds the composition as JSON', () => {
  const html = renderPage('/', home);
  const json = /id="portal-composition">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(json).remotes[0].name).toBe('mfe-home');
});

test.each([
  ['/', 'mfe-home'],
  ['/items', 'mfe-items'],
  ['/items/42/parts', 'mfe-items'],
])('on %s, preloads only the scripts of %s', (path, owner) => {
  const preloaded = [...renderPage(path, home, items).matchAll(/href="\/remotes\/([^/]+)/g)];
  expect(preloaded.map(([, name]) => name)).toEqual([owner, owner]);
});

test('leaves the timing of preloads to a shell that supports it', () => {
  const html = renderWith({ path: '/items', page: '<!--portal-remote-->' }, home, items);
  const held = /<link rel="preload" as="script" href="\/remotes\/mfe-items[^>]* media="not all">/g;
  expect(html.match(held)).toHaveLength(2);
  expect(renderPage('/items', home, items)).not.toContain('media');
});

test.each(['/settings', '/login', '/items/42'])('preloads no remote on %s', (path) => {
  expect(renderPage(path, home, items)).not.toContain('rel="preload"');
});

test('escapes texts of a contribution that would end the block or open a tag', () => {
  const html = renderPage(
    '/',
    createRemote('mfe-home', ['/'], '</script><script>alert(1)</script><!--'),
  );
  expect(html).not.toContain('<script>alert');
  expect(html.match(/<\/script>/g)).toHaveLength(3);
});

test('keeps a text that looks like a template placeholder', () => {
  const html = renderPage('/', createRemote('mfe-home', ['/'], "%PORTAL_NONCE% $& $'"));
  expect(html).toContain("%PORTAL_NONCE% $& $'");
});

describe('with a part for a first paint', () => {
  const part = '\n  <!--first-paint--><style></style><!--portal-texts--><!--/first-paint-->';
  const page = `${template}${part}`;

  test('inlines the script unchanged, with the nonce', () => {
    const firstPaint = "a='%PORTAL_NONCE%';b='$&'";
    expect(renderWith({ path: '/', firstPaint, page }, home)).toBe(
      `${renderPage('/', home)}<style></style><script nonce="n0nce">${firstPaint}</script>`,
    );
  });

  test('removes the placeholder completely when there is no first paint', () => {
    expect(renderWith({ path: '/', page }, home)).toBe(renderPage('/', home));
  });

  test('inlines no script into the page of an older shell', () => {
    expect(renderWith({ path: '/', firstPaint: 'a' }, home)).toBe(renderPage('/', home));
  });
});

describe('below a base path', () => {
  const base = '/tools/portal';
  const files =
    '<link href="/assets/icon.svg"><script src="/assets/main.js"></script><style>url(/assets/a.woff2)</style>';
  const code = '<script>own("/assets/")</script><a href="/help">';
  const page = `<meta charset="utf-8"><!--portal-base-->${files}${code}`;

  test('adds the base path to addresses of the shell’s files, but not to code and other links', () => {
    const html = renderWith({ path: '/', page, base }, home);
    expect(html).toContain(files.replaceAll('/assets/', `${base}/assets/`));
    expect(html).toContain(code);
  });

  test('sets the base path before any other script', () => {
    const html = renderWith({ path: '/', page, base }, home);
    expect(html).toMatch(/^<meta charset="utf-8"><script nonce="n0nce">.*dataset\.base/s);
    expect(html).toContain('("/tools/portal")');
  });

  test('changes nothing at the root of a host', () => {
    const html = renderWith({ path: '/', page }, home);
    expect(html).toBe(page.replace('<!--portal-base-->', ''));
  });

  test('refuses an older shell, which couldn’t load anything below a base path', () => {
    expect(() => renderWith({ path: '/', base }, home)).toThrow(
      expect.objectContaining({ code: 'not_ready' }),
    );
    expect(renderPage('/', home)).toContain('n0nce');
  });
});
