import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { readServerConfig } from 'server-core/config/config';
import { createMailer } from 'server-core/mail/mailer';
import { createUnknownRoute } from 'server-core/middleware/unknown-route';
import { createBackground } from 'server-core/server/background';
import { type ServerDeps, streamKinds } from 'server-core/server/server-deps';
import { type AuthSession, type AuthUser, api, type OrganizationRole } from 'shared-contract';
import {
  BodyBudgets,
  countBodies,
  createLogger,
  type Database,
  errorHandler,
  type Logger,
  listen,
  OpenStreams,
  requestContext,
} from 'shared-server';
import { createTestDatabase } from 'shared-server/testing';
import { proxyRoutes } from '../proxy/routes';

// Creating the database and hashing passwords takes a while on a busy machine.
jest.setTimeout(60_000);

/** A response of the portal, with the raw text for checks of what it must not contain. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever body it expects.
  body: any;
}

export interface Sent {
  bearer?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

export interface TestMember {
  email: string;
  password: string;
  user: AuthUser;
  session: AuthSession;
  organizationId: string;
  cookie: string;
}

/** The proxy endpoint with its real middleware, on its own database. */
export interface TestPortal {
  deps: ServerDeps;
  db: Database;
  url: string;
  log: string[];
  post(body: unknown, sent?: Sent): Promise<Answer>;
  send(body: string | Buffer, headers?: Record<string, string>): Promise<Answer>;
  auth(action: string, data?: unknown, sent?: Sent): Promise<Answer>;
  signUp(firstName?: string): Promise<TestMember>;
  /** Marks the person's address as proved, or as unproved. */
  proveAddress(who: Pick<TestMember, 'email'>, proved?: boolean): Promise<void>;
  /** Moves a person with their session into the organization; null removes their memberships. */
  move(who: TestMember, organizationId: string | null, role?: OrganizationRole): Promise<void>;
  close(): Promise<void>;
}

export const testPassword = 'a rather uncommon password';

/** @param env variables that differ from the defaults; rate limits are off by default */
export async function startTestPortal(
  env: Record<string, string> = {},
  replaced: Partial<ServerDeps> = {},
): Promise<TestPortal> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-test-'));
  const db = replaced.db ?? (await createTestDatabase('proxy-server'));
  const log: string[] = [];
  const logger: Logger = createLogger(
    { level: 'debug', name: 'test' },
    { write: (line) => void log.push(line) },
  );
  const config = readServerConfig(
    {
      PORTAL_DATA_DIR: dataDir,
      PORTAL_SECRET_KEY: randomBytes(32).toString('base64'),
      PORTAL_RATE_LIMITS: 'off',
      ...env,
    },
    dataDir,
  );
  const deps: ServerDeps = {
    config,
    db,
    logger,
    sendMail: createMailer(config),
    background: createBackground(() => 0),
    streams: new OpenStreams(streamKinds),
    bodies: new BodyBudgets(config.bodyBudgets),
    provisionKnowledge: async ({ id }) => ({ organizationId: id, apiKey: `tr-${randomUUID()}` }),
    provisionVoice: async () => ({ apiKey: `voice_${randomUUID()}` }),
    ...replaced,
  };
  const app = express();
  app.set('trust proxy', deps.config.trustProxyHops);
  app.use(
    requestContext(logger),
    countBodies(deps.bodies),
    proxyRoutes(deps),
    createUnknownRoute(app),
    errorHandler(logger),
  );
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${server.port}${api.proxy}`;

  async function send(body: string | Buffer, headers: Record<string, string> = {}) {
    const answer = await fetch(url, {
      method: 'POST',
      body: new Uint8Array(Buffer.from(body)),
      headers: { 'content-type': 'application/json', ...headers },
    });
    const text = await answer.text();
    const json = answer.headers.get('content-type')?.includes('json');
    const { status, headers: answered } = answer;
    return { status, headers: answered, text, body: json ? JSON.parse(text) : undefined };
  }

  const portal: TestPortal = {
    deps,
    db,
    url,
    log,
    send,
    post: (body, { bearer, cookie, headers } = {}) =>
      send(JSON.stringify(body), {
        ...headers,
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(cookie ? { cookie } : {}),
      }),
    auth: (action, data, sent) => portal.post({ action: 'auth', auth: { action, data } }, sent),
    signUp: (firstName = 'Ada') => signUpMember(portal, firstName),
    proveAddress: ({ email }, proved = true) => setProof(db, email, proved),
    move: ({ user }, organizationId, role = 'user') =>
      moveMember(db, user.id, organizationId, role),
    async close() {
      await server.close();
      await deps.background.settle();
      if (!replaced.db) await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return portal;
}

function setProof(db: Database, email: string, proved: boolean): Promise<void> {
  return db.asOwner(async (tx) => {
    await tx.query(
      `update portal.auth_users set email_proved_at = case when $2::boolean then now() end,
         email_proved_by = case when $2::boolean then 'setup' end
       where email = $1`,
      [email, proved],
    );
  });
}

function moveMember(
  db: Database,
  userId: string,
  organizationId: string | null,
  role: OrganizationRole,
): Promise<void> {
  return db.asOwner(async (tx) => {
    await tx.query('delete from portal.memberships where user_id = $1', [userId]);
    if (organizationId) {
      await tx.query(
        'insert into portal.memberships (organization_id, user_id, role) values ($1, $2, $3)',
        [organizationId, userId, role],
      );
    }
    for (const [table, person] of [
      ['users', 'id'],
      ['sessions', 'user_id'],
    ]) {
      await tx.query(`update portal.${table} set organization_id = $2 where ${person} = $1`, [
        userId,
        organizationId,
      ]);
    }
  });
}

/** Registers a person over HTTP, in the three steps of the specification. */
async function signUpMember(portal: TestPortal, firstName: string): Promise<TestMember> {
  const email = `${firstName.toLowerCase()}-${randomUUID()}@example.test`;
  const made = await portal.post({
    action: 'insert',
    table: 'organizations',
    data: [{ name: firstName }],
  });
  const cookie = getCookie(made);
  const organizationId: string = made.body.data[0].id;
  const signedUp = await portal.auth(
    'signUp',
    {
      email,
      password: testPassword,
      options: {
        data: {
          first_name: firstName,
          last_name: 'Test',
          organization_id: organizationId,
          role: 'user',
        },
      },
    },
    { cookie },
  );
  if (signedUp.status !== 200) throw new Error(`The sign-up failed: ${signedUp.text}`);
  const { user, session } = signedUp.body.data;
  return { email, password: testPassword, user, session, organizationId, cookie };
}

/** @returns the response's cookie as a browser would send it back */
export function getCookie(answer: Answer): string {
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}
