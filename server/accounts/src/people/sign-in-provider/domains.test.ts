import { api, fillPath, signInProviderTexts } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { startPeopleWorld } from '../testing/people-world';
import { type SignInWorld, startSignInWorld } from './testing/sign-in-world';

const world: SignInWorld = sharedFixture(() => startSignInWorld());

test('proves a domain by its TXT record, so that single sign-on can be required', async () => {
  const ada = await world.portal.signUp();
  const refused = await world.put(ada, { is_required: true });
  expect([refused.status, refused.body.error]).toEqual([409, signInProviderTexts.domainNeeded]);
  const domain = world.createDomain();
  const { body } = await world.add(ada, domain.toUpperCase());
  const [{ record_name, record_value }] = body.domains;
  expect(record_name).toBe(`_portal-verification.${domain}`);
  expect((await world.prove(ada, domain)).body).toMatchObject({ code: 'domain_unproven' });
  world.dns.records.set(record_name, ['v=spf1 -all', record_value]);
  const answered = await world.prove(ada, domain);
  expect(answered.body.domains).toMatchObject([{ domain, proven_at: expect.any(String) }]);
  expect((await world.put(ada, { is_required: true })).body.provider.is_required).toBe(true);
  expect((await world.remove(ada, domain)).body.error).toBe(signInProviderTexts.lastDomain);
  await world.put(ada, { is_required: false });
  expect((await world.remove(ada, domain)).body.domains).toEqual([]);
});

test('lets only one organization prove a domain when two try at once', async () => {
  const [ada, bob] = [await world.portal.signUp('Ada'), await world.portal.signUp('Bob')];
  const domain = world.createDomain();
  const values: string[] = [];
  for (const who of [ada, bob]) {
    const { body } = await world.add(who, domain);
    values.push(body.domains[0].record_value);
  }
  world.dns.records.set(`_portal-verification.${domain}`, values);
  const answers = await Promise.all([world.prove(ada, domain), world.prove(bob, domain)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const eve = await world.portal.signUp('Eve');
  expect((await world.add(eve, domain)).body.error).toBe(signInProviderTexts.domainTaken);
});

test.each(['localhost', 'com', 'co.uk', 'github.io', '192.0.2.1', '[::1]', 'a b.example', '-.de'])(
  'refuses the domain "%s"',
  async (domain) => {
    const ada = await world.portal.signUp();
    expect((await world.add(ada, domain)).body.error).toBe(signInProviderTexts.domainInvalid);
  },
);

test('refuses another domain when the organization has the maximum', async () => {
  const ada = await world.portal.signUp();
  for (let nr = 0; nr < 2; nr++) await world.add(ada, world.createDomain());
  expect((await world.add(ada, world.createDomain())).body.error).toBe(
    signInProviderTexts.domainsFull(2),
  );
});

test('reports a failed look-up when no DNS server responds', async () => {
  const silent = await startPeopleWorld({ DNS_SERVERS: '127.0.0.1:1', DNS_TIMEOUT_MS: '200' });
  const ada = await silent.portal.signUp();
  await silent.send(ada, 'POST', api.signInProvider.domains, { domain: 'portal.example' });
  const path = fillPath(api.signInProvider.prove, { domain: 'portal.example' });
  const { status, body } = await silent.send(ada, 'POST', path);
  const name = '_portal-verification.portal.example';
  expect([status, body.error]).toEqual([422, signInProviderTexts.lookupFailed(name)]);
  await silent.close();
});
