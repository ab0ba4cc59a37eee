import { sharedFixture } from 'shared-server/testing';
import type { TestMember } from '../../testing/test-portal';
import { domainWork } from './domain-work';
import { recordName } from './read-answer';
import { type SignInWorld, startSignInWorld } from './testing/sign-in-world';

const world: SignInWorld = sharedFixture(() => startSignInWorld());

const asOwner = async (sql: string, values: unknown[]) =>
  (await world.portal.db.asOwner((tx) => tx.query(sql, values))).rows;
const subjects = (to: string) =>
  world.mails.filter((one) => one.to === to).map((one) => one.subject);

/** Looks the domain up like the loop does when it is due. */
async function lookUp(domain: string, deps = world.portal.deps): Promise<void> {
  await asOwner('update portal.sign_in_domains set look_up_at = now() where domain = $1', [domain]);
  const work = domainWork(deps);
  const { items } = await work.due(Date.now() + 1_000);
  for (const item of items)
    if (item.domain === domain) await work.step(item, new AbortController().signal);
}

async function stateOf(who: TestMember, domain: string) {
  const { domains } = await world.read(who);
  return domains.find((one: { domain: string }) => one.domain === domain);
}

const daysUntil = (time: string) => Math.round((Date.parse(time) - Date.now()) / 86_400_000);

/** Makes the record missing for that many days. */
const age = (domain: string, days: number) =>
  asOwner(
    `update portal.sign_in_domains set missing_since = now() - $2::integer * interval '1 day'
     where domain = $1`,
    [domain, days],
  );

test('checks the record of a proven domain again every week, and of no other', async () => {
  const ada = await world.portal.signUp();
  const domain = await world.proven(ada);
  const unproven = world.newDomain();
  await world.add(ada, unproven);
  expect(daysUntil((await stateOf(ada, domain)).next_check_at)).toBe(7);
  expect((await stateOf(ada, unproven)).next_check_at).toBeNull();
  await lookUp(domain);
  expect(await stateOf(ada, domain)).toMatchObject({ missing_since: null, lapses_at: null });
  expect(daysUntil((await stateOf(ada, domain)).next_check_at)).toBe(7);
});

test('notifies the admins once when the record is missing, and again when the proof lapses', async () => {
  const ada = await world.portal.signUp();
  const bob = await world.colleague(ada);
  const domain = await world.proven(ada);
  world.dns.records.delete(recordName(domain));
  for (let day = 0; day < 2; day += 1) await lookUp(domain);
  expect(subjects(ada.email)).toEqual([`The DNS record for ${domain} is missing`]);
  const missing = await stateOf(ada, domain);
  expect([daysUntil(missing.next_check_at), daysUntil(missing.lapses_at)]).toEqual([1, 30]);
  await age(domain, 31);
  for (let day = 0; day < 2; day += 1) await lookUp(domain);
  expect(subjects(ada.email)).toEqual([
    `The DNS record for ${domain} is missing`,
    `${domain} no longer lets new people sign in`,
  ]);
  expect(subjects(bob.email)).toEqual([]);
  const told = await asOwner(
    `select user_id, subject from portal.notifications
     where kind = 'systemUpdates' and subject ->> 'name' = $1 order by id`,
    [domain],
  );
  expect(told).toEqual(
    ['missing', 'lapsed'].map((status) => ({
      user_id: ada.user.id,
      subject: { type: 'domain', name: domain, status },
    })),
  );
  const events = await asOwner(
    `select details -> 'lapsed' as lapsed from portal.audit_events
     where event = 'sign_in_domain_missing' and object_id = $1 order by seq`,
    [domain],
  );
  expect(events.map(({ lapsed }) => lapsed)).toEqual([false, true]);
});

test('clears the missing record once it is back, also when an admin checks', async () => {
  const ada = await world.portal.signUp();
  const domain = await world.proven(ada);
  const [value] = world.dns.records.get(recordName(domain)) ?? [];
  for (const findAgain of [() => lookUp(domain), () => world.prove(ada, domain)]) {
    world.dns.records.delete(recordName(domain));
    await lookUp(domain);
    expect((await stateOf(ada, domain)).missing_since).not.toBeNull();
    world.dns.records.set(recordName(domain), [String(value)]);
    await findAgain();
    expect((await stateOf(ada, domain)).missing_since).toBeNull();
  }
});

test('reports nothing about the record when no DNS server answers', async () => {
  const ada = await world.portal.signUp();
  const domain = await world.proven(ada);
  const { deps } = world.portal;
  const dns = { servers: ['127.0.0.1:1'], timeoutMs: 200 };
  await lookUp(domain, { ...deps, config: { ...deps.config, dns } });
  const state = await stateOf(ada, domain);
  expect([state.missing_since, daysUntil(state.next_check_at)]).toEqual([null, 0]);
  expect(subjects(ada.email)).toEqual([]);
});

test.each([
  [29, 409],
  [31, 200],
])(
  'lets another organization prove a domain after %i days without its record: %i',
  async (days, status) => {
    const [ada, bob] = [await world.portal.signUp('Ada'), await world.portal.signUp('Bob')];
    const domain = await world.proven(ada);
    await world.put(ada, { is_required: true });
    await age(domain, days);
    const added = await world.add(bob, domain);
    expect(added.status).toBe(status);
    if (status !== 200) return;
    const [{ record_value }] = added.body.domains;
    world.dns.records.set(recordName(domain), [record_value]);
    expect((await world.prove(bob, domain)).body.domains).toMatchObject([
      { domain, proven_at: expect.any(String), missing_since: null },
    ]);
    const left = await world.read(ada);
    expect(left.domains).toMatchObject([{ domain, proven_at: null, missing_since: null }]);
    expect(left.provider.is_required).toBe(false);
    await world.portal.deps.background.settle();
    expect(subjects(ada.email)).toEqual([`Another organization has proved ${domain}`]);
    const moved = await asOwner(
      `select organization_id from portal.audit_events where event = 'sign_in_domain_moved'
       and object_id = $1`,
      [domain],
    );
    expect(moved).toEqual([{ organization_id: ada.organizationId }]);
  },
);
