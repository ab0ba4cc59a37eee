import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import { createDeviceCookie } from 'server-accounts/auth/request/device-cookie';
import type { ServerDeps } from 'server-core/server/server-deps';
import { signValue } from 'server-core/sessions/signed-value';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { followComposition } from 'server-platform/composition/composition-source';
import { publishFixture } from 'server-platform/composition/publish-fixture';
import { Questions } from 'server-platform/overrides/question';
import { openPreviewLink } from 'server-platform/previews/preview-link';
import { compositionRoutes } from 'server-platform/served-composition/routes';
import { siteRoutes } from 'server-platform/site/routes';
import { api } from 'shared-contract';
import { createLogger } from 'shared-server';
import { share } from 'testing/matrix';
import { root } from '../../../scripts/lib/paths.mjs';
import { listSourceFiles, serverSide } from '../../../scripts/lib/workspace.mjs';

/** Every cookie with signed content, and the purpose of its signature. */
const signed = {
  portal_device: 'device cookie',
  portal_override: 'override cookie',
  portal_override_question: 'override question',
  portal_preview: 'preview cookie',
  portal_ring: 'ring cookie',
} as const;
const SIGNED_LINK = 'preview link';
/** Tested where sessions are refreshed, because such a token also needs a live session. */
const SIGNED_TOKEN = 'refresh token';

let folder: string;
let deps: ServerDeps;
let served: Awaited<ReturnType<typeof serveRoutes>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-cookies-'));
  publishFixture(join(folder, 'remotes'), 'mfe-calls', '1.0.0-aaaa');
  writeFileSync(join(folder, 'index.html'), '<!--portal-preload-->');
  const remotes = [{ name: 'mfe-calls', version: 'workspace' }];
  const overrides = { origins: ['http://localhost:*', 'https://dev.example'], minutes: 30 };
  writeFileSync(join(folder, 'test.json'), JSON.stringify({ name: 'test', remotes, overrides }));
  const logger = createLogger({ level: 'silent', name: 'test' });
  const files = { environments: folder, environment: 'test', store: join(folder, 'remotes') };
  const source = followComposition(files, logger);
  const config = {
    dataDir: folder,
    secretKey: 'a secret of the tests',
    logoUrl: '',
    timeouts: {},
    publicUrl: 'http://localhost:4000',
  };
  deps = { config, logger } as unknown as ServerDeps;
  const questions = new Questions(deps);
  served = await serveRoutes(
    deps,
    compositionRoutes(deps, source),
    siteRoutes(deps, source, { shellFolder: folder, questions }),
  );
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

const origins = [
  'http://localhost:99999',
  'http://localhost:0',
  'http://localhost:-1',
  'http://[',
  '',
  'https://dev.example:99999',
  'https://dev.example:0443',
  'https://DEV.example',
  'localhost',
  'https://dev.example@evil.example',
  'https://dev.example\\',
  'https://dev..example',
  '//',
  'https://xn--',
  'http://localhost:4100\r\nx: y',
  "http://localhost:1; script-src 'unsafe-eval'",
];
const until = Date.now() + 600_000;
const values: unknown[] = [
  null,
  true,
  0,
  -1,
  '',
  'x',
  [],
  [[]],
  {},
  { remote: 'mfe-calls' },
  ...origins.map((origin) => ({ remote: 'mfe-calls', origin, until })),
  ...['../x', '', 'mfe-', '__proto__', 'mfe-calls\0'].map((remote) => ({
    remote,
    origin: 'http://localhost:4100',
    until,
  })),
  ...[null, 'soon', {}, -1].map((end) => ({
    remote: 'mfe-calls',
    origin: 'http://localhost:4100',
    until: end,
  })),
  { remote: {}, origin: [], until: [] },
  { remote: 'mfe-calls', origin: { toString: 'x' }, until },
];
const texts = [
  ...values.map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
  ...['{', '}', '{"a":', 'nul', '\u0000', '[1', '"', 'undefined', 'NaN'].map((text) =>
    Buffer.from(text).toString('base64url'),
  ),
  '',
  '.',
  '..',
  '...',
  'a.b',
  'a.',
  '.b',
  'a.b.c',
  '!!',
  '%',
  '__proto__.constructor',
  ...Array.from({ length: 20 }, (_, index) => randomBytes(index * 7).toString('base64url')),
];

test.each(Object.entries(signed))(
  'serves every page when %s contains any signed value',
  async (name, purpose) => {
    for (const text of share(texts, 0, 5)) {
      const cookie = `${name}=${signValue(deps.config, purpose, text)}`;
      for (const path of ['/', '/login', '/calls/7', api.composition]) {
        const answer = await fetch(served.url + path, {
          headers: { cookie, accept: path === api.composition ? '*/*' : 'text/html' },
        });
        expect([path, text, answer.status]).toEqual([path, text, 200]);
        const policy = answer.headers.get('content-security-policy') ?? '';
        expect(policy).not.toMatch(/evil|99999|unsafe/);
        const dropped = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
        const isPage = path !== api.composition && purpose === 'override cookie';
        expect([text, dropped]).toEqual([text, isPage ? ['portal_override='] : []]);
      }
    }
  },
);

test('recognizes no device when the cookie contains another signed value', () => {
  for (const text of texts) {
    const cookie = `portal_device=${signValue(deps.config, 'device cookie', text)}`;
    const req = { get: () => cookie } as unknown as Request;
    const device = createDeviceCookie(deps, req, {} as Response);
    expect(device.getKnownId({ id: 'a', password_hash: 'b' })).toBeUndefined();
  }
});

test('opens no link with another signed value', () => {
  const opened = texts.map((text) =>
    openPreviewLink(deps.config, signValue(deps.config, SIGNED_LINK, text)),
  );
  expect(opened.filter(Boolean)).toEqual([]);
});

test('covers every purpose for which the server signs values', () => {
  const sources = listSourceFiles(serverSide)
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((text) => /\b(?:signValue|signObject)\(config, PURPOSE/.test(text));
  const purposes = sources.map((text) => /PURPOSE = '([^']+)'/.exec(text)?.[1]);
  expect(purposes.sort()).toEqual([...Object.values(signed), SIGNED_LINK, SIGNED_TOKEN].sort());
});
