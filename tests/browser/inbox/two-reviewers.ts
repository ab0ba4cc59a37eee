import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openDatabase } from 'shared-server';
import { findFreePort, startPortal } from '../../../scripts/lib/test-portal.mjs';
import { signIn, signUp } from '../../system/support';

const ada = { email: 'demo@portal.example', password: 'two-quiet-harbours-1' };
const ben = { email: 'ben@example.test', password: 'three-quiet-harbours-1' };

/** Starts a portal whose demo organization has two members and this many unreviewed calls. */
export async function startTwoReviewers(calls: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-inbox-'));
  const port = await findFreePort();
  const env = {
    PORTAL_DEMO: 'on',
    PORTAL_DEMO_PASSWORD: ada.password,
    // A browser that dies holds its call until the lease ends.
    CALL_CLAIM_MS: '4000',
    // On a busy machine, waiting 5 s for the only connection would cause a 503.
    DATABASE_ACQUIRE_TIMEOUT_MS: '30000',
  };
  const first = await startPortal({ dataDir, port, env });
  await expect
    .poll(() => signIn(first.url, ada).then(({ status }) => status), { timeout: 60_000 })
    .toBe(200);
  await signUp(first.url, ben);
  await first.stop();
  await plantReviewer(dataDir, calls);
  const portal = await startPortal({ dataDir, port, env });
  const tokens = await Promise.all(
    [ada, ben].map(async (who) => {
      const { body } = await signIn(portal.url, who);
      return body.data.session.access_token as string;
    }),
  );
  const read = async (path: string, token: string | undefined) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(portal.url + path, { headers })).json();
  };
  await expect
    .poll(() => read('/api/calls?reviewed=no', tokens[0]).then(({ total }) => total), {
      timeout: 60_000,
    })
    .toBe(calls);
  const readInboxes = () => Promise.all(tokens.map((token) => read('/api/calls/inbox', token)));
  const sumReviewed = (inboxes: { reviewed: number }[]) =>
    inboxes.reduce((sum, { reviewed }) => sum + reviewed, 0);
  // The demo member already has reviews.
  const before = sumReviewed(await readInboxes());
  return {
    url: portal.url,
    members: [ada, ben] as const,
    /** Counts the reviews that both members gave, and the unreviewed calls. */
    async readStanding() {
      const inboxes = await readInboxes();
      return { waiting: inboxes[0].waiting as number, verdicts: sumReviewed(inboxes) - before };
    },
    async stop() {
      await portal.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Adds the second member to the first one's organization, with copies of its calls. */
async function plantReviewer(dataDir: string, calls: number): Promise<void> {
  const db = await openDatabase({ dataDir });
  await db.asOwner(async (tx) => {
    await tx.query(
      `insert into portal.memberships (organization_id, user_id, role)
       select a.organization_id, b.id, 'user' from portal.users a, portal.users b
       where a.email = $1 and b.email = $2`,
      [ada.email, ben.email],
    );
    await tx.query(
      `update portal.users set organization_id =
         (select organization_id from portal.users where email = $1) where email = $2`,
      [ada.email, ben.email],
    );
    await tx.query(
      `update portal.sessions s set organization_id = u.organization_id
       from portal.users u where u.id = s.user_id`,
    );
    await tx.query('alter table voice.calls no force row level security');
    await tx.query(
      `create temporary table seeds as select *, row_number() over (order by created_at) as nr
       from voice.calls where status = 'ended' limit 4`,
    );
    await tx.query('truncate voice.calls cascade');
    await tx.query('delete from voice.chats');
    await tx.query('delete from voice.sessions');
    await tx.query(
      `insert into voice.calls
         (id, account_id, created_at, updated_at, document, started_at, ended_at, cost)
       select made.id, s.account_id, made.at, made.at,
         s.document || jsonb_build_object('id', made.id), made.at, made.at + interval '1 minute',
         s.cost
       from (select gen_random_uuid() as id, nr, now() - nr * interval '1 minute' as at
         from generate_series(1, $1::int) nr) made
       join seeds s on s.nr = made.nr % (select count(*) from seeds) + 1`,
      [calls],
    );
    await tx.query('delete from portal.calls');
    await tx.query('delete from portal.call_sync');
    await tx.query('alter table voice.calls force row level security');
  });
  await db.close();
}
