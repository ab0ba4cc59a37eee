import { api, fillPath } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { sharedFixture } from 'shared-server/testing';
import { startVoiceWorld } from '../../testing/voice-world';

/** Both members belong to one organization, which has five calls. */
const world = sharedFixture(async () => {
  const made = await startVoiceWorld();
  const { organizationId } = made.ada;
  // The first sync clears the index because the account is new.
  await made.send(api.calls.all);
  await made.portal.move(made.ben, organizationId);
  await made.portal.db.asOwner(async (tx) => {
    await tx.query(
      `insert into portal.calls (organization_id, id, kind, outcome, created_at, updated_at)
       select $1, '00000000-0000-4000-8000-00000000000' || n, 'call', 'resolved', now() - n * interval '1 hour', now()
       from generate_series(1, 5) n`,
      [organizationId],
    );
  });
  return made;
});

/** Calls are numbered from 1, newest first. */
const createCallId = (nr: number) => `00000000-0000-4000-8000-${String(nr).padStart(12, '0')}`;

const put = (id: string, body: object, member = world.ada) =>
  world.send(fillPath(api.calls.review, { id }), { method: 'PUT', body, member });
const readReview = async (id: string, member = world.ada) =>
  (await world.send(fillPath(api.calls.review, { id }), { member })).body;
const claim = async (body: object, member = world.ada) =>
  world.send(api.calls.claims, { method: 'POST', body, member });

test("hides colleagues' verdicts until the member has given one", async () => {
  const verdict = { verdict: 'needs_work', reasons: ['wrong', 'too_slow'] };
  expect((await put(createCallId(1), verdict, world.ben)).status).toBe(200);
  expect(await readReview(createCallId(1))).toMatchObject({ own: null, others: [], hidden: 1 });
  const { body } = await put(createCallId(1), { verdict: 'good' });
  expect(body).toMatchObject({ own: { verdict: 'good' }, others: [verdict], hidden: 0 });
  const listed = (await world.send(`${api.calls.all}?verdict=good&reviewed=yes`)).body;
  expect(listed.calls).toMatchObject([{ id: createCallId(1), verdict: 'good', reviewed: true }]);
  const rest = ['verdict=none', 'reviewed=no', 'verdict=cannot_tell,none'];
  for (const query of rest)
    expect((await world.send(`${api.calls.all}?${query}`)).body.total).toBe(4);
});

test('reports how often two reviewers agree', async () => {
  await put(createCallId(2), { verdict: 'good' }, world.ben);
  await put(createCallId(2), { verdict: 'good' });
  const { agreement } = (await world.send(api.calls.inbox)).body;
  expect(agreement).toEqual([{ user_id: world.ben.user.id, name: 'Ben Test', both: 2, same: 1 }]);
});

test("withdraws only the member's own verdict", async () => {
  const path = fillPath(api.calls.review, { id: createCallId(2) });
  expect((await world.send(path, { method: 'DELETE' })).body).toMatchObject({
    own: null,
    hidden: 1,
  });
  expect((await world.send(path, { method: 'DELETE' })).status).toBe(404);
  expect((await readReview(createCallId(2), world.ben)).own.verdict).toBe('good');
});

test.each([
  [{ verdict: 'bad' }],
  [{ verdict: 'good', reasons: ['other'] }],
  [{ verdict: 'good', priority: 'urgent' }],
  [{ verdict: 'good', tags: ['a,b'] }],
  [{ verdict: 'good', tags: Array(21).fill('a') }],
  [{ verdict: 'good', note: { text: '', s: 1 } }],
  [{ verdict: 'good', note: { text: 'a\0', s: 1 } }],
  [{ verdict: 'good', note: { text: 'a', s: -1 } }],
])('responds with 400 when the verdict is %j', async (body) => {
  const answer = await put(createCallId(3), body);
  expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
});

