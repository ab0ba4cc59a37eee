import { execFile } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createFixture, type Fixture } from 'composition/testing';
import type { Composition } from 'shared-contract';
import { root } from '../../scripts/lib/paths.mjs';
import { findFreePort, startPortal } from '../../scripts/lib/test-portal.mjs';
import { expect, signUp, test } from './support';

const built = ['mfe-dashboard', 'mfe-assistants', 'mfe-datasets', 'mfe-settings'];
const person = { email: 'robin@example.test', password: 'quiet-harbour-1' };

/** Creates a store with the built remotes and a fourth one, and two environments. */
function createBuiltFixture(fixture: Fixture): NodeJS.ProcessEnv {
  const from = process.env.REMOTE_STORE_DIR ?? join(root, 'remotes');
  for (const name of built) {
    const pointer = join(from, name, 'workspace.json');
    const { version } = JSON.parse(readFileSync(pointer, 'utf8'));
    for (const path of [version, 'workspace.json']) {
      cpSync(join(from, name, path), join(fixture.folders.store, name, path), { recursive: true });
    }
  }
  const remotes = built.map((name) => `${name}@workspace`);
  fixture.environment('staging', remotes);
  fixture.environment('production', remotes);
  return {
    ENVIRONMENTS_DIR: fixture.folders.environments,
    REMOTE_STORE_DIR: fixture.folders.store,
  };
}

/** Runs `npm run compose`, without npm. */
async function runCompose(env: NodeJS.ProcessEnv, ...words: string[]): Promise<string> {
  const script = join(root, 'scripts/compose.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...words], {
    env: { ...process.env, ...env },
  });
  return stdout;
}

async function listServed(url: string, cookie = ''): Promise<string[]> {
  const answer = await fetch(`${url}/config/composition.json`, { headers: { cookie } });
  const { revision, remotes }: Composition = await answer.json();
  const fourth = remotes.find(({ name }) => name === 'mfe-billing');
  return [`revision ${revision ?? 'none'}`, ...(fourth ? [`billing ${fourth.version}`] : [])];
}

/** @returns the id of a new person, and the cookie that determines their versions */
async function createMember(url: string): Promise<{ id: string; cookie: string }> {
  await signUp(url, person);
  const answer = await fetch(`${url}/api/proxy`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'auth', auth: { action: 'signInWithPassword', data: person } }),
  });
  const { user } = (await answer.json()).data;
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return { id: user.id, cookie: cookies.find((one) => one.startsWith('portal_ring=')) ?? '' };
}

test('accepts the build, and composes, promotes, canaries and rolls back a fourth remote in a running server', async ({
  dataDir,
}) => {
  test.setTimeout(120_000);
  const fixture = createFixture();
  const env = createBuiltFixture(fixture);
  const portal = await startPortal({
    dataDir,
    port: await findFreePort(),
    script: 'proxy-server/dist/main.mjs',
    env: { ...env, PORTAL_ENVIRONMENT: 'production', PORTAL_DEMO: 'off' } as Record<string, string>,
  });
  try {
    expect(await listServed(portal.url)).toEqual(['revision none']);
    expect(await runCompose(env, 'check', 'staging')).toMatch(/^staging would run/);
    await runCompose(env, 'lock', 'production');
    await expect.poll(() => listServed(portal.url)).toEqual(['revision 1']);

    const shell = JSON.parse(readFileSync(join(root, 'shell/dist/shell.json'), 'utf8'));
    const shared = { react: `^${shell.shared.react}` };
    for (const version of ['1.0.0', '1.1.0']) {
      fixture.publish('mfe-billing', version, { portal: { shared } });
    }
    const all = [...built.map((name) => `${name}@workspace`), 'mfe-billing@1.0.0'];
    fixture.environment('staging', all);
    expect(await runCompose(env, 'lock', 'staging')).toContain('added in 1.0.0');
    await runCompose(env, 'promote', 'staging', 'production');
    await expect.poll(() => listServed(portal.url)).toEqual(['revision 2', 'billing 1.0.0']);
    const promoted = fixture.lockText('production');

    const member = await createMember(portal.url);
    const canary = ['canary', 'production', 'mfe-billing', '--version', '1.1.0'];
    await runCompose(env, ...canary, '--person', member.id);
    await expect
      .poll(() => listServed(portal.url, member.cookie))
      .toEqual(['revision 3', 'billing 1.1.0']);
    expect(await listServed(portal.url)).toEqual(['revision 3', 'billing 1.0.0']);

    await runCompose(env, 'rollback', 'production');
    await expect
      .poll(() => listServed(portal.url, member.cookie))
      .toEqual(['revision 2', 'billing 1.0.0']);
    expect(fixture.lockText('production')).toBe(promoted);
    expect(await runCompose(env, 'status', 'production')).toContain('has every file of the lock');
  } finally {
    await portal.stop();
    fixture.remove();
  }
});
