import { sharedFixture } from 'shared-server/testing';
import type { TestMember } from '../../testing/test-portal';
import { createDomainWork } from './domain-work';
import { getRecordName } from './read-answer';
import { type SignInWorld, startSignInWorld } from './testing/sign-in-world';

const world: SignInWorld = sharedFixture(() => startSignInWorld());

const runAsOwner = async (sql: string, values: unknown[]) =>
  (await world.portal.db.asOwner((tx) => tx.query(sql, values))).rows;
const listSubjects = (to: string) =>
  world.mails.filter((one) => one.to === to).map((one) => one.subject);

/** Makes the domain due, and looks it up as the loop does. */
async function lookUp(domain: string, deps = world.portal.deps): Promise<void> {
  await runAsOwner('update portal.sign_in_domains set look_up_at = now() where domain = $1', [
    domain,
  ]);
  const work = createDomainWork(deps);
  const { items } = await work.due(Date.now() + 1_000);
  for (const item of items)
    if (item.domain === domain) await work.step(item, new AbortController().signal);
}

async function readState(who: TestMember, domain: string) {
  const { domains } = await world.read(who);
  return domains.find((one: { domain: string }) => one.domain === domain);
}

const getDaysUntil = (time: string) => Math.round((Date.parse(time) - Date.now()) / 86_400_000);

/** Makes the record look missing for that many days. */
const ageRecord = (domain: string, days: number) =>
  runAsOwner(
    `update portal.sign_in_domains set missing_since = now() - $2::integer * interval '1 day'
     where domain = $1`,
    [domain, days],
  );

test('checks the records of proven domains only, every week', async () => {
  const ada = await world.portal.signUp();
  const domain = await world.addProvenDomain(ada);
  const unproven = world.createDomain();
  await world.add(ada, unproven);
  expect(getDaysUntil((await readState(ada, domain)).next_check_at)).toBe(7);
  expect((await readState(ada, unproven)).next_check_at).toBeNull();
  await lookUp(domain);
  expect(await readState(ada, domain)).toMatchObject({ missing_since: null, lapses_at: null });
  expect(getDaysUntil((await readState(ada, domain)).next_check_at)).toBe(7);
});

test('notifies the admins once when the record is missing, and again when the proof lapses', async () => {
  const ada = await world.portal.signUp();
  const bob = await world.addColleague(ada);
  const domain = await world.addProvenDomain(ada);
  world.dns.records.delete(getRecordName(domain));
  for (let day = 0; day < 2; day += 1) await lookUp(domain);
  expect(listSubjects(ada.email)).toEqual([`The DNS record for ${domain} is missing`]);
  const missing = await readState(ada, domain);
  expect([getDaysUntil(missing.next_check_at), getDaysUntil(missing.lapses_at)]).toEqual([1, 30]);
  await ageRecord(domain, 31);
  for (let day = 0; day < 2; day += 1) await lookUp(domain);
  expect(listSubjects(ada.email)).toEqual([
    `The DNS record for ${domain} is missing`,
    `${domain} no longer lets new people sign in`,
  ]);
  expect(listSubjects(bob.email)).toEqual([]);
  const told = await runAsOwner(
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
  const events = await runAsOwner(
    `select details -> 'lapsed' as lapsed from portal.audit_events
     where event = 'sign_in_domain_missing' and object_id = $1 order by seq`,
    [domain],
  );
  expect(events.map(({ lapsed }) => lapsed)).toEqual([false, true]);
});

test('no longer reports a record as missing once the loop or an admin finds it again', async () => {
  const ada = await world.portal.signUp();
  const domain = await world.addProvenDomain(ada);
  const [value] = world.dns.records.get(getRecordName(domain)) ?? [];
  for (const findAgain of [() => lookUp(domain), () => world.prove(ada, domain)]) {
    world.dns.records.delete(getRecordName(domain));
    await lookUp(domain);
    expect((await readState(ada, domain)).missing_since).not.toBeNull();
    world.dns.records.set(getRecordName(domain), [String(value)]);
    await findAgain();
    expect((await readState(ada, domain)).missing_since).toBeNull();
  }
});

test('reports nothing about the record when no DNS server responds', async () => {
  const ada = await world.portal.signUp();
  const domain = await world.addProvenDomain(ada);
  const { deps } = world.portal;
  const dns = { servers: ['127.0.0.1:1'], timeoutMs: 200 };
  await lookUp(domain, { ...deps, config: { ...deps.config, dns } });
  const state = await readState(ada, domain);
  expect([state.missing_since, getDaysUntil(state.next_check_at)]).toEqual([null, 0]);
  expect(listSubjects(ada.email)).toEqual([]);
});

test.each([
  [29, 409],
  [31, 200],
])(
  'lets another organization prove a domain after %i days without its record: %i',
  async (days, status) => {
    const [ada, bob] = [await world.portal.signUp('Ada'), await world.portal.signUp('Bob')];
    const domain = await world.addProvenDomain(ada);
    await world.put(ada, { is_required: true });
    await ageRecord(domain, days);
    const added = await world.add(bob, domain);
    expect(added.status).toBe(status);
    if (status !== 200) return;
    const [{ record_value }] = added.body.domains;
    world.dns.records.set(getRecordName(domain), [record_value]);
    expect((await world.prove(bob, domain)).body.domains).toMatchObject([
      { domain, proven_at: expect.any(String), missing_since: null },
    ]);
    const left = await world.read(ada);
    expect(left.domains).toMatchObject([{ domain, proven_at: null, missing_since: null }]);
    expect(left.provider.is_required).toBe(false);
    await world.portal.deps.background.settle();
    expect(listSubjects(ada.email)).toEqual([`Another organization has proved ${domain}`]);
    const moved = await runAsOwner(
      `select organization_id from portal.audit_events where event = 'sign_in_domain_moved'
       and object_id = $1`,
      [domain],
    );
    expect(moved).toEqual([{ organization_id: ada.organizationId }]);
  },
);
