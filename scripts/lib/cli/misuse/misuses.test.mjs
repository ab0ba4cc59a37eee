import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { matrix } from '../../../../shared-server/src/testing/matrix';
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

test.each(typedWrong)('refuses "compose $typed" when nothing else is wrong', (misuse) =>
  expectRefused(misuse, compose),
);

test.each(storedWrong)('refuses "compose $typed" when there is $wrong', (misuse) =>
  expectRefused(misuse, compose),
);

const kinds = matrix(processWrong, ({ typed }) => typed.split(' ')[0]);
test.each(kinds)('refuses "$typed" when it cannot do that', (misuse) =>
  expectRefused(misuse, command),
);