test('lists, counts and exports the highest priority that any member set', async () => {
  const id = createCallId(3);
  await put(id, { verdict: 'good', priority: 'low' });
  await put(id, { verdict: 'needs_work', reasons: ['wrong'], priority: 'high' }, world.ben);
  const { own, others } = await readReview(id);
  expect([own.priority, others[0].priority]).toEqual(['low', 'high']);
  const filtered = (await world.send(`${api.calls.all}?priority=high,medium`)).body;
  expect(filtered.calls).toMatchObject([{ id, priority: 'high' }]);
  expect(filtered.facets.priority).toContainEqual({ value: 'high', count: 1 });
  expect(filtered.facets.priority).toContainEqual({ value: 'low', count: 0 });
  const without = (await world.send(`${api.calls.all}?priority=none`)).body;
  expect(without.total).toBe(without.calls.length);
  expect(without.calls.map((call: { id: string }) => call.id)).not.toContain(id);
  const path = `${api.calls.export}?priority=high&columns=id,priority`;
  expect((await world.send(path)).text).toContain(`"${id}","high"`);
});

test('keeps the priority when a later verdict omits it and clears it on null', async () => {
  const id = createCallId(3);
  await put(id, { verdict: 'good', priority: 'medium' });
  await put(id, { verdict: 'cannot_tell' });
  expect((await readReview(id)).own.priority).toBe('medium');
  await put(id, { verdict: 'good', priority: null });
  expect((await readReview(id)).own.priority).toBeNull();
});

test('stores shared tags and timestamped notes', async () => {
  const note = { text: 'Spoke over her', s: 38 };
  await put(createCallId(3), {
    verdict: 'good',
    tags: ['billing', 'billing', 'wrong offer'],
    note,
  });
  const path = fillPath(api.calls.notes, { id: createCallId(3) });
  const later = await world.send(path, {
    method: 'POST',
    body: { text: 'All', s: null },
    member: world.ben,
  });
  const { tags, notes } = await readReview(createCallId(3));
  expect(tags).toEqual(['billing', 'wrong offer']);
  expect(notes).toMatchObject([
    { text: 'All', s: null, own: false, author: 'Ben Test' },
    { ...note, own: true, author: 'Ada Test' },
  ]);
  const other = fillPath(api.calls.note, { id: createCallId(3), noteId: later.body.id });
  expect((await world.send(other, { method: 'DELETE' })).status).toBe(404);
  expect((await world.send(other, { method: 'DELETE', member: world.ben })).status).toBe(204);
  const tagged = (await world.send(`${api.calls.all}?tag=billing,lost`)).body;
  expect(tagged.calls).toMatchObject([{ id: createCallId(3), notes: 1, tags }]);
  expect(tagged.facets.tag).toContainEqual({ value: 'billing', count: 1 });
  await world.send(fillPath(api.calls.tags, { id: createCallId(3) }), {
    method: 'PUT',
    body: { tags: [] },
  });
  expect((await readReview(createCallId(3))).tags).toEqual([]);
});

const setTags = async (tags: string[], seen: string[], member = world.ada) => {
  const path = fillPath(api.calls.tags, { id: createCallId(4) });
  return (await world.send(path, { method: 'PUT', body: { tags, seen }, member })).body.tags;
};

test("keeps a colleague's new tag when a member edits tags", async () => {
  expect(await setTags(['late', 'wrong'], [])).toEqual(['late', 'wrong']);
  expect(await setTags(['late', 'wrong', 'mine'], ['late', 'wrong'])).toEqual([
    'late',
    'wrong',
    'mine',
  ]);
  expect(await setTags(['wrong', 'theirs'], ['late', 'wrong'], world.ben)).toEqual([
    'wrong',
    'mine',
    'theirs',
  ]);
  const many = Array.from({ length: 20 }, (_, n) => `tag ${n}`);
  expect(await setTags(many, [])).toBeUndefined();
  expect((await readReview(createCallId(4))).tags.sort()).toEqual(['mine', 'theirs', 'wrong']);
});

