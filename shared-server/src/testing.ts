export { createTestDatabase } from './db/test-database';
