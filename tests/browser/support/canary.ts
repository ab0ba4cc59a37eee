import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDrawn, toRing } from 'composition/testing';
import { api } from 'shared-contract';
import { signIn, signUp } from '../../system/support';
import { getIntegrity } from './composition';
import { makePerson } from './portal';

/** A person with an account who is in a canary's share. */
export type Drawn = ReturnType<typeof makePerson>;

const CONCURRENCY = 6;

/** Members of one organization. */
export interface DrawnPeople {
  /** In a canary with this percentage. */
  people: Drawn[];
  /** A member who isn't in it. */
  colleague: Drawn;
}

/** Registers people until enough are in the share, and moves them into one organization. */
export async function drawPeople(
  url: string,
  remote: string,
  share: number,
  count: number,
): Promise<DrawnPeople> {
  const drawn: Drawn[] = [];
  const others: Drawn[] = [];
  while (drawn.length < count || others.length === 0) {
    const more = Array.from({ length: CONCURRENCY }, makePerson);
    const ids = await Promise.all(more.map((person) => signUp(url, person)));
    for (const [at, person] of more.entries()) {
      const id = ids[at] ?? '';
      // The organization doesn't matter, because the share depends on the person.
      (isDrawn(toRing(id, id), remote, share) ? drawn : others).push(person);
    }
  }
  const people = drawn.slice(0, count);
  const [colleague] = others;
  if (!colleague) throw new Error('everyone was drawn');
  for (const person of people) await invite(url, colleague, person);
  return { people, colleague };
}

async function invite(url: string, host: Drawn, guest: Drawn): Promise<void> {
  const { link } = await send(url, host, api.invitations.all, { role: 'user' });
  await send(url, guest, api.invitations.accept, {
    token: new URL(link).hash.replace('#token=', ''),
  });
}

async function send(url: string, person: Drawn, path: string, body: object) {
  const { body: signedIn } = await signIn(url, person);
  const answer = await fetch(url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${signedIn.data.session.access_token}`,
    },
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** Makes a published version throw when it starts, with matching hashes. */
export function breakVersion(folder: string): void {
  const entry = join(folder, 'remoteEntry.js');
  const script = `throw new Error('this version is broken');${readFileSync(entry, 'utf8')}`;
  writeFileSync(entry, script);
  for (const ending of ['.br', '.gz']) rmSync(entry + ending, { force: true });
  const portal = join(folder, 'portal.json');
  const stated = JSON.parse(readFileSync(portal, 'utf8'));
  const assets = stated.assets.map((asset: { path: string }) =>
    asset.path === 'remoteEntry.js'
      ? { ...asset, integrity: getIntegrity(script), bytes: Buffer.byteLength(script) }
      : asset,
  );
  writeFileSync(portal, JSON.stringify({ ...stated, assets }));
}
