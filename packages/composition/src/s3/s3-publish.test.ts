import { readPublished } from '../check/read-published';
import { createS3World, type S3World } from '../testing/s3/s3-world';

let world: S3World;
beforeEach(async () => {
  world = await createS3World();
});
afterEach(() => world.close());

test('reads every page of a list', async () => {
  const { client } = world.open();
  const keys = Array.from({ length: 2_345 }, (_, at) => `files/${String(at).padStart(5, '0')}`);
  for (const key of [...keys, 'other/1']) {
    world.server.objects.set(key, { body: Buffer.from('x'), at: 1_700_000_000_000 });
  }
  world.server.seen = [];
  expect((await client.list('files/')).map(({ key }) => key)).toEqual(keys);
  expect(world.server.seen).toHaveLength(3);
});

test.each(['files', 'published'])(
  'publishes no version when the publisher fails while it writes %s',
  async (begin) => {
    let writes = 0;
    world.server.fault = ({ method, key }) =>
      method === 'PUT' && key.startsWith(begin) && ++writes > (begin === 'files' ? 3 : 0)
        ? { status: 500 }
        : undefined;
    await world.getRefusal(world.publish());
    world.server.fault = () => undefined;
    expect(world.server.objects.size).toBeGreaterThan(2);
    expect(await world.open().store.versions('mfe-calls')).toEqual([]);
    expect(await world.open().store.read('mfe-calls', '1.0.0', 'portal.json')).toBeUndefined();
    expect(await world.publish()).toEqual({ isNew: true, isSame: true });
    expect((await readPublished(world.open().store, 'mfe-calls', '1.0.0')).problems).toEqual([]);
  },
);

test.each<[string, () => void]>([
  [
    'ignores conditional writes',
    () => {
      world.server.knowsConditions = false;
    },
  ],
  [
    'does not implement conditional writes',
    () => {
      world.server.fault = ({ key }) =>
        key === 'conditional-write' ? { status: 501, code: 'NotImplemented' } : undefined;
    },
  ],
])('publishes nothing when the store %s', async (_, change) => {
  change();
  expect(await world.getRefusal(world.publish())).toContain(
    'publish to a store that supports conditional writes.',
  );
  expect([...world.server.objects.keys()].filter((key) => key !== 'conditional-write')).toEqual([]);
});

test.each([
  ['mfe-calls', '../1.0.0', 'a.js'],
  ['../mfe-calls', '1.0.0', 'a.js'],
  ['mfe-calls', '1.0.0', '../a.js'],
])('writes nothing when a name leads out of the store: %s %s %s', async (name, version, path) => {
  const odd = new Map([...world.files, [path, Buffer.from('x')] as const]);
  expect(await world.getRefusal(world.open().writer.put(name, version, odd))).toMatch(
    /is not a (remote name|version|plain file path)/,
  );
  expect(world.server.objects.size).toBe(0);
});
