import {
  api,
  fillPath,
  type Quota,
  type QuotaName,
  quotaNames,
  quotas,
  quotaText,
} from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import { padding, quotaWays } from './testing/quota-ways';
import { type QuotaMember, startQuotaWorld } from './testing/quota-world';

const world = sharedFixture(() => startQuotaWorld());

// biome-ignore lint/suspicious/noExplicitAny: each answer has its own shape.
type Body = any;

const isSuccess = ({ status }: { status: number }) => status >= 200 && status < 300;

async function getUsage(who: QuotaMember, name: QuotaName): Promise<number> {
  const { kept }: Quota = quotas[name];
  const external = [who.organizationId];
  const { rows } = await world.portal.db.asOwner((tx) => {
    if (name === 'tickets')
      return tx.query<{ used: number }>(
        'select count(*) as used from portal.tickets where organization_id = $1',
        external,
      );
    if (name === 'page_view_routes')
      return tx.query<{ used: number }>(
        'select count(*) as used from portal.page_views where organization_id = $1',
        external,
      );
    const owner = {
      portal: '$1::uuid',
      voice: '(select id from voice.accounts where external_id = $1::text)',
      knowledge: '(select id from knowledge.organizations where external_id = $1::text)',
    }[kept];
    return tx.query<{ used: number }>(
      `select used from ${kept}.quota_usage where owner = ${owner} and quota = '${name}'`,
      external,
    );
  });
  return rows[0]?.used ?? 0;
}

const getKind = (name: QuotaName) => `${quotas[name].kept} ${quotas[name].unit}`;

test.each(matrix(quotaNames, getKind))(
  'refuses more %s when the organization has reached its quota',
  async (name) => {
    const way = quotaWays[name];
    const { unit }: Quota = quotas[name];
    await world.setQuota(name, Number.MAX_SAFE_INTEGER);
    for (const who of [world.ada, world.ben]) await way.prepare?.(who);
    const room = unit === 'bytes' ? 2_900 : 2;
    const most = (await getUsage(world.ada, name)) + room;
    await world.setQuota(name, most);

    const tries = Array.from({ length: 6 }, (_, number) => way.add(world.ada, number));
    const answers = await Promise.all(tries);
    const added = answers.filter(isSuccess);
    const refused = answers.filter((answer) => !isSuccess(answer));
    expect(added.length).toBeGreaterThan(0);
    if (unit === 'things') expect(added).toHaveLength(2);
    expect(await getUsage(world.ada, name)).toBeLessThanOrEqual(most);
    const status = unit === 'bytes' ? 413 : 429;
    const text = quotaText(name, most);
    for (const answer of refused) {
      const body = answer.body as Body;
      expect(answer.status).toBe(status);
      expect([body.error, body.message]).toContain(text);
      if (!('message' in body)) expect(body.code).toBe('quota_exceeded');
    }
    expect(refused.length).toBeGreaterThan(1);

    expect(isSuccess(await way.add(world.ben, 10))).toBe(true);
    await way.remove(world.ada, added[0] as { body: unknown });
    expect(isSuccess(await way.add(world.ada, 20))).toBe(true);
  },
);

test('enforces the document quota on changes', async () => {
  const { body } = await world.ada.ask('POST', api.vapi.assistants, { name: 'A' });
  await world.setQuota('document_bytes', await getUsage(world.ada, 'document_bytes'));
  const path = fillPath(api.vapi.assistant, { id: body.id });
  const larger = await world.ada.ask('PATCH', path, { firstMessage: padding });
  expect([larger.status, larger.body.code]).toEqual([413, 'quota_exceeded']);
  expect((await world.ada.ask('PATCH', path, { name: 'B' })).status).toBe(200);
});
