import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, startPortal } from '../../../scripts/lib/test-portal.mjs';

/**
 * @typedef {{
 *   url: string, port: number, pid: number, organizationId: string,
 *   voice: { url: string, apiKey: string },
 *   knowledge: { url: string, apiKey: string, organizationId: string },
 *   signIn: () => Promise<string>,
 *   stop: () => Promise<void> }} DemoPortal
 */

/**
 * @param {Record<string, string>} [env]
 * @param {string} [folder] its data, which is kept. Default: temporary data
 * @param {string} [script] the server of another build
 * @returns {Promise<DemoPortal>}
 */
export async function startDemoPortal(env = {}, folder = '', script = undefined) {
  const dataDir = folder || mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const port = await findFreePort();
  const portal = await startPortal({
    dataDir,
    port,
    env: { LOG_LEVEL: 'error', ...env },
    ...(script && { script }),
  });
  const stop = async () => {
    await portal.stop();
    if (!folder) rmSync(dataDir, { recursive: true, force: true });
  };
  const file = join(dataDir, 'demo.json');
  if (!existsSync(file)) {
    await stop();
    throw new Error(`The portal did not create its demo: ${file} is missing`);
  }
  const demo = JSON.parse(readFileSync(file, 'utf8'));
  return {
    url: portal.url,
    port,
    pid: Number(portal.pid),
    organizationId: demo.organizationId,
    voice: demo.voice,
    knowledge: demo.knowledge,
    async signIn() {
      const { email, password } = demo;
      const answer = await fetch(`${portal.url}/api/proxy`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          action: 'auth',
          auth: { action: 'signInWithPassword', data: { email, password } },
        }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()).data.session.access_token;
    },
    stop,
  };
}

/**
 * Starts a second server on the first one's database and services, which then run in another
 * process, like a vendor's.
 * @param {DemoPortal} first
 * @param {Record<string, string>} env same as the first server's
 * @param {string} [script] the server of another build
 * @returns {Promise<DemoPortal>}
 */
export async function startSecondPortal(first, env, script = undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const services = { VOICE_URL: first.voice.url, KNOWLEDGE_URL: first.knowledge.url };
  const port = await findFreePort(first.port + 30);
  const { url, pid, stop } = await startPortal({
    dataDir,
    port,
    env: { LOG_LEVEL: 'error', ...env, ...services, PORTAL_DEMO: 'off' },
    ...(script && { script }),
  });
  return {
    ...first,
    url,
    port,
    pid: Number(pid),
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
