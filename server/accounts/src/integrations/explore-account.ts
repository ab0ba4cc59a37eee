import type { ServerDeps } from 'server-core/server/server-deps';
import type { AccountCheck, ConnectedProvider } from 'shared-contract';
import { UpstreamError } from 'shared-server';
import * as z from 'zod/mini';
import { checkKey, parseJson, requestPath } from './ask-provider';
import { providers, type TriedKey } from './providers';

/** Maximum entries of a list that are counted. */
const COUNTED = 100;
const MAX_NAME = 200;

/** Checks with a provider whether a key works and what it can access. */
export async function exploreAccount(
  deps: ServerDeps,
  provider: ConnectedProvider,
  key: TriedKey,
): Promise<AccountCheck> {
  const answer = await checkKey(deps, provider, key);
  if (answer.status !== 'works') return { ...answer, name: null, found: [] };
  const counted = await Promise.all(
    providers[provider].lists.map(async ({ kind, getPath }) => {
      const list = await requestJson(deps, provider, key, getPath(key, COUNTED));
      if (!Array.isArray(list)) return [];
      const count = Math.min(list.length, COUNTED);
      return [{ kind, count, more: list.length >= COUNTED }];
    }),
  );
  return { ...answer, name: await readAccountName(deps, provider, key), found: counted.flat() };
}

/** @returns the account's name at the provider, or null */
export async function readAccountName(
  deps: ServerDeps,
  provider: ConnectedProvider,
  key: TriedKey,
): Promise<string | null> {
  const { getPath, field } = providers[provider].account;
  const answer = await requestJson(deps, provider, key, getPath(key));
  const entry = Array.isArray(answer) ? answer[0] : answer;
  const name = z.safeParse(z.looseObject({ [field]: z.string() }), entry).data?.[field];
  return typeof name === 'string' ? name.trim().slice(0, MAX_NAME) || null : null;
}

/** @returns the entries of a list; empty when it can't be read */
export async function readList(
  deps: ServerDeps,
  provider: ConnectedProvider,
  key: TriedKey,
  path: string,
): Promise<unknown[]> {
  const list = await requestJson(deps, provider, key, path);
  return Array.isArray(list) ? list : [];
}

/** @returns undefined for an unreadable response; the key itself has already been checked */
async function requestJson(
  deps: ServerDeps,
  provider: ConnectedProvider,
  key: TriedKey,
  path: string,
): Promise<unknown> {
  try {
    return parseJson(await requestPath(deps, provider, key, path, deps.config.bytes.upstream));
  } catch (error) {
    if (error instanceof UpstreamError) return undefined;
    throw error;
  }
}
