import { readPublished } from '../check/read-published';
import type { Fault } from '../testing/s3/s3-server';
import { createS3World, type S3World } from '../testing/s3/s3-world';

let world: S3World;
beforeEach(async () => {
  world = await createS3World();
});
afterEach(() => world.close());

const isCode = ({ key }: { key: string }) => key.endsWith('/58.aaaa.js');

test.each<[string, () => void, string]>([
  [
    'the key is unknown',
    () => {
      world.env.AWS_ACCESS_KEY_ID = 'OTHER';
    },
    'does not know the key: correct AWS_ACCESS_KEY_ID.',
  ],
  [
    'the secret is wrong',
    () => {
      world.env.AWS_SECRET_ACCESS_KEY = 'other';
    },
    'refuses the signature: correct AWS_SECRET_ACCESS_KEY.',
  ],
  [
    'the session has ended',
    () => {
      world.env.AWS_SESSION_TOKEN = 'old';
    },
    'refuses the session token: set a new AWS_SESSION_TOKEN, with the keys that belong to it.',
  ],
  [
    'the clocks differ',
    () => {
      world.server.aheadMs = 20 * 60_000;
    },
    'refuses the time of the request: set the clock of this machine.',
  ],
  [
    'there is no bucket',
    () => {
      world.server.bucket = 'other-store';
    },
    'does not exist, because its endpoint has no bucket team-store: create it, or correct the address.',
  ],
  [
    'the bucket is in another region',
    () => {
      world.env.AWS_REGION = 'us-east-1';
    },
    'is in the region eu-test-1: set AWS_REGION=eu-test-1.',
  ],
  [
    'it is redirected to another region',
    () => {
      const headers = { 'x-amz-bucket-region': 'eu-west-3', location: 'http://127.0.0.1:1/' };
      world.server.fault = () => ({ status: 301, code: 'PermanentRedirect', headers });
    },
    'is in the region eu-west-3: set AWS_REGION=eu-west-3.',
  ],
  [
    'it is redirected silently',
    () => {
      world.server.fault = () => ({ status: 307, headers: { location: 'http://127.0.0.1:1/' } });
    },
    'redirects elsewhere: correct AWS_REGION or REMOTE_STORE_S3_ENDPOINT.',
  ],
  [
    'the key may not read',
    () => {
      world.server.fault = () => ({ status: 403, code: 'AccessDenied' });
    },
    'grant the key s3:GetObject and s3:ListBucket, and s3:PutObject for publishing.',
  ],
  [
    'it is overloaded',
    () => {
      world.server.fault = () => ({ status: 503, code: 'SlowDown' });
    },
    'answered 503 (SlowDown).',
  ],
  [
    'it fails with an unknown error',
    () => {
      world.server.fault = () => ({ status: 500, code: '<script>' });
    },
    's3://team-store answered 500.',
  ],
])('reports cause and fix when %s', async (_, change, told) => {
  const place = `s3://${world.server.bucket}`;
  change();
  const { store, writer } = world.open(place);
  for (const asked of [
    () => store.read('mfe-calls', '1.0.0', 'portal.json'),
    () => store.versions('mfe-calls'),
    () => writer.put('mfe-calls', '1.0.0', world.files),
  ]) {
    const said = await world.getRefusal(asked());
    expect(said).toContain(`StoreError: ${place} `);
    expect(said).toContain(told);
  }
});

test('reports the address when nothing responds there', async () => {
  const { origin } = new URL(world.server.endpoint);
  const { store } = world.open();
  await world.server.close();
  const told = await world.getRefusal(store.versions('mfe-calls'));
  expect(told).toContain(`cannot be reached at ${origin} (ECONNREFUSED): correct REMOTE_STORE_S3_`);
});

test('gives up at the deadline when the store does not respond', async () => {
  world.server.fault = () => 'silence';
  const { store } = world.open(undefined, { timeoutMs: 50 });
  const told = await world.getRefusal(store.versions('mfe-calls'));
  expect(told).toContain(`did not answer at ${world.server.endpoint} within 50 ms.`);
  expect(world.server.seen).toHaveLength(world.limits.attempts);
});

test('reports that the store is not S3 when it returns a page instead of a list', async () => {
  world.server.fault = () => 'page';
  const told = await world.getRefusal(world.open().store.versions('mfe-calls'));
  expect(told).toContain('does not answer like S3: correct REMOTE_STORE_S3_ENDPOINT.');
});

test.each<[string, Fault]>([
  ['is overloaded', { status: 503, code: 'SlowDown' }],
  ['cuts off a response', 'cut'],
  ['sends less than announced', 'wrong length'],
])('tries again when the store %s once, and gives up when it always does', async (_, fault) => {
  await world.publish();
  let left = 1;
  world.server.fault = (request) => (isCode(request) && left-- > 0 ? fault : undefined);
  expect(await world.read()).toEqual(world.files.get('58.aaaa.js'));
  left = Number.POSITIVE_INFINITY;
  world.server.seen = [];
  expect(await world.getRefusal(world.read())).toMatch(/^StoreError: /);
  expect(world.server.seen.filter(isCode)).toHaveLength(world.limits.attempts);
});

test('reports bytes that do not match their hash', async () => {
  await world.publish();
  world.server.fault = (request) => (isCode(request) ? 'other bytes' : undefined);
  const { problems } = await readPublished(world.open().store, 'mfe-calls', '1.0.0');
  expect(problems).toMatchObject([{ rule: 'hash-differs' }]);
});

test('refuses an object that is larger than the maximum file size', async () => {
  world.files = new Map([...world.files, ['58.aaaa.js', Buffer.alloc(world.limits.maxBytes + 1)]]);
  await world.publish();
  expect(await world.getRefusal(world.read())).toContain(
    `is larger than ${world.limits.maxBytes} bytes.`,
  );
});
