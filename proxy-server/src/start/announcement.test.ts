import { createAnnouncement } from './announcement';

const demo = { email: 'demo@portal.example', password: 'a made-up password' } as const;
const announce = (toTerminal: boolean) =>
  createAnnouncement(
    'http://localhost:4000',
    demo as Parameters<typeof createAnnouncement>[1],
    toTerminal,
  );

test('prints how to sign in when the output is a terminal', () => {
  expect(announce(true)).toContain(demo.password);
});

test('prints only the address when the output is collected as a log', () => {
  expect(announce(false)).toBe('  Portal   http://localhost:4000');
});
