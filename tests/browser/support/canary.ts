import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDrawn, ringOf } from '../../../composition/src/serve/ring';
import { signUp } from '../../system/support';
import { integrityOf } from './composition';
import { newPerson } from './portal';

/** Someone who has an account, and whom a share of a remote's canary draws. */
export type Drawn = ReturnType<typeof newPerson>;

const CONCURRENCY = 6;

/** Registers people until enough of them are drawn for a canary of so many per cent. */
export async function drawPeople(
  url: string,
  remote: string,
  share: number,
  count: number,
): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  while (drawn.length < count) {
    const more = Array.from({ length: CONCURRENCY }, newPerson);
    const ids = await Promise.all(more.map((person) => signUp(url, person)));
    // The organization does not matter: the share is drawn from the person.
    const isIn = (id = '') => isDrawn(ringOf(id, id), remote, share);
    drawn.push(...more.filter((_, at) => isIn(ids[at])));
  }
  return drawn.slice(0, count);
}

/** Makes a published version throw before it has run, as its stated hashes say. */
export function breakVersion(folder: string): void {
  const entry = join(folder, 'remoteEntry.js');
  const script = `throw new Error('this version is broken');${readFileSync(entry, 'utf8')}`;
  writeFileSync(entry, script);
  for (const ending of ['.br', '.gz']) rmSync(entry + ending, { force: true });
  const portal = join(folder, 'portal.json');
  const stated = JSON.parse(readFileSync(portal, 'utf8'));
  const assets = stated.assets.map((asset: { path: string }) =>
    asset.path === 'remoteEntry.js'
      ? { ...asset, integrity: integrityOf(script), bytes: Buffer.byteLength(script) }
      : asset,
  );
  writeFileSync(portal, JSON.stringify({ ...stated, assets }));
}
