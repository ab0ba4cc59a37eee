import { type Dataset, serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { KnowledgeAccount } from './knowledge-account';
import type { KnowledgeClient } from './knowledge-client';
import { ownedDataset } from './upstream-schemas';

/**
 * @returns the dataset
 * @throws ApiError `not_found` when the organization has no such dataset, also when its key could
 * see it
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
    throw new ApiError('not_found', serverTexts.notFound);
  return found;
}

/** Datasets seen as an organization's own a moment ago, so that not every search asks twice. */
export class OwnDatasets {
  readonly #seen = new Map<string, number>();

  constructor(
    private readonly knowledge: KnowledgeClient,
    private readonly rememberMs = 30_000,
    private readonly most = 5_000,
  ) {}

  /** As `readOwnDataset`, without its answer. */
  async require(account: KnowledgeAccount, datasetId: string): Promise<void> {
    const key = keyOf(account, datasetId);
    if ((this.#seen.get(key) ?? 0) > Date.now()) return;
    await readOwnDataset(this.knowledge, account, datasetId);
    if (this.#seen.size >= this.most) this.#seen.clear();
    this.#seen.set(key, Date.now() + this.rememberMs);
  }

  forget(account: KnowledgeAccount, datasetId: string): void {
    this.#seen.delete(keyOf(account, datasetId));
  }
}

/** The service is part of it: the same id may belong to someone else at another one. */
const keyOf = ({ baseUrl, upstreamId }: KnowledgeAccount, datasetId: string) =>
  `${baseUrl} ${upstreamId} ${datasetId}`;
