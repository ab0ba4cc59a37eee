import { failOnConsole } from './console';

failOnConsole();

/** A database is made in seconds on a busy machine; a test that hangs still ends. */
jest.setTimeout(60_000);
