import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { packVersion, type StoreWriter } from 'composition';
import { createFixture } from 'composition/testing';
import { receiveVersion } from './receive-version';

test.each([
  ['EACCES', 'The portal cannot write to its remote store. Ask its operator for write access.'],
  ['ENOSPC', "The disk of the portal's remote store is full. Ask its operator to free up space."],
])('explains what the operator has to do when the store fails with %s', async (code, message) => {
  const built = createFixture();
  try {
    built.publish('mfe-calls', '1.0.0');
    const archive = Buffer.from(await packVersion(join(built.folders.store, 'mfe-calls/1.0.0')));
    const cause = Object.assign(new Error('write'), { code });
    const store = { put: () => Promise.reject(cause) } as unknown as StoreWriter;
    const { privateKey: key } = generateKeyPairSync('ed25519');
    const from = { id: '1', remote: 'mfe-calls', owner: 'Calls team', label: {}, proven: {} };
    const sent = { remote: 'mfe-calls', version: '1.0.0', archive, stated: {}, from };
    await expect(receiveVersion({ store, key }, sent)).rejects.toMatchObject({
      code: 'upstream_failed',
      message,
      cause,
    });
  } finally {
    built.remove();
  }
});
