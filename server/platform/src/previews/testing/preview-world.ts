import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packVersion } from 'composition';
import {
  createArchive,
  createFixture,
  type Fixture,
  type PublishChanges,
} from 'composition/testing';
import {
  startTestPortal,
  type TestMember,
  type TestPortal,
} from 'server-accounts/testing/test-portal';
import { createPublishToken } from 'server-core/access/publish-tokens';
import type { ServerDeps } from 'server-core/server/server-deps';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { api, type Composition, fillPath } from 'shared-contract';
import { type CompositionSource, followComposition } from '../../composition/composition-source';
import { Questions } from '../../overrides/question';
import { registryRoutes } from '../../registry/routes';
import { compositionRoutes } from '../../served-composition/routes';
import { siteRoutes } from '../../site/routes';
import { previewFileRoutes } from '../file-routes';
import { findFitProblems } from '../fit-problems';
import { previewRoutes } from '../routes';

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever body it expects.
  body: any;
}

/** A person with a session, and the cookies of their browser. */
export interface Browser {
  email: string;
  bearer: string;
  /** Name to value; cleared cookies are removed. */
  cookies: Map<string, string>;
}

/** A portal with one published remote that accepts previews of it. */
export interface PreviewWorld {
  portal: TestPortal;
  source: CompositionSource;
  folders: Fixture['folders'];
  token: string;
  /** Sends a build of the fixture as a preview; `bearer` replaces the token. */
  send(query: Record<string, string>, sent?: Sent): Promise<Answered>;
  /** @returns the token in a new preview's link */
  createPreview(email: string, sent?: Sent): Promise<string>;
  signIn(who: TestMember): Promise<Browser>;
  ask(browser: Browser | undefined, method: string, path: string, body?: object): Promise<Answered>;
  /** @returns the remote that the server gives the browser */
  getComposed(
    browser: Browser,
    server?: number,
  ): Promise<Composition['remotes'][number] | undefined>;
  /** Addresses of two servers on the same database. */
  urls: string[];
  close(): Promise<void>;
}

export interface Sent {
  version?: string;
  name?: string;
  changes?: PublishChanges;
  archive?: Buffer;
  bearer?: string;
}

/** Headers of a request from a page of the portal. */
const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:4000' };

export async function startPreviewWorld(
  env: Record<string, string> = {},
  replaced: Partial<ServerDeps> = {},
): Promise<PreviewWorld> {
  const [composed, built] = [createFixture(), createFixture()];
  composed.publish('mfe-calls', '1.0.0', { portal: { title: 'Calls' } });
  composed.environment('local', ['mfe-calls@1.0.0']);
  writeFileSync(join(composed.folders.shell, 'index.html'), '<!--portal-composition-->');
  const { environments, store, shell: shellFolder } = composed.folders;
  const registry = { REGISTRY: 'on', REMOTE_STORE_DIR: store, REGISTRY_ARCHIVE_MB: '1' };
  const limits = { LIMIT_PUBLISHES_PER_TOKEN: '1000/1m' };
  const portal = await startTestPortal({ ...registry, ...limits, ...env }, replaced);
  const { deps } = portal;
  const files = { environments, environment: 'local', store, shell: shellFolder };
  const source = followComposition(files, deps.logger);
  const servers = await Promise.all([1, 2].map(() => startServer(deps, source, shellFolder)));
  const urls = servers.map(({ url }) => url);
  const draft = { remote: 'mfe-calls', owner: 'Calls team', days: 30 };
  const { secret: token } = await createPublishToken(deps, { logger: deps.logger }, draft);

  const world: PreviewWorld = {
    portal,
    source,
    folders: composed.folders,
    token,
    urls,
    async send(query, { version = '2.0.0', name = 'mfe-calls', changes, archive, bearer } = {}) {
      built.publish(name, version, { portal: { title: 'Calls' }, ...changes });
      const packBuild = () => packVersion(join(built.folders.store, name, version));
      const path = fillPath(api.previews.sent, { remote: name, version });
      const answer = await fetch(`${urls[0]}${path}?${new URLSearchParams(query)}`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/x-tar',
          authorization: `Bearer ${bearer ?? token}`,
        },
        body: new Uint8Array(archive ?? (await packBuild())),
      });
      return readAnswered(answer);
    },
    async createPreview(email, sent) {
      const { status, body } = await world.send({ for: email }, sent);
      if (status >= 300) throw new Error(JSON.stringify(body));
      return new URL(body.link).hash.slice('#token='.length);
    },
    async signIn({ email, password }) {
      await portal.proveAddress({ email });
      const { body, headers } = await portal.auth('signInWithPassword', { email, password });
      const browser = { email, bearer: body.data.session.access_token, cookies: new Map() };
      keepCookies(browser, headers);
      return browser;
    },
    ask: (browser, method, path, body) =>
      sendRequest(urls[0] ?? '', browser, { method, path, body }),
    async getComposed(browser, server = 0) {
      const path = api.composition;
      const { body } = await sendRequest(urls[server] ?? '', browser, { method: 'GET', path });
      return body.remotes[0];
    },
    async close() {
      for (const server of servers) await server.close();
      await portal.close();
      composed.remove();
      built.remove();
      rmSync(store, { recursive: true, force: true });
    },
  };
  return world;
}

function startServer(deps: ServerDeps, source: CompositionSource, shellFolder: string) {
  const findMisfits: Parameters<typeof previewRoutes>[1] = (version) =>
    findFitProblems(source.state(), shellFolder, version);
  return serveRoutes(
    deps,
    previewFileRoutes(deps),
    compositionRoutes(deps, source),
    registryRoutes(deps, findMisfits),
    previewRoutes(deps, findMisfits),
    siteRoutes(deps, source, { shellFolder, questions: new Questions(deps) }),
  );
}

async function sendRequest(
  url: string,
  browser: Browser | undefined,
  { method, path, body }: { method: string; path: string; body?: object | undefined },
): Promise<Answered> {
  const cookie = [...(browser?.cookies ?? [])].map((pair) => pair.join('=')).join('; ');
  const answer = await fetch(url + path, {
    method,
    headers: {
      accept: 'text/html, */*',
      ...own,
      ...(cookie && { cookie }),
      ...(browser && path.startsWith('/api') && { authorization: `Bearer ${browser.bearer}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (browser) keepCookies(browser, answer.headers);
  return readAnswered(answer);
}

function keepCookies({ cookies }: Browser, headers: Headers): void {
  for (const set of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (value) cookies.set(name, value);
    else cookies.delete(name);
  }
}

async function readAnswered(answer: Response): Promise<Answered> {
  const { status, headers } = answer;
  const text = await answer.text();
  const isJson = headers.get('content-type')?.includes('json');
  return { status, headers, text, body: isJson ? JSON.parse(text) : undefined };
}

/** An archive with a path outside its folder. */
export const createEscapingArchive = () => createArchive({}, { name: '../../evil.js' });
