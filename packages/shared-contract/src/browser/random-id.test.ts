import * as z from 'zod/mini';
import { randomId } from './random-id';

test('creates random UUIDs without crypto.randomUUID', () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  const ids = Array.from({ length: 1_000 }, randomId);
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) expect(z.safeParse(z.uuidv4(), id).success).toBe(true);
});
