import type { Dataset } from 'shared-contract';
import { createNotFoundError } from 'shared-server';
import type { KnowledgeAccount } from './knowledge-account';
import type { KnowledgeClient } from './knowledge-client';
import { ownedDataset } from './upstream-schemas';

/**
 * @returns the dataset
 * @throws ApiError `not_found` when the organization doesn't own it, even if its key can read it
 */
export async function readOwnDataset(
  knowledge: KnowledgeClient,
  account: KnowledgeAccount,
  datasetId: string,
): Promise<Dataset> {
  const found = await knowledge(account, {
    method: 'GET',
    path: `/api/dataset/${datasetId}`,
    datasetId,
    schema: ownedDataset,
  });
  if (found.organization_id.toLowerCase() !== account.upstreamId.toLowerCase())
    throw createNotFoundError();
  return found;
}

/**
 * Caches for a short time which datasets an organization owns, so that a search doesn't need two
 * requests.
 */
export class OwnDatasets {
  readonly #seen = new Map<string, number>();

  constructor(
    private readonly knowledge: KnowledgeClient,
    private readonly rememberMs = 30_000,
    private readonly most = 5_000,
  ) {}

  /** Like `readOwnDataset`, but returns nothing and uses the cache. */
  async require(account: KnowledgeAccount, datasetId: string): Promise<void> {
    const key = toKey(account, datasetId);
    if ((this.#seen.get(key) ?? 0) > Date.now()) return;
    await readOwnDataset(this.knowledge, account, datasetId);
    if (this.#seen.size >= this.most) this.#seen.clear();
    this.#seen.set(key, Date.now() + this.rememberMs);
  }

  forget(account: KnowledgeAccount, datasetId: string): void {
    this.#seen.delete(toKey(account, datasetId));
  }
}

/** Includes the service, because the same id can belong to someone else on another service. */
const toKey = ({ baseUrl, upstreamId }: KnowledgeAccount, datasetId: string) =>
  `${baseUrl} ${upstreamId} ${datasetId}`;
