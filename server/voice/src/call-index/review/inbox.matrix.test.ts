// Only in the full test run: `review.test.ts` covers exclusive claims in every run.

import { randomUUID } from 'node:crypto';
import { memberScope } from 'server-core/database/member-scope';
import { callReviewDraft } from 'shared-contract';
import { ApiError, type Database } from 'shared-server';
import { createTestDatabase } from 'shared-server/testing';
import { claimCall } from './claims';
import { storeReview } from './reviews';

const CALLS = 500;
const organizationId = randomUUID();
const [ada, ben, cleo, dan] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase('proxy-server');
  await db.asOwner(async (tx) => {
    await tx.query("insert into portal.organizations (id, name) values ($1, 'Two')", [
      organizationId,
    ]);
    for (const id of [ada, ben, cleo, dan]) {
      const email = `${id}@example.test`;
      await tx.query(
        "insert into portal.auth_users (id, email, password_hash) values ($1, $2, 'x')",
        [id, email],
      );
      await tx.query('insert into portal.users (id, email, organization_id) values ($1, $2, $3)', [
        id,
        email,
        organizationId,
      ]);
      await tx.query(
        "insert into portal.memberships (organization_id, user_id, role) values ($1, $2, 'user')",
        [organizationId, id],
      );
    }
    await tx.query(
      `insert into portal.calls (organization_id, id, kind, outcome, created_at, updated_at)
       select $1, 'call-' || n, 'call', 'resolved', now() - n * interval '1 minute', now()
       from generate_series(1, ${CALLS}) n`,
      [organizationId],
    );
  });
}, 60_000);
afterAll(() => db?.close());

const makeReader = (userId: string) => ({ organizationId, userId, embeddedVoice: false });
const claimNext = async (userId: string) =>
  (await claimCall(db, makeReader(userId), {}, 60_000)).claim;
const saveVerdict = (userId: string, { id: claim, call_id }: { id: string; call_id: string }) =>
  db.transaction(memberScope(makeReader(userId)), (tx) =>
    storeReview(tx, makeReader(userId), call_id, callReviewDraft.parse({ verdict: 'good', claim })),
  );
const expireClaims = (userId: string) =>
  db.asOwner((tx) =>
    tx.query('update portal.call_claims set claimed_until = now() where user_id = $1', [userId]),
  );

/** Reviews until nothing is left, or until the browser dies while it holds a claim. */
async function reviewAll(userId: string, deathAfter = Number.POSITIVE_INFINITY) {
  for (let judged = 0; ; judged += 1) {
    const claim = await claimNext(userId);
    if (!claim || judged >= deathAfter) return claim;
    await saveVerdict(userId, claim);
  }
}

test("reviews each call exactly once even when a reviewer's browser dies", async () => {
  const death = Math.floor(Math.random() * (CALLS / 6));
  const survivors = [ben, cleo, dan].map((userId) => reviewAll(userId));
  const lost = await reviewAll(ada, death);
  await expireClaims(ada);
  await Promise.all(survivors);
  // The dead browser may have held the last call while the others found nothing to review.
  await reviewAll(ben);
  expect(lost).not.toBeNull();
  const { rows } = await db.asOwner((tx) =>
    tx.query<{ calls: number; verdicts: number }>(
      'select count(distinct call_id)::int as calls, count(*)::int as verdicts from portal.call_reviews',
    ),
  );
  expect([death, rows[0]]).toEqual([death, { calls: CALLS, verdicts: CALLS }]);
  // The browser returns with a claim that a colleague has taken over.
  await expect(saveVerdict(ada, lost as NonNullable<typeof lost>)).rejects.toThrow(ApiError);
}, 120_000);
