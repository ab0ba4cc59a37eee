import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  api,
  errorBody,
  fillPath,
  type PreviewAnswer,
  previewAnswer,
  previewQuery,
  publishAnswer,
  type SourceClaims,
  sourceClaims,
} from 'shared-contract';
import type * as z from 'zod/mini';
import type { Put } from '../store/store-writer';
import { packVersion } from './pack-version';

/** A portal's registry, with credentials. */
export interface Registry {
  /** Address of the portal, without a trailing slash. */
  address: string;
  /** Token for one remote, or a CI job's identity token. */
  token: string;
}

export interface BuiltVersion {
  name: string;
  folder: string;
  claims: SourceClaims;
}

const TIMEOUT_MS = 300_000;

export class PublishError extends Error {
  override name = 'PublishError';

  constructor(
    text: string,
    readonly status: number,
  ) {
    super(text);
  }
}

/**
 * Publishes a build into a portal's remote store.
 * @returns `isSame` is false when the version was already published with other files
 * @throws Error with a sentence when the portal refuses it
 */
export async function sendVersion(
  registry: Registry,
  { name, folder, claims }: BuiltVersion,
): Promise<Put> {
  const query = sourceClaims.parse(claims);
  const sent = await sendBuild(registry, { name, folder }, api.registryVersion, query);
  if (sent.status === 409) return { isNew: false, isSame: false };
  const { state } = parseAnswer(registry, sent, publishAnswer);
  return { isNew: state === 'new', isSame: true };
}

export interface Audience {
  /** Address of the person's account at the portal. */
  email: string;
  /** Duration, such as `3d`; the portal's default when omitted. */
  expires?: string | undefined;
}

/**
 * Shows a build to one person without publishing it.
 * @returns the link, and when it expires
 * @throws Error with a sentence when the portal refuses it
 */
export async function sendPreview(
  registry: Registry,
  { name, folder, claims }: BuiltVersion,
  { email, expires }: Audience,
): Promise<Pick<PreviewAnswer, 'link' | 'expiresAt'>> {
  const wanted = { ...claims, for: email, ...(expires && { expires }) };
  const { success, data: query } = previewQuery.safeParse(wanted);
  if (!success) {
    throw new Error(
      'A preview needs a person, and a duration if any: --for ada@example.test --expires 3d, or 12h.',
    );
  }
  const sent = await sendBuild(registry, { name, folder }, api.previews.sent, query);
  return parseAnswer(registry, sent, previewAnswer);
}

interface Sent {
  path: string;
  status: number;
  text: string;
}

async function sendBuild(
  registry: Registry,
  { name, folder }: Pick<BuiltVersion, 'name' | 'folder'>,
  pattern: string,
  query: Record<string, string>,
): Promise<Sent> {
  const portal = await readFile(join(folder, 'portal.json'), 'utf8');
  const version: string = JSON.parse(portal).version;
  const path = fillPath(pattern, { remote: name, version });
  const url = `${registry.address}${path}?${new URLSearchParams(query)}`;
  const answer = await send(url, registry, await packVersion(folder));
  return { path, status: answer.status, text: await answer.text() };
}

function parseAnswer<Schema extends z.ZodMiniType>(
  { address }: Registry,
  { path, status, text }: Sent,
  schema: Schema,
): z.output<Schema> {
  if (status >= 400) throw new PublishError(describeRefusal(address, status, text), status);
  const { success, data } = schema.safeParse(parseJson(text));
  if (!success) throw new Error(`${address}${path} did not answer like a portal.`);
  return data;
}

async function send(
  url: string,
  { address, token }: Registry,
  body: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-tar' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    // A redirect could leak the token.
    return await fetch(url, { method: 'PUT', headers, body, signal, redirect: 'error' });
  } catch (cause) {
    const why = ((cause as Error).cause as Error | undefined)?.message ?? (cause as Error).message;
    throw new Error(`${address} cannot be reached (${why}): try again, or correct the address.`, {
      cause,
    });
  }
}

function describeRefusal(address: string, status: number, text: string): string {
  if (status === 404) {
    return `${address} accepts no versions: its operator can turn that on with REGISTRY=on.`;
  }
  const { data } = errorBody.safeParse(parseJson(text));
  return `${address} refused the version (${status}): ${data?.error ?? 'no reason given'}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
