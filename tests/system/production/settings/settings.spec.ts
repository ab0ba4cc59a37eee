import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matrix } from 'testing/matrix';
import { root } from '../../../../scripts/lib/paths.mjs';
import { expect, test } from '../../support';
import { type BareMachine, makeBareMachine, makeTestRelease } from '../release-folder';
import { type Beside, startNeighbors } from './beside';
import { features, readDocumentedSettings, readNumbers, type Setting, settings } from './settings';
import { works } from './works';

// A release has its libraries in its bundle, so a start that works in a checkout may fail there.

const docs = readFileSync(join(root, 'docs/configuration.md'), 'utf8');
const numbers = readNumbers(docs);

let made: Awaited<ReturnType<typeof makeTestRelease>>;
let machine: BareMachine;
let beside: Beside;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  [made, beside] = await Promise.all([makeTestRelease(), startNeighbors()]);
  machine = makeBareMachine(made.folder);
});
test.afterAll(async () => {
  await machine?.dispose();
  await beside?.stop();
  made?.dispose();
});

/** Starts the release with these settings, waits until it is ready, and stops it. */
async function start(
  env: Record<string, string>,
  { before = [] }: Pick<Setting, 'before'>,
  during: (url: string) => Promise<void> = async () => {},
) {
  for (const words of before) await machine.runPortal(words, env);
  const portal = await machine.start(env);
  try {
    await during(portal.url);
  } finally {
    expect(await portal.stop()).toBe(0);
  }
}

test('sets every documented setting', () => {
  const set = settings.flatMap((one) => Object.keys(one.set(beside, machine.release)));
  const known = [...new Set([...set, ...Object.keys(numbers)])].sort();
  expect(known).toEqual(
    readDocumentedSettings(docs)
      .map(({ name }) => name)
      .sort(),
  );
  expect(Object.keys(works).sort()).toEqual(features.map(({ title }) => title).sort());
});

const cases: Setting[] = [...settings, { title: 'numbers', set: () => numbers }];
// A short run starts with one of them, because the test below starts with all of them together.
for (const one of matrix(cases, () => 'any')) {
  test(`starts a release and runs the feature when only this is set: ${one.title}`, async ({
    dataDir,
  }) => {
    test.setTimeout(120_000);
    test.skip(one.needsPostgres === true && !beside.postgres, 'no PostgreSQL is installed here');
    const env = {
      PORTAL_DATA_DIR: dataDir,
      PORTAL_DEMO: 'off',
      DRAIN_MS: '0',
      ...one.with?.(beside),
      ...one.set(beside, machine.release),
    };
    await start(env, one, async (url) => works[one.title]?.({ url, beside }));
  });
}

test('starts a release and runs every feature when all are set', async ({ dataDir }) => {
  test.setTimeout(180_000);
  const chosen = settings.filter(
    ({ alone, needsPostgres }) => !alone && (!needsPostgres || beside.postgres),
  );
  const sets = chosen.map(({ set }) => set(beside, machine.release));
  const env = { ...numbers, PORTAL_DATA_DIR: dataDir, ...Object.assign({}, ...sets) };
  const before = chosen.flatMap(({ before = [] }) => before);
  await start(env, { before }, async (url) => {
    for (const { title } of chosen) {
      await test.step(title, async () => works[title]?.({ url, beside }));
    }
  });
});
