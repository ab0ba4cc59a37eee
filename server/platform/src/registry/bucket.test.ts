import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import {
  openS3Store,
  openS3Writer,
  packVersion,
  parseS3Settings,
  readPublished,
} from 'composition';
import { createFixture, startS3Server } from 'composition/testing';
import type { ApiError } from 'shared-server';
import { receiveVersion } from './receive-version';

const from = { id: '1', remote: 'mfe-calls', owner: 'Calls team', label: {}, proven: {} };

test('publishes into a bucket, and reveals failures only in the log', async () => {
  const bucket = await startS3Server();
  const fixture = createFixture();
  const settings = parseS3Settings(`s3://${bucket.bucket}`, bucket.env);
  const registry = {
    store: openS3Writer(settings),
    key: generateKeyPairSync('ed25519').privateKey,
  };
  async function receiveBuild(version: string, title: string): Promise<string> {
    fixture.publish('mfe-calls', version, { portal: { title } });
    const folder = join(fixture.folders.store, 'mfe-calls', version);
    const archive = Buffer.from(await packVersion(folder));
    const sent = { remote: 'mfe-calls', version, archive, stated: {}, from };
    return receiveVersion(registry, sent).catch(
      ({ code, message, details }: ApiError) => `${code}: ${message} ${details}`,
    );
  }
  expect(await receiveBuild('1.0.0', 'Calls')).toBe('new');
  expect(await receiveBuild('1.0.0', 'Calls')).toBe('same');
  expect(await receiveBuild('1.0.0', 'Other')).toMatch(/^conflict: .* Raise the version/);
  const { published, problems } = await readPublished(openS3Store(settings), 'mfe-calls', '1.0.0');
  expect([problems, published?.provenance?.owner]).toEqual([[], 'Calls team']);
  bucket.fault = () => ({ status: 403, code: 'AccessDenied' });
  expect(await receiveBuild('1.1.0', 'Calls')).toMatch(
    /^upstream_failed: The portal's remote store .* try again\. s3:\/\/team-store denies access/,
  );
  await bucket.close();
  fixture.remove();
});
