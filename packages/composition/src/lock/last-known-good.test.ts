import { lockEnvironment } from '../operations/lock-environment';
import { createFixture, type Fixture } from '../testing/fixture';
import { addLastKnownGood } from './last-known-good';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.remove());

test('drops the last known good when its origin is no longer allowed', async () => {
  for (const version of ['1.0.0', '1.1.0']) fixture.publish('mfe-calls', version);
  fixture.environment('test', ['mfe-calls@1.0.0']);
  const { after } = await lockEnvironment(fixture.folders, 'test');
  const [remote] = after.remotes;
  if (!remote) throw new Error('The lock has no remote');
  const next = { ...remote, version: '1.1.0' };
  const base = 'https://cdn.example/mfe-calls/1.0.0/';
  const elsewhere = { ...after, remotes: [{ ...remote, base }] };
  expect(addLastKnownGood(next, [elsewhere], [])).not.toHaveProperty('lastKnownGood');
  expect(addLastKnownGood(next, [elsewhere], ['https://cdn.example'])).toMatchObject({
    lastKnownGood: { base },
  });
});
