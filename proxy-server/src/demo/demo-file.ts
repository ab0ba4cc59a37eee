import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

const demoAccess = z.object({
  email: text,
  password: text,
  organizationId: text,
  knowledge: z.object({ url: text, apiKey: text, organizationId: text }),
  voice: z.object({ url: text, apiKey: text }),
});

/**
 * Everything that a script needs to connect to the demo organization: the content of `demo.json`.
 */
export type DemoAccess = z.infer<typeof demoAccess>;

const getFile = (dataDir: string) => join(dataDir, 'demo.json');

/** @returns what an earlier start wrote; null when it is missing or invalid */
export function readDemoFile(dataDir: string): DemoAccess | null {
  try {
    return demoAccess.parse(JSON.parse(readFileSync(getFile(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

/** Readable only by its owner. Written atomically, so that readers never see a partial file. */
export function writeDemoFile(dataDir: string, access: DemoAccess): void {
  mkdirSync(dataDir, { recursive: true });
  const unfinished = `${getFile(dataDir)}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(unfinished, getFile(dataDir));
}
