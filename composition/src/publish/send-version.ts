import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  api,
  errorBody,
  fillPath,
  publishAnswer,
  type SourceClaims,
  sourceClaims,
} from 'shared-contract';
import type { Put } from '../store/store-writer';
import { packVersion } from './pack-version';

/** A portal that takes versions, and what lets a team publish there. */
export interface Registry {
  /** Address of the portal, without a slash at its end. */
  address: string;
  /** Token of one remote. */
  token: string;
}

/** A build, and where it came from. */
export interface BuiltVersion {
  name: string;
  /** Folder with its files, packed ones too. */
  folder: string;
  claims: SourceClaims;
}

const TIMEOUT_MS = 300_000;

/**
 * Publishes a build into a portal's remote store.
 * @throws Error with a sentence when the portal does not take it
 */
export async function sendVersion(
  registry: Registry,
  { name, folder, claims }: BuiltVersion,
): Promise<Put> {
  const portal = await readFile(join(folder, 'portal.json'), 'utf8');
  const version: string = JSON.parse(portal).version;
  const path = fillPath(api.registryVersion, { remote: name, version });
  const query = new URLSearchParams(sourceClaims.parse(claims));
  const url = `${registry.address}${path}?${query}`;
  const answer = await send(url, registry, await packVersion(folder));
  const text = await answer.text();
  if (answer.status === 409) return { isNew: false, isSame: false };
  if (!answer.ok) throw new Error(refusal(registry.address, answer.status, text));
  const { success, data } = publishAnswer.safeParse(parsed(text));
  if (!success)
    throw new Error(`${registry.address}${path} answered something else than a portal does.`);
  return { isNew: data.state === 'new', isSame: true };
}

async function send(
  url: string,
  { address, token }: Registry,
  body: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-tar' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    // A redirect would take the token elsewhere.
    return await fetch(url, { method: 'PUT', headers, body, signal, redirect: 'error' });
  } catch (cause) {
    const why = ((cause as Error).cause as Error | undefined)?.message ?? (cause as Error).message;
    throw new Error(`${address} cannot be reached (${why}): try again, or correct the address.`, {
      cause,
    });
  }
}

function refusal(address: string, status: number, text: string): string {
  if (status === 404) {
    return `${address} takes no versions: its operator turns that on with REGISTRY=on.`;
  }
  const { data } = errorBody.safeParse(parsed(text));
  return `${address} refused the version (${status}): ${data?.error ?? 'it gave no reason'}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
