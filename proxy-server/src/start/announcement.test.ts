import { announcement } from './announcement';

const demo = { email: 'demo@portal.example', password: 'a made-up password' } as const;
const say = (toTerminal: boolean) =>
  announcement('http://localhost:4000', demo as Parameters<typeof announcement>[1], toTerminal);

test('prints how to sign in when a person reads it', () => {
  expect(say(true)).toContain(demo.password);
});

test('prints only the address when a log collector reads it', () => {
  expect(say(false)).toBe('  Portal   http://localhost:4000');
});
