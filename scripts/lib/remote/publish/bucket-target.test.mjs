import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishBuild, requireBucket } from '../../../../packages/composition/src/s3/publish-build';
import { startS3Server } from '../../../../packages/composition/src/testing/s3/s3-server';

/** @type {import('../../../../packages/composition/src/testing/s3/s3-server').S3Server} */
let server;
/** @type {string} */
let folder;
beforeEach(async () => {
  server = await startS3Server();
  folder = mkdtempSync(join(tmpdir(), 'portal-bucket-'));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** @param {string} title */
function publish(title) {
  writeFileSync(join(folder, 'portal.json'), JSON.stringify({ version: '1.0.0', title }));
  const build = { name: 'mfe-items', folder };
  return publishBuild(`s3://${server.bucket}`, server.env, build);
}

test('publishes a build once, and refuses a different one under the same version', async () => {
  expect(await publish('Items')).toEqual({ isNew: true, isSame: true });
  expect(await publish('Items')).toEqual({ isNew: false, isSame: true });
  expect(await publish('Things')).toEqual({ isNew: false, isSame: false });
});

test('refuses a bucket with a wrong key before anything is built', async () => {
  const place = `s3://${server.bucket}`;
  await requireBucket(place, server.env, 'mfe-items');
  const other = { ...server.env, AWS_SECRET_ACCESS_KEY: 'other' };
  await expect(requireBucket(place, other, 'mfe-items')).rejects.toThrow(
    'refuses the signature: correct AWS_SECRET_ACCESS_KEY.',
  );
});
