import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { api, pages } from 'shared-contract';
import { portalUnderTest } from '../../../portal-under-test';
import { type Account, signIn } from '../../../system/support';

/** @returns the mails to an address, oldest first, with folded lines joined */
function readMails(address: string, dataDir: string): string[] {
  const folder = join(dataDir, 'mail');
  let names: string[] = [];
  try {
    names = readdirSync(folder).sort();
  } catch {
    // No mail has been sent yet.
  }
  return names
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${address}\n`))
    .map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
}

/** @returns the links in all reset mails to the address, oldest first, once there are `count` */
export function waitForResetLinks(address: string, count = 1): Promise<string[]> {
  return waitForMailedLinks(address, pages.resetPassword, count);
}

/** @returns the links to a page in mails to the address, oldest first, once there are that many */
export async function waitForMailedLinks(
  address: string,
  page: string,
  count = 1,
  { dataDir }: { dataDir: string } = portalUnderTest,
): Promise<string[]> {
  const findLinks = () => {
    const found = readMails(address, dataDir).map(
      (mail) => /https?:\S+#token=[\w-]+/.exec(mail)?.[0] ?? '',
    );
    return found.filter((link) => link.includes(`${page}#`));
  };
  await expect.poll(() => findLinks().length).toBe(count);
  return findLinks();
}

/** Confirms a person's address by the mailed link. */
export async function confirmAddress(
  { url, dataDir }: { url: string; dataDir: string },
  { email, password }: Account,
): Promise<void> {
  const post = async (path: string, headers: HeadersInit, body?: object) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(answer.status).toBe(200);
  };
  const { body } = await signIn(url, { email, password });
  const authorization = `Bearer ${body.data.session.access_token}`;
  await post(api.account.emailProof, { authorization });
  const [link = ''] = await waitForMailedLinks(email, pages.confirmEmail, 1, { dataDir });
  const token = link.split('#token=')[1];
  await post(api.account.confirmEmail, {}, { token, password });
}
