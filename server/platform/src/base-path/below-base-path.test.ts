import express, { type Response } from 'express';
import { listen, type RunningServer } from 'shared-server';
import { serveBelowBasePath } from './below-base-path';

let server: RunningServer;

const headers: Record<string, (res: Response) => unknown> = {
  own: (res) => res.redirect(303, '/login#code=1'),
  foreign: (res) => res.redirect(302, 'https://provider.example/authorize'),
  policy: (res) =>
    res.setHeaders(new Map([['content-security-policy', "x 'self'; report-uri /api/csp-reports"]])),
  dictionary: (res) => res.set('Use-As-Dictionary', 'match="/assets/main.*.js"'),
};

beforeAll(async () => {
  const app = express();
  app.use(serveBelowBasePath('/tools/portal'));
  app.get('/headers/:name', (req, res) => {
    headers[req.params.name]?.(res);
    res.end();
  });
  app.use((req, res) => res.json({ url: req.url, original: req.originalUrl }));
  server = await listen(app, { port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close(0));

const requestPath = (path: string) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual' });

test.each([
  ['/tools/portal/', '/'],
  ['/tools/portal/datasets?q=1', '/datasets?q=1'],
  ['/datasets?q=1', '/datasets?q=1'],
  ['/tools/portalx/datasets', '/tools/portalx/datasets'],
  ['/tools/portal/tools/portal/x', '/tools/portal/x'],
])('serves %s as %s', async (path, url) => {
  expect(await (await requestPath(path)).json()).toEqual({ url, original: path });
});

test.each(['', '?q=1'])(
  'redirects /tools/portal%s to the path with a trailing slash',
  async (query) => {
    const { status, headers } = await requestPath(`/tools/portal${query}`);
    expect(status).toBe(308);
    expect(headers.get('location')).toBe(`/tools/portal/${query}`);
  },
);

test.each([
  ['own', 'location', '/tools/portal/login#code=1'],
  ['foreign', 'location', 'https://provider.example/authorize'],
  ['policy', 'content-security-policy', "x 'self'; report-uri /tools/portal/api/csp-reports"],
  ['dictionary', 'use-as-dictionary', 'match="/tools/portal/assets/main.*.js"'],
])(
  'responds to /headers/%s with %s: %s, with and without the base path',
  async (name, header, value) => {
    for (const base of ['', '/tools/portal']) {
      expect((await requestPath(`${base}/headers/${name}`)).headers.get(header)).toBe(value);
    }
  },
);
