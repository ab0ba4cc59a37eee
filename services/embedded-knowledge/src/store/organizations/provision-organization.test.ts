import { createTestDatabase, sharedFixture } from 'shared-server/testing';
import { findKeyHolder } from './api-keys';
import { provisionOrganization } from './provision-organization';

const db = sharedFixture(() => createTestDatabase('embedded-knowledge'));

test('returns the same organization with a new key when it is provisioned again', async () => {
  const first = await provisionOrganization(db, { externalId: 'org-1', name: 'One' });
  const again = await provisionOrganization(db, { externalId: 'org-1', name: 'One, renamed' });
  const other = await provisionOrganization(db, { externalId: 'org-2', name: 'Two' });
  expect(again.organizationId).toBe(first.organizationId);
  expect(other.organizationId).not.toBe(first.organizationId);
  expect(new Set([first.apiKey, again.apiKey, other.apiKey]).size).toBe(3);
  for (const { apiKey, organizationId } of [first, again, other]) {
    expect(await findKeyHolder(db, apiKey, {})).toEqual({
      organizationId,
      role: 2,
      datasetId: null,
    });
  }
});

test('stores only the hash of a key and hides its row', async () => {
  const { apiKey } = await provisionOrganization(db, { externalId: 'org-3', name: 'Three' });
  const all = 'select * from knowledge.api_keys';
  const stored = await db.asOwner((tx) => tx.query(all));
  expect(JSON.stringify(stored.rows)).not.toContain(apiKey);
  const unnamed = await db.transaction({ role: 'knowledge_service' }, (tx) => tx.query(all));
  expect(unnamed.rows).toEqual([]);
});

test('refuses a key after it has expired', async () => {
  const { apiKey } = await provisionOrganization(db, { externalId: 'org-4', name: 'Four' });
  expect(await findKeyHolder(db, `${apiKey}x`, {})).toBeNull();
  const { organizationId } = (await findKeyHolder(db, apiKey, {})) ?? {};
  await db.transaction({ role: 'knowledge_service', organizationId }, (tx) =>
    tx.query("update knowledge.api_keys set expires_at = now() - interval '1 s'"),
  );
  expect(await findKeyHolder(db, apiKey, {})).toBeNull();
});
