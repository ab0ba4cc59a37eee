export { createExtendedTestDatabase, createTestDatabase } from './db/test-database';
