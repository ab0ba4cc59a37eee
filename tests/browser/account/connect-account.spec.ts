import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { findFreePort, startPortal } from '../../../scripts/lib/test-portal.mjs';
import { startAsNewPerson } from '../support/account/session';
import { expectAccessible } from '../support/expect-accessible';
import { collectReceived, makePlantedKey } from '../support/planted';
import { test as base, expect } from '../support/test';

/** An outside vendor that accepts one key, and a portal whose operator allows its URL. */
interface World {
  url: string;
  key: string;
  /** Keys that the vendor accepts; emptied to revoke them. */
  accepted: Set<string>;
  findFilesWith: (text: string) => string[];
}

const lists: Record<string, unknown[]> = {
  '/assistant': [
    { id: '8f14e45f-ceea-467f-a8ba-3d1c0f2f6b1a', orgId: 'org-of-the-vendor', name: 'Night desk' },
  ],
  '/phone-number': [
    { id: '45c48cce-2e2d-4fbd-aa1a-fc51c7c6ad26', number: '+14155550100', status: 'active' },
  ],
};

async function startVendor(accepted: Set<string>): Promise<Server> {
  const vendor = createServer((req, res) => {
    const known = accepted.has(String(req.headers.authorization).replace('Bearer ', ''));
    const path = new URL(String(req.url), 'http://vendor').pathname;
    const body = known ? (lists[path] ?? []) : { message: 'Invalid Key.', statusCode: 401 };
    res.writeHead(known ? 200 : 401, { 'content-type': 'application/json' });
    res.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  return vendor;
}

const test = base.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters.
    async ({}, use) => {
      const key = makePlantedKey();
      const accepted = new Set([key]);
      const vendor = await startVendor(accepted);
      const dataDir = mkdtempSync(join(tmpdir(), 'portal-accounts-'));
      const portal = await startPortal({
        dataDir,
        port: await findFreePort(),
        env: {
          VOICE_SERVICES: `built-in,http://127.0.0.1:${(vendor.address() as AddressInfo).port}`,
          KNOWLEDGE_SERVICES: 'built-in',
          PORTAL_OPERATOR_CONTACT: 'operations@company.example',
          PORTAL_DEMO: 'off',
        },
      });
      await use({
        url: portal.url,
        key,
        accepted,
        findFilesWith: (text) =>
          readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
            .map((name) => join(dataDir, name))
            .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
            .filter((file) => readFileSync(file).includes(text)),
      });
      await portal.stop();
      vendor.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ world }, use) => use(world.url),
});

// The portal responds with an error to a refused key, and the browser logs it.
test.use({ expectedConsole: [/status of 4(01|22)/] });

const getIntegration = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

inWholeRun(test)(
  'connects a vendor account and shows when the vendor refuses the key',
  async ({ page, context, world }) => {
    await startAsNewPerson(page);
    const received = collectReceived(context);
    await page.goto('/settings');
    const voice = getIntegration(page, 'Voice platform');
    await voice.getByRole('button', { name: 'Connect Voice platform' }).click();
    await voice.getByRole('radio', { name: /^Vapi/ }).check();
    await expect(
      voice.getByText('allow other addresses. Ask operations@company.example.'),
    ).toBeVisible();
    await expectAccessible(page);

    await voice.getByLabel('Private key').fill('nonsense-key-of-a-member');
    await voice.getByRole('button', { name: 'Connect Vapi' }).click();
    await expect(voice.getByRole('alert')).toContainText('The voice platform refused the key.');
    await expect(voice.getByText('Not connected')).toBeVisible();
    await expect(page.getByText('Voice platform connected')).toBeHidden();

    await voice.getByLabel('Private key').fill(world.key);
    await voice.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(voice.getByText('Found: 1 assistant, 1 phone number')).toBeVisible();
    await voice.getByRole('button', { name: 'Connect Vapi' }).click();
    await expect(voice.getByText('Connected', { exact: true })).toBeVisible();
    await expect(voice.getByText(/account org-of-the-vendor, key ends in/)).toBeVisible();
    await expect(voice.getByRole('button', { name: 'Disconnect Voice platform' })).toBeFocused();

    await page.getByRole('navigation').getByRole('link', { name: 'Assistants' }).click();
    await expect(page.getByText('Night desk')).toBeVisible();

    world.accepted.clear();
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
    await voice.getByRole('button', { name: 'Check Voice platform' }).click();
    await expect(voice.getByText('Key refused')).toBeVisible();
    await expect(voice.getByText('Connected', { exact: true })).toBeHidden();
    await expectAccessible(page);

    const answers = await received();
    expect([...answers].filter(([, bytes]) => bytes.includes(world.key))).toEqual([]);
    expect(world.findFilesWith(world.key)).toEqual([]);
  },
);

inWholeRun(test)('shows whom to ask when vendor accounts are not allowed', async ({ page }) => {
  await startAsNewPerson(page);
  await page.goto('/settings');
  const database = getIntegration(page, 'Vector database');
  await expect(
    database.getByText('allow your own Trieve account here. Ask operations@company.example.'),
  ).toBeVisible();
  await expect(database.getByRole('button', { name: /own account|Replace/ })).toBeHidden();
});
