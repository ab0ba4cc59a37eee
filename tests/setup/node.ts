import { drifts } from 'server-core/middleware/drifts';
import { failOnConsole } from './console';

failOnConsole();

/** A response that violates the contract fails the test that caused it. */
afterEach(() => {
  expect(drifts.splice(0)).toEqual([]);
});

/** Creating a database can take seconds on a busy machine. A hanging test still ends. */
jest.setTimeout(60_000);
