import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerDeps } from 'server-core/server/server-deps';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { api, type ComposedRemote, type OverrideRules } from 'shared-contract';
import { createLogger } from 'shared-server';
import { followComposition } from '../../composition/composition-source';
import { publishFixture } from '../../composition/publish-fixture';
import { compositionRoutes } from '../../served-composition/routes';
import { siteRoutes } from '../../site/routes';
import { Questions } from '../question';
import { overrideRoutes } from '../routes';

export const rules: OverrideRules = {
  origins: ['http://localhost:*', 'https://dev.example'],
  minutes: 30,
};
export const build = 'http://localhost:4100';
/** Headers of a request from a page of the portal. */
export const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:4000' };
/** Headers of a request for an address that a person typed. */
export const typed = {
  'sec-fetch-site': 'none',
  'sec-fetch-dest': 'document',
  accept: 'text/html',
};

export interface Answer {
  status: number;
  location: string | null;
  text: string;
  cookies: string[];
}

/** The confirmation page, and the values that its form sends. */
export interface Question extends Answer {
  token: string;
  cookie: string;
}

/** A portal whose environment has one remote that overrides may replace. */
export interface OverrideWorld {
  getUrl(): string;
  /** Values of the recorded security events. */
  recorded: unknown[][];
  /** Restarts with these rules; earlier cookies remain valid, because the key is the same. */
  restart(overrides: OverrideRules | undefined): Promise<void>;
  /** Requests the confirmation page, as if a person had typed its address. */
  openQuestion(origin?: string, path?: string): Promise<Question>;
  post(
    asked: { token?: string; cookie?: string },
    how?: { answer?: string; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** Requests the address exactly as written. */
  navigate(path: string, headers: Record<string, string>): Promise<Answer>;
  /** @returns the remote that the browser with the cookie gets */
  getComposed(cookie: string): Promise<ComposedRemote>;
  /** @returns the cookie of a confirmed override */
  createOverride(origin?: string): Promise<string>;
  close(): Promise<void>;
}

/** @returns the override's cookie in a response; empty without one */
export const findOverride = ({ cookies }: Answer) =>
  cookies.find((cookie) => cookie.startsWith('portal_override=')) ?? '';

const logger = createLogger({ level: 'silent', name: 'test' });

export async function startOverrideWorld(): Promise<OverrideWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-overrides-'));
  const recorded: unknown[][] = [];
  publishFixture(join(folder, 'remotes'), 'mfe-calls', '1.0.0-aaaa');
  writeFileSync(join(folder, 'index.html'), '<!--portal-preload-->');
  let served = await startServer(folder, rules, recorded);

  const world: OverrideWorld = {
    getUrl: () => served.url,
    recorded,
    async restart(overrides) {
      await served.close();
      served = await startServer(folder, overrides, recorded);
    },
    async openQuestion(origin = build, path = '/calls?') {
      const address = `${path}${path.includes('?') ? '&' : '?'}override=mfe-calls@${encodeURIComponent(origin)}`;
      const page = await world.navigate(address, typed);
      const token = /name="token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
      return { ...page, token, cookie: page.cookies[0]?.split(';')[0] ?? '' };
    },
    async post({ token = '', cookie = '' }, { answer = 'run', headers = own } = {}) {
      return readAnswer(
        await fetch(served.url + api.overrides, {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams({ token, answer }),
          headers: { ...headers, cookie },
        }),
      );
    },
    navigate: (path, headers) => navigate(served.url, path, headers),
    async getComposed(cookie) {
      const answer = await fetch(served.url + api.composition, { headers: { cookie } });
      return (await answer.json()).remotes[0];
    },
    async createOverride(origin = build) {
      const answer = await world.post(await world.openQuestion(origin));
      expect(answer.status).toBe(303);
      return findOverride(answer);
    },
    async close() {
      await served.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return world;
}

async function startServer(
  folder: string,
  overrides: OverrideRules | undefined,
  recorded: unknown[][],
): ReturnType<typeof serveRoutes> {
  const remotes = [{ name: 'mfe-calls', version: 'workspace' }];
  const wanted = { name: 'test', remotes, ...(overrides && { overrides }) };
  writeFileSync(join(folder, 'test.json'), JSON.stringify(wanted));
  const store = join(folder, 'remotes');
  const source = followComposition({ environments: folder, environment: 'test', store }, logger);
  const config = {
    dataDir: folder,
    secretKey: 'a secret of the tests',
    publicUrl: 'http://localhost:4000',
    logoUrl: '',
    rateLimits: false,
    limits: {},
    timeouts: {},
  };
  const counted = new Set<unknown>();
  const runQuery = (sql: string, values: unknown[]) => {
    if (!sql.includes('portal.rate_limits')) return void recorded.push(values);
    const isFirst = !counted.has(values[0]);
    counted.add(values[0]);
    return { rows: isFirst ? [{ used: 1, window_ends_at: '' }] : [] };
  };
  const db = {
    transaction: async (_scope: object, work: (tx: object) => Promise<unknown>) =>
      work({ query: async (sql: string, values: unknown[]) => runQuery(sql, values) }),
  };
  const deps = { config, logger, db } as unknown as ServerDeps;
  const questions = new Questions(deps);
  return serveRoutes(
    deps,
    compositionRoutes(deps, source),
    overrideRoutes(deps, source, questions),
    siteRoutes(deps, source, { shellFolder: folder, questions }),
  );
}

async function readAnswer(answer: Response): Promise<Answer> {
  const { status, headers } = answer;
  const cookies = headers.getSetCookie();
  return { status, location: headers.get('location'), text: await answer.text(), cookies };
}

function navigate(url: string, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve) => {
    get(url, { path, headers }, (res) => {
      let text = '';
      res.on('data', (part) => {
        text += part;
      });
      const { statusCode: status = 0, headers: answered } = res;
      const [location, cookies] = [answered.location ?? null, answered['set-cookie'] ?? []];
      res.on('end', () => resolve({ status, location, text, cookies }));
    });
  });
}
