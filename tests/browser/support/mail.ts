import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { portalUnderTest } from '../../portal-under-test';

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
export async function resetLinks(address: string, count = 1): Promise<string[]> {
  await expect.poll(() => mailsTo(address).length).toBe(count);
  return mailsTo(address).map((mail) => /https?:\S+#token=[\w-]+/.exec(mail)?.[0] ?? '');
}
