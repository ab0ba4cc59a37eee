import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLock, createLockedRemote } from 'composition/testing';
import { provisionOrganization, startKnowledgeService } from 'embedded-knowledge';
import { createApp } from 'proxy-server/app';
import {
  startTestPortal,
  type TestMember,
  type TestPortal,
} from 'server-accounts/testing/test-portal';
import { type FakePlatform, startFakePlatform } from 'server-voice/testing/fake-platform';
import { giveKey } from 'server-voice/testing/voice-world';
import type { Lock } from 'shared-contract';
import { listen } from 'shared-server';
import { createTestDatabase } from 'shared-server/testing';
import type { Mail } from '../../mail/mailer';

export interface EventRow {
  event: string;
  actor: string;
  organization_id: string | null;
  user_id: string | null;
  session_id: string | null;
  object_kind: string | null;
  object_id: string | null;
  request_id: string | null;
  address: string | null;
  occurrences: number;
  details: Record<string, unknown>;
}

export interface AuditWorld {
  portal: TestPortal;
  platform: FakePlatform;
  mails: Mail[];
  ada: TestMember;
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever body it expects.
  ): Promise<{ status: number; headers: Headers; text: string; body: any }>;
  writeLock(changes: Partial<Lock>): void;
  collectEvents(work: () => Promise<unknown>): Promise<{ rows: EventRow[]; lines: EventLine[] }>;
  close(): Promise<void>;
}

export type EventLine = Record<string, unknown>;

/** The whole portal over HTTP, with an in-memory voice platform. */
export async function startAuditWorld(env: Record<string, string> = {}): Promise<AuditWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-audit-'));
  const mails: Mail[] = [];
  const db = await createTestDatabase('proxy-server', 'embedded-knowledge');
  const platform = await startFakePlatform();
  const writeLock = (changes: Partial<Lock>) => {
    const origins = ['https://cdn.example'];
    const base = `${origins[0]}/mfe-calls/1.0.0/`;
    const lock = createLock([createLockedRemote('mfe-calls', '1.0.0', { base })], {
      origins,
      overrides: { origins: ['http://localhost:*'], minutes: 30 },
      ...changes,
    });
    writeFileSync(join(folder, 'test.lock.json'), JSON.stringify(lock));
  };
  writeLock({});
  writeFileSync(join(folder, 'index.html'), '<!--portal-composition-->');
  const portal = await startTestPortal(
    {
      VOICE_URL: platform.url,
      ENVIRONMENTS_DIR: folder,
      PORTAL_ENVIRONMENT: 'test',
      REMOTE_STORE_DIR: folder,
      SIGN_IN_PRIVATE_HOSTS: '127.0.0.1',
      ...env,
    },
    {
      db,
      sendMail: async (mail) => void mails.push(mail),
      provisionKnowledge: ({ id, name }) => provisionOrganization(db, { externalId: id, name }),
    },
  );
  const { deps } = portal;
  const options = { db, port: 0, host: '127.0.0.1', logger: deps.logger };
  const knowledge = await startKnowledgeService(options);
  deps.config.knowledgeUrl = `http://127.0.0.1:${knowledge.port}`;
  const app = createApp(deps, { readiness: { ready: true }, shellFolder: folder });
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${server.port}`;
  const ada = await portal.signUp('Ada');
  await giveKey(portal, ada, platform.apiKey);

  return {
    portal,
    platform,
    mails,
    ada,
    writeLock,
    async send(method, path, body, headers = {}) {
      const answer = await fetch(url + path, {
        method,
        redirect: 'manual',
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        headers: {
          authorization: `Bearer ${ada.session.access_token}`,
          'content-type': 'application/json',
          'x-request-id': randomUUID(),
          ...headers,
        },
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('application/json');
      return {
        status: answer.status,
        headers: answer.headers,
        text,
        body: isJson ? JSON.parse(text) : undefined,
      };
    },
    async collectEvents(work) {
      await deps.background.settle();
      const seen = portal.log.length;
      const last = await readLastEvent(portal);
      await work();
      await deps.background.settle();
      const { rows } = await db.asOwner((tx) =>
        tx.query<EventRow>('select * from portal.audit_events where id > $1 order by id', [last]),
      );
      const lines = portal.log
        .slice(seen)
        .map((line): EventLine => JSON.parse(line))
        .filter(({ msg }) => msg === 'security event');
      return { rows, lines };
    },
    async close() {
      await server.close(0);
      await knowledge.close(0);
      platform.close();
      await portal.close();
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function readLastEvent({ db }: TestPortal): Promise<number> {
  const { rows } = await db.asOwner((tx) =>
    tx.query<{ id: number }>('select coalesce(max(id), 0) as id from portal.audit_events'),
  );
  return rows[0]?.id ?? 0;
}
