import * as argon2 from '@node-rs/argon2';
import { hashPassword, verifyPassword } from './passwords';

jest.mock('@node-rs/argon2', () => ({
  hash: jest.fn(async () => 'hash'),
  verify: jest.fn(async () => true),
}));

// Other tests hash at minimum cost (`tests/setup/quick-argon2.cjs`).
test('hashes with 19 MiB and two passes', async () => {
  await hashPassword('a rather uncommon password');
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  expect(argon2.hash).toHaveBeenCalledWith('a rather uncommon password', cost);
});

test('verifies against a hash of the same cost, and fails, when there is no account', async () => {
  expect(await verifyPassword(null, 'a rather uncommon password')).toBe(false);
  const same = expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(argon2.verify).toHaveBeenCalledWith(same, 'a rather uncommon password');
});
