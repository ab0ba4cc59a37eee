import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { pages } from 'shared-contract';
import { portalUnderTest } from '../../../portal-under-test';

/** The mails to an address, oldest first, with folded lines joined. */
function mailsTo(address: string): string[] {
  const folder = join(portalUnderTest.dataDir, 'mail');
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

/** @returns the links of all reset mails to the address, oldest first, once there are that many */
export function resetLinks(address: string, count = 1): Promise<string[]> {
  return mailedLinks(address, pages.resetPassword, count);
}

/** @returns the links to a page in mails to the address, oldest first, once there are that many */
export async function mailedLinks(address: string, page: string, count = 1): Promise<string[]> {
  const links = () => {
    const found = mailsTo(address).map((mail) => /https?:\S+#token=[\w-]+/.exec(mail)?.[0] ?? '');
    return found.filter((link) => link.includes(`${page}#`));
  };
  await expect.poll(() => links().length).toBe(count);
  return links();
}
