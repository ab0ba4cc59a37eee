import { endpointsById } from 'shared-contract/endpoints';
import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import { actorNames } from './actors';
import { type TableCase, tableCases } from './cases';
import { startTableWorld } from './table-world';
import { getViolation } from './violation';

jest.setTimeout(60_000);

const table = sharedFixture(() => startTableWorld());

test('lists every endpoint for every actor, in at least 3,000 cases', () => {
  expect(tableCases.length).toBeGreaterThanOrEqual(3_000);
  expect(new Set(tableCases.map(({ name }) => name)).size).toBe(tableCases.length);
  const listed = new Set(tableCases.map(({ id, actor }) => `${id} ${actor}`));
  expect(listed.size).toBe(endpointsById.length * actorNames.length);
});

/** Every pair of permission and caller, and of permission and form. */
const kinds = [
  ({ endpoint, actor }: TableCase) => `${endpoint.access} ${actor}`,
  ({ endpoint, form }: TableCase) => `${endpoint.access} ${form}`,
];

test.each(matrix(tableCases, ...kinds))('responds as the table says: $name', async (one) => {
  expect(await getViolation(table, one)).toBeUndefined();
});
