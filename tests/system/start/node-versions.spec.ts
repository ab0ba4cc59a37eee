import { execFileSync } from 'node:child_process';
import { isWholeRun } from 'testing/matrix';
import { findFreePort, startPortal } from '../../../scripts/lib/test-portal.mjs';
import { expect, signIn, signUp, test } from '../support';

const versions = isWholeRun ? ['20', '22', '24'] : [];

for (const version of versions) {
  test(`starts on Node ${version} and signs in`, async ({ dataDir }) => {
    test.setTimeout(300_000);
    const node = execFileSync(
      'npx',
      ['--yes', '-p', `node@${version}`, 'node', '-p', 'process.execPath'],
      { encoding: 'utf8' },
    ).trim();
    const portal = await startPortal({
      dataDir,
      port: await findFreePort(),
      env: { PORTAL_DEMO: 'off' },
      node,
      script: 'scripts/start.mjs',
    });
    const account = { email: 'robin@example.test', password: 'quiet-harbour-1' };
    await signUp(portal.url, account);
    expect((await signIn(portal.url, account)).status).toBe(200);
    await portal.stop();
  });
}
