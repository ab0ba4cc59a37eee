import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { portalUnderTest } from '../../portal-under-test';

/** @returns a text that nothing else contains */
export const plantedKey = () =>
  `planted-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Collects every byte that the browser receives from now on: bodies, and headers by their text. */
export function receivedBytes(context: BrowserContext): () => Promise<Map<string, string>> {
  const pending: Promise<[string, string]>[] = [];
  context.on('response', (response) => {
    const read = async (): Promise<[string, string]> => {
      const headers = JSON.stringify(await response.allHeaders().catch(() => ({})));
      const body = await response.body().catch(() => Buffer.alloc(0));
      return [`${response.url()} #${pending.length}`, headers + body.toString('latin1')];
    };
    pending.push(read());
  });
  return async () => new Map(await Promise.all(pending));
}

/** @returns the files below the data folder that contain the text */
export function filesWith(text: string): string[] {
  const folder = portalUnderTest.dataDir;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => isFile(file) && readFileSync(file).includes(text));
}

/** The database makes and removes files while it runs. */
function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
