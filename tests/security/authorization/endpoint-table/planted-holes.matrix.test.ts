// Only in a whole run: `endpoint-table.test.ts` checks the table in every run.

import { matrix } from 'testing/matrix';
import { tableCases } from './cases';
import { type Hole, holes } from './plants';
import { startTableWorld } from './table-world';
import { getViolation } from './violation';

jest.setTimeout(120_000);

const named = Object.entries(holes);

test('plants at least ten holes', () => {
  expect(named.length).toBeGreaterThanOrEqual(10);
});

test.each(matrix(named, ([, { kind }]) => kind))('finds the hole when %s', async (_, hole) => {
  const table = await startTableWorld(hole.planted);
  try {
    const found: (string | undefined)[] = [];
    for (const one of getCases(hole)) found.push(await getViolation(table, one));
    expect(hole.count()).toBeGreaterThan(0);
    expect(found.filter((violation) => violation !== undefined)).not.toEqual([]);
  } finally {
    await table.close();
  }
});

const getCases = ({ endpoints, actor }: Hole) =>
  tableCases.filter((one) => endpoints.includes(one.id) && one.actor === actor);
