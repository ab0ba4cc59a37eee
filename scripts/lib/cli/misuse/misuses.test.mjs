import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { matrix } from 'testing/matrix';
import { root } from '../../paths.mjs';
import { processWrong } from './process-misuses.mjs';
import { storedWrong } from './stored-misuses.mjs';
import { typedWrong } from './typed-misuses.mjs';
import { command, compose, openWorld } from './world.mjs';

/** @type {import('./world.mjs').World} */
let world;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.fixture.remove());

/**
 * @param {import('./world.mjs').Misuse} misuse
 * @param {typeof command} run
 */
async function expectRefused(misuse, run) {
  misuse.state?.(world);
  const before = world.written();
  const { status, said } = await run(world, misuse);
  expect(said).toMatch(misuse.says);
  expect(said).not.toMatch(/^\s+at .*[:(]\d+|node:internal|Node\.js v\d|fault of its own/m);
  expect(status).toBe(1);
  expect(world.written()).toEqual(before);
  expect(existsSync(join(root, 'mfe-fees'))).toBe(false);
}

test.each(matrix(typedWrong, ({ typed }) => typed.split(' ')[0]))(
  'refuses "compose $typed" when nothing else is wrong',
  (misuse) => expectRefused(misuse, compose),
);

test.each(matrix(storedWrong, ({ wrong }) => wrong))(
  'refuses "compose $typed" when there is $wrong',
  (misuse) => expectRefused(misuse, compose),
);

/**
 * The scripts of npm, `portal-remote` and the command line of a release end each in one place.
 * @param {import('./world.mjs').Misuse} misuse
 */
const endOf = ({ typed }) => /^lib\/\S+/.exec(typed)?.[0];
const kinds = matrix(processWrong, endOf);
test.each(kinds)('refuses "$typed" when it cannot do that', (misuse) =>
  expectRefused(misuse, command),
);
