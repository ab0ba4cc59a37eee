import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, startPortal } from '../../../scripts/lib/test-portal.mjs';
import { signIn, signUp } from '../support';

const password = 'two-quiet-harbours-1';
const people = {
  demo: { email: 'demo@portal.example', password },
  own: { email: 'robin@example.test', password },
};

export interface Said {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the tests look into answers of every shape.
  body: any;
}

/**
 * Starts two servers on one PostgreSQL, and signs in.
 * @param options `demo: false` starts faster, with an empty organization
 */
export async function startTwoPortals(
  databaseUrl: string,
  { demo = true, env: more = {} }: { demo?: boolean; env?: Record<string, string> } = {},
) {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'portal-system-')));
  const env = {
    DATABASE_URL: databaseUrl,
    PORTAL_SECRET_KEY: randomBytes(32).toString('base64'),
    PORTAL_DEMO: demo ? 'on' : 'off',
    PORTAL_DEMO_PASSWORD: password,
    EMBEDDED_VOICE_SPEED: '20',
    ...more,
  };
  const port = await findFreePort();
  const portals = await Promise.all(
    folders.map((dataDir, at) => startPortal({ dataDir, port: port + 10 * at, env })),
  );
  const urls = portals.map(({ url }) => url);
  const person = demo ? people.demo : people.own;
  if (!demo) await signUp(urls[0] ?? '', person);
  const { session } = (await signIn(urls[1] ?? '', person)).body.data;
  const authorization = `Bearer ${session.access_token}`;

  async function request(
    server: number,
    path: string,
    {
      method = 'GET',
      body,
      headers = {},
    }: { method?: string; body?: unknown; headers?: object } = {},
  ): Promise<Said> {
    const answer = await fetch(`${urls[server % urls.length]}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(30_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  }

  return {
    urls,
    authorization,
    request,
    log: () => portals.map((portal) => portal.log()).join('\n'),
    async stop() {
      await Promise.all(portals.map((portal) => portal.stop()));
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type TwoPortals = Awaited<ReturnType<typeof startTwoPortals>>;
