import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/lib/paths.mjs';
import { findFreePort, startPortal } from '../../../scripts/lib/test-portal.mjs';
import { startPostgres } from '../../../scripts/lib/test-postgres.mjs';
import { expect, signIn } from '../support';

const demo = { email: 'demo@portal.example', password: 'two-quiet-harbours-1' };

export type Kind = 'embedded' | 'postgres';
export type Portal = Awaited<ReturnType<typeof startPortal>>;

/** A separate machine: data folder, remote store, environments, and optionally a database. */
export interface Machine {
  folder: string;
  env: Record<string, string>;
  dispose(): Promise<void>;
}

export async function makeMachine(kind: Kind, isEmpty = false): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-drill-'));
  if (!isEmpty) {
    cpSync(join(root, 'environments'), join(folder, 'environments'), { recursive: true });
  }
  const cluster = kind === 'postgres' ? await startPostgres({ asOwner: true }) : undefined;
  return {
    folder,
    env: {
      PORTAL_DATA_DIR: join(folder, 'data'),
      REMOTE_STORE_DIR: join(folder, 'remotes'),
      ENVIRONMENTS_DIR: join(folder, 'environments'),
      PORTAL_DEMO: 'on',
      PORTAL_DEMO_PASSWORD: demo.password,
      EMBEDDED_VOICE_SPEED: '200',
      ...(cluster ? { DATABASE_URL: cluster.url } : {}),
    },
    async dispose() {
      await cluster?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const start = async ({ env, folder }: Machine) =>
  startPortal({
    dataDir: join(folder, 'data'),
    port: await findFreePort(),
    env,
  });

export async function runAdmin({ env }: Machine, ...args: string[]): Promise<string> {
  const script = join(root, 'scripts/admin.mjs');
  const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: 1e7 };
  return (await promisify(execFile)(process.execPath, [script, ...args], options)).stdout;
}

/** Reads demo data as a member, for which the portal needs the stored keys. */
export async function readDemoData(url: string) {
  const signedIn = await signIn(url, demo);
  expect(signedIn.status).toBe(200);
  const headers = { authorization: `Bearer ${signedIn.body.data.session.access_token}` };
  const fetchOk = async (path: string) => {
    const answer = await fetch(url + path, { headers });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer;
  };
  const readJson = async (path: string) => (await fetchOk(path)).json();
  const calls = await readJson('/api/vapi/calls?limit=100');
  const [call] = calls.filter(({ status }: { status: string }) => status === 'ended');
  const recording = await fetchOk(`/api/vapi/call/${call.id}/mono-recording`);
  return {
    calls: calls.length,
    assistants: (await readJson('/api/vapi/assistants')).length,
    datasets: await readJson('/api/trieve/dataset'),
    recording: (await recording.arrayBuffer()).byteLength > 1_000,
  };
}
