import { readFileSync } from 'node:fs';
import { defaultRamp } from 'shared-contract';
import { composeForRing } from '../serve/compose-for-ring';
import { toRing } from '../serve/ring';
import { applyRamps } from '../serve/with-ramps';
import { createStaging, getRefusal, type Staging } from '../testing/staging';
import { changeCanary } from './canary';

const person = '11111111-1111-4111-8111-111111111111';
const ring = toRing(person, '22222222-2222-4222-8222-222222222222');

let fixture: Staging;
beforeEach(async () => {
  fixture = createStaging();
  await fixture.lockNow();
});
afterEach(() => fixture.remove());

const change = (asked: Parameters<typeof changeCanary>[3]) =>
  changeCanary(fixture.folders, 'staging', 'mfe-calls', asked);
const startCanary = (ramp = defaultRamp) =>
  change({ kind: 'set', canary: { version: '1.1.0', ramp } });
const readLine = () => JSON.parse(readFileSync(fixture.files().environment, 'utf8')).remotes[0];

function getServedVersion(share: number | undefined): string | undefined {
  const content = applyRamps(fixture.lock('staging'), () => share);
  return composeForRing(content, ring).remotes[0]?.version;
}

test('serves a ramped canary to its current share, and to no one when it has no share', async () => {
  await startCanary();
  expect(composeForRing(fixture.lock('staging'), ring).remotes[0]?.version).toBe('1.0.0');
  expect([getServedVersion(0), getServedVersion(100), getServedVersion(undefined)]).toEqual([
    '1.0.0',
    '1.1.0',
    '1.0.0',
  ]);
});

test('withholds a rolled-back canary even from the people it names', async () => {
  await change({ kind: 'set', canary: { version: '1.1.0', ramp: defaultRamp, people: [person] } });
  expect([getServedVersion(0), getServedVersion(undefined)]).toEqual(['1.1.0', '1.0.0']);
});

test('replaces a share with a ramp, and a ramp with a share', async () => {
  await change({ kind: 'set', canary: { version: '1.1.0', share: 5 } });
  await startCanary();
  expect(readLine().canary).toEqual({ version: '1.1.0', ramp: defaultRamp });
  await change({ kind: 'set', canary: { share: 10 } });
  expect(readLine().canary).toEqual({ version: '1.1.0', share: 10 });
});

test('pins the version of the canary when the canary is promoted', async () => {
  await startCanary();
  const { after } = await change({ kind: 'promote' });
  expect(after.by).toBe('canary mfe-calls promote');
  expect(after.remotes[0]).toMatchObject({ version: '1.1.0', lastKnownGood: { version: '1.0.0' } });
  expect(after.remotes[0]?.canary).toBeUndefined();
  expect(readLine()).toMatchObject({ version: '1.1.0' });
  expect(readLine().canary).toBeUndefined();
});

test.each([
  ['decreases', [25, 5], '--ramp with increasing shares'],
  ['starts with all members', [100], 'must be below 100 percent'],
])('refuses a ramp that %s', async (_, shares, text) => {
  const steps = shares.map((share) => ({ share, minutes: 1, people: 1 }));
  expect(await getRefusal(startCanary({ steps }))).toContain(text);
});
