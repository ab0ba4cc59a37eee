import { publishedVersion } from 'shared-contract';
import * as z from 'zod/mini';
import { readLimited } from './read-limited';
import { isInside, StoreError, type StoreReader } from './store-reader';

const versionList = z.object({ versions: z.array(publishedVersion) });
const pointer = z.object({ version: publishedVersion });

export interface HttpStoreLimits {
  timeoutMs: number;
  maxBytes: number;
}

const defaults: HttpStoreLimits = { timeoutMs: 10_000, maxBytes: 20 * 1024 * 1024 };

/** Origin of an unrelated page, so that the store sends its CORS headers. */
const asked = 'https://portal.invalid';

/** @param address address of the store, without a trailing slash */
export function createHttpStore(address: string, limits: HttpStoreLimits = defaults): StoreReader {
  async function fetchParsed<T>(path: string, schema: z.ZodMiniType<T>): Promise<T | undefined> {
    const body = await fetchFile(`${address}/${path}`, limits);
    if (!body) return undefined;
    try {
      return z.parse(schema, JSON.parse(body.toString('utf8')));
    } catch {
      throw new StoreError(`${address}/${path} does not match the layout of a store.`);
    }
  }
  return {
    place: address,
    async versions(name) {
      return (await fetchParsed(`${name}/versions.json`, versionList))?.versions;
    },
    async workspace(name) {
      return (await fetchParsed(`${name}/workspace.json`, pointer))?.version;
    },
    async read(name, version, path) {
      if (!isInside(path)) return undefined;
      return fetchFile(`${address}/${name}/${version}/${path}`, limits);
    },
    async unfitHeaders(name, version, path) {
      return (
        (await fetchStore(`${address}/${name}/${version}/${path}`, limits, findUnfitHeaders)) ?? []
      );
    },
  };
}

async function fetchFile(url: string, limits: HttpStoreLimits): Promise<Buffer | undefined> {
  return fetchStore(url, limits, (response) => readLimited(response, url, limits.maxBytes));
}

/** Headers for scripts of another origin: integrity needs CORS, `nosniff` needs the type. */
async function findUnfitHeaders({ headers, body }: Response): Promise<string[]> {
  await body?.cancel();
  const type = headers.get('content-type') ?? 'no type';
  return [
    ...(headers.has('access-control-allow-origin') ? [] : ['without Access-Control-Allow-Origin']),
    ...(/^(text|application)\/javascript\b/.test(type) ? [] : [`as ${type}`]),
  ];
}

async function fetchStore<T>(
  url: string,
  limits: HttpStoreLimits,
  use: (response: Response) => Promise<T>,
): Promise<T | undefined> {
  let response: Response;
  try {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    // A redirect may leave the allowed origins. Some stores send CORS headers only on request.
    response = await fetch(url, { signal, redirect: 'error', headers: { Origin: asked } });
    if (response.ok) return await use(response);
    await response.body?.cancel();
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const late = (error as Error).name === 'TimeoutError';
    const why = late ? `did not answer within ${limits.timeoutMs} ms` : 'cannot be reached';
    throw new StoreError(`${url} ${why}.`);
  }
  if (response.status === 404 || response.status === 410) return undefined;
  throw new StoreError(`${url} answered ${response.status}.`);
}