test('keeps the tags of two members who edit at the same time', async () => {
  const { db } = world.portal;
  const both = await db.asOwner(async (tx) => {
    await tx.exec('lock table portal.call_tags in share row exclusive mode');
    const sent = [setTags(['red'], []), setTags(['blue'], [], world.ben)];
    // Without a lock, both would have read by now. A single connection serializes them anyway.
    while (db.driver === 'postgres' && (await countWaiting(tx)) < sent.length);
    return () => Promise.all(sent);
  });
  await both();
  expect((await readReview(createCallId(4))).tags).toEqual(expect.arrayContaining(['red', 'blue']));
});

/** @returns how many statements are waiting for a lock */
async function countWaiting(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from pg_locks
     where not granted and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.count ?? 0;
}

test('gives a claimed call to nobody else until it is released', async () => {
  const mine = (await claim({})).body;
  const theirs = (await claim({}, world.ben)).body;
  expect(mine.claim.call_id).not.toBe(theirs.claim.call_id);
  expect((await claim({})).body.claim).toMatchObject({ id: mine.claim.id });
  const named = await claim({ call_id: theirs.claim.call_id });
  expect([named.status, named.body.code]).toEqual([409, 'conflict']);
  const inbox = (await world.send(api.calls.inbox)).body;
  expect(inbox.claims.map(({ own, holder }: never) => ({ own, holder }))).toEqual(
    expect.arrayContaining([
      { own: true, holder: 'Ada Test' },
      { own: false, holder: 'Ben Test' },
    ]),
  );
  expect((await claim({ filters: { outcome: 'failed' } })).body).toEqual({
    claim: null,
    call: null,
  });
  const path = fillPath(api.calls.claim, { id: theirs.claim.call_id });
  expect((await world.send(path, { method: 'DELETE' })).status).toBe(204);
  expect((await claim({ call_id: theirs.claim.call_id })).status).toBe(409);
  expect((await world.send(path, { method: 'DELETE', member: world.ben })).status).toBe(204);
  expect((await claim({ call_id: theirs.claim.call_id })).status).toBe(200);
});

test('accepts a repeated release and refuses one for an unknown call', async () => {
  const { claim: mine } = (await claim({})).body;
  const path = fillPath(api.calls.claim, { id: mine.call_id });
  const ask = { method: 'DELETE' };
  expect((await world.send(path, ask)).status).toBe(204);
  expect((await world.send(path, ask)).status).toBe(204);
  const gone = fillPath(api.calls.claim, { id: createCallId(99) });
  expect((await world.send(gone, ask)).status).toBe(404);
});

test('refuses a verdict after a colleague has taken over the claim', async () => {
  const { claim: mine } = (await claim({})).body;
  await world.portal.db.asOwner((tx) =>
    tx.query("update portal.call_claims set claimed_until = now() - interval '1 second'"),
  );
  const { claim: theirs } = (await claim({ call_id: mine.call_id }, world.ben)).body;
  const late = await put(mine.call_id, { verdict: 'good', claim: mine.id });
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  const own = await put(theirs.call_id, { verdict: 'good', claim: theirs.id }, world.ben);
  expect(own.status).toBe(200);
});

test('accepts a late verdict, and its repetition, while nobody else has the call', async () => {
  const { claim: mine } = (await claim({})).body;
  await world.portal.db.asOwner((tx) =>
    tx.query("update portal.call_claims set claimed_until = now() - interval '1 second'"),
  );
  const verdict = { verdict: 'good', claim: mine.id };
  expect((await put(mine.call_id, verdict)).status).toBe(200);
  expect((await put(mine.call_id, verdict)).status).toBe(200);
  expect((await put(mine.call_id, verdict, world.ben)).status).toBe(409);
  await world.send(fillPath(api.calls.review, { id: mine.call_id }), { method: 'DELETE' });
});

test('offers calls that a colleague reviewed for a second opinion', async () => {
  const { claim: second } = (await claim({ second: true })).body;
  expect((await readReview(second.call_id)).hidden).toBe(1);
});

test('responds with 404 to a call outside the index', async () => {
  expect((await put(createCallId(99), { verdict: 'good' })).status).toBe(404);
  expect((await claim({ call_id: createCallId(99) })).status).toBe(404);
});
