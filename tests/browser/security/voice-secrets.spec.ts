import { createHmac, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ServerConfig } from 'server-core/config/config';
import { getWebhookSecret, getWebhookUrl } from 'server-core/secrets/webhook-secret';
import { callProxy } from '../../system/support';
import { callId } from '../support/faulty/faulty-platform';
import { expect, test, type World } from '../support/faulty/faulty-portal';
import { collectReceived, makePlantedKey } from '../support/planted';
import { signIn } from '../support/portal';

test.use({ expectedConsole: [/the server responded with a status of [45]\d\d/] });

/** Plants a different secret in every response of the platform. */
function plantInPlatform({ platform }: World): string[] {
  const secrets: string[] = [];
  const plantSecret = () => {
    const secret = makePlantedKey();
    secrets.push(secret);
    return secret;
  };
  const makeServer = () => ({
    url: `https://robin:${plantSecret()}@hooks.example/voice/${plantSecret()}?token=${plantSecret()}`,
    secret: plantSecret(),
    headers: { 'x-token': plantSecret() },
  });
  Object.assign(platform.tools[0] as object, { server: makeServer() });
  Object.assign(platform.assistants[0] as object, {
    server: makeServer(),
    serverUrlSecret: plantSecret(),
    model: { provider: 'openai', tools: [{ type: 'function', server: makeServer() }] },
  });
  Object.assign(platform.phoneNumbers[0] as object, {
    twilioAuthToken: plantSecret(),
    server: makeServer(),
  });
  const call = platform.calls.find(({ id }) => id === callId);
  Object.assign(call as object, {
    monitor: { controlUrl: `https://control.example/${plantSecret()}` },
    assistant: { server: makeServer() },
  });
  Object.assign(call?.artifact as object, {
    presignedMonoUrl: `https://storage.example/${plantSecret()}`,
    logUrl: `https://storage.example/${plantSecret()}`,
  });
  return secrets;
}

/** Collects the live events of an open page while the platform sends signed reports. */
async function collectLiveUpdates({ url, token, organizationId, dataDir }: World): Promise<string> {
  const config = { dataDir } as ServerConfig;
  const ending = new AbortController();
  const stream = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  const timestamp = String(Date.now());
  const body = JSON.stringify({
    message: {
      type: 'status-update',
      status: 'in-progress',
      call: { id: callId, monitor: { controlUrl: 'https://control.example/planted-in-report' } },
    },
  });
  const secret = getWebhookSecret(config, organizationId);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const { pathname, search } = new URL(
    getWebhookUrl({ host: '127.0.0.1', port: 1 } as ServerConfig, organizationId),
  );
  const reported = await fetch(url + pathname + search, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-vapi-signature': signature,
      'x-vapi-timestamp': timestamp,
    },
    body,
  });
  expect(reported.status).toBe(200);
  let text = '';
  for await (const bytes of stream.body as unknown as AsyncIterable<Uint8Array>) {
    text += Buffer.from(bytes).toString();
    if (text.includes(callId)) break;
  }
  ending.abort();
  return text;
}

async function download(
  page: Page,
  name: string,
  role: 'button' | 'menuitem' = 'button',
): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole(role, { name, exact: true }).click(),
  ]);
  return readFileSync(await download.path()).toString('latin1');
}

/** Opens everything that a member can open on the assistants' pages, and saves it. */
async function openEverything(page: Page, { assistantId, state }: World): Promise<string[]> {
  await page.goto('/assistants');
  await page.getByRole('button', { name: /^Show all of look_up/ }).click();
  await expect(page.getByText(/hooks\.example.*\*{8}/).first()).toBeAttached();
  await page.getByRole('button', { name: 'Edit Front desk' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First message').fill(`Good morning ${Date.now()}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Make Call' }).first().click();
  await expect(dialog.getByRole('option', { name: /Main line/ })).toBeAttached();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/assistants/${assistantId}`);
  const exportCalls = async (format: string) => {
    await page.getByRole('button', { name: /^Export/ }).click();
    return download(page, format, 'menuitem');
  };
  const files = [await exportCalls('CSV'), await exportCalls('JSON')];
  await page.goto(`/assistants/${assistantId}?q=morning`);
  await page.getByRole('link', { name: 'Maya Orlin' }).press('Enter');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  files.push(await download(page, 'Download mono'), await download(page, 'Download stereo'));

  // The platform repeats the key in its error response.
  state.at = /^GET \/tool/;
  state.fault = (res, req) => {
    const body = JSON.stringify({ message: `No such key: ${req.headers.authorization}` });
    res.writeHead(401, { 'content-type': 'application/json' }).end(body);
  };
  await page.goto('/assistants');
  await expect(page.getByText(/Invalid API key format/).first()).toBeVisible();
  state.fault = null;
  await page.goto('/settings');
  await page.waitForLoadState('networkidle');
  return files;
}

test('keeps keys, secrets and server URLs out of browser, log, data folder and bundles', async ({
  page,
  context,
  world,
}) => {
  test.setTimeout(120_000);
  const { platform, organizationId, token, dataDir } = world;
  const serverKey = makePlantedKey();
  const row = { organization_id: organizationId, api_key: serverKey, is_active: true };
  const stored = await callProxy(
    world.url,
    { action: 'insert', table: 'vapi_server_keys', data: [{ ...row, agent_id: null }] },
    { token },
  );
  expect(stored.status, JSON.stringify(stored.body)).toBe(200);
  const ours = [
    platform.apiKey,
    serverKey,
    getWebhookSecret({ dataDir } as ServerConfig, organizationId),
  ];
  const theirs = plantInPlatform(world);
  const received = collectReceived(context);
  await signIn(page, world.account);
  const files = await openEverything(page, world);
  const kept = await page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      { ...localStorage },
      { ...sessionStorage },
    ]),
  );
  const events = await collectLiveUpdates(world);
  // Closing the page ends its stream of live events, which was read above.
  await page.close();
  const answers = await received();
  expect(answers.size).toBeGreaterThan(40);

  const seen = [...answers.values(), ...files, kept, events].join('\n');
  expect(events).toContain('in-progress');
  for (const secret of [...ours, ...theirs, 'planted-in-report', randomUUID()]) {
    expect(seen.includes(secret), `the browser has seen ${secret}`).toBe(false);
  }
  const log = readFileSync(join(dataDir, 'portal.log'), 'utf8');
  expect(log).toContain('/api/vapi/call');
  for (const secret of [...ours, ...theirs]) {
    expect(log.includes(secret), `the log has ${secret}`).toBe(false);
  }
  const onDisk = readdirSync(dataDir, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name)));
  for (const key of [platform.apiKey, serverKey]) {
    expect(
      onDisk.some((bytes) => bytes.includes(key)),
      'a key lies open on the disk',
    ).toBe(false);
  }
});
