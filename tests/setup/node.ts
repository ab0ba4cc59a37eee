import { drifts } from 'server-core/middleware/drifts';
import { failOnConsole } from './console';

failOnConsole();

/** An answer of the portal that its contract doesn't describe fails the test that caused it. */
afterEach(() => {
  expect(drifts.splice(0)).toEqual([]);
});

/** A database is made in seconds on a busy machine; a test that hangs still ends. */
jest.setTimeout(60_000);
