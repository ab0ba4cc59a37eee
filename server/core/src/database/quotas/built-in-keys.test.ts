import { provisionOrganization } from 'embedded-knowledge';
import { provisionVoiceAccount } from 'embedded-voice';
import { sharedFixture } from 'shared-server/testing';
import { startQuotaWorld } from './testing/quota-world';

const terms = { most: 3, graceMs: 60_000 };
const world = sharedFixture(() => startQuotaWorld());

const services = {
  voice: {
    make: () => provisionVoiceAccount(world.ada.db, { externalId: 'keys', name: 'Keys' }, terms),
    async tryKey(apiKey: string) {
      const headers = { authorization: `Bearer ${apiKey}` };
      return fetch(`${world.portal.deps.config.voiceUrl}/assistant`, { headers });
    },
  },
  knowledge: {
    make: () => provisionOrganization(world.ada.db, { externalId: 'keys', name: 'Keys' }, terms),
    async tryKey(apiKey: string, organizationId: string) {
      const headers = { authorization: `Bearer ${apiKey}`, 'tr-organization': organizationId };
      const path = `/api/dataset/organization/${organizationId}`;
      return fetch(world.portal.deps.config.knowledgeUrl + path, { headers });
    },
  },
};

describe.each(Object.keys(services) as (keyof typeof services)[])('the %s service', (name) => {
  const { make, tryKey } = services[name];

  test('keeps only the newest keys when keys were replaced repeatedly', async () => {
    const made = [];
    for (let count = 0; count < 5; count += 1) made.push(await make());
    const statuses = [];
    for (const one of made) {
      const organizationId = 'organizationId' in one ? one.organizationId : '';
      statuses.push((await tryKey(one.apiKey, organizationId)).status);
    }
    expect(statuses).toEqual([401, 401, 200, 200, 200]);
    const owner = made.map((one) => ('accountId' in one ? one.accountId : one.organizationId))[0];
    const scope = { role: `${name}_service`, ...(owner && { organizationId: owner }) } as const;
    await world.ada.db.transaction(scope, (tx) =>
      tx.query(`update ${name}.api_keys set expires_at = expires_at - interval '1 minute'`),
    );
    const [older, newest] = made.slice(-2);
    const id = older && 'organizationId' in older ? older.organizationId : '';
    expect((await tryKey(older?.apiKey ?? '', id)).status).toBe(401);
    expect((await tryKey(newest?.apiKey ?? '', id)).status).toBe(200);
  });
});
