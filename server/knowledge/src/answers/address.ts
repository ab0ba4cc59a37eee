import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyConfig } from 'server-core/secrets/key-ring';
import { deriveKeys } from 'server-core/secrets/secret-key';
import type { ServerDeps } from 'server-core/server/server-deps';
import { api, DATASETS_MOST } from 'shared-contract';
import { isUuid } from 'shared-server';

/** The datasets that a knowledge URL covers, and their organization. */
export interface Knowledge {
  organizationId: string;
  datasetIds: string[];
}

const PURPOSE = 'assistant knowledge';

const sign = (config: KeyConfig, { organizationId, datasetIds }: Knowledge): Buffer[] =>
  deriveKeys(config, PURPOSE).map((key) =>
    createHmac('sha256', key)
      .update(JSON.stringify([organizationId, ...datasetIds]))
      .digest(),
  );

/** @returns the URL that a voice platform queries for passages of the datasets; it is a secret */
export function toKnowledgeAddress(config: ServerDeps['config'], knowledge: Knowledge): string {
  const query = new URLSearchParams({
    organization: knowledge.organizationId,
    datasets: knowledge.datasetIds.join(','),
    signature: (sign(config, knowledge)[0] as Buffer).toString('hex'),
  });
  return `${config.publicUrl.replace(/\/$/, '')}${api.knowledgeWebhook}?${query}`;
}

/** @returns the query of any portal's knowledge URL; null for other URLs */
function parseQuery(address: unknown): URLSearchParams | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const { pathname, searchParams } = new URL(address);
  return pathname.endsWith(api.knowledgeWebhook) ? searchParams : null;
}

/** @returns whether this is a knowledge URL, signed or not */
export const isKnowledgeAddress = (address: unknown): boolean => parseQuery(address) !== null;

/** @returns the datasets in a URL, without checking its signature */
export function listNamedDatasets(address: unknown): string[] {
  const named = parseQuery(address)?.get('datasets')?.split(',') ?? [];
  return named.filter(isUuid).slice(0, DATASETS_MOST);
}

/** @returns the datasets in a query; null unless this portal signed it */
export function readSigned(config: KeyConfig, query: URLSearchParams): Knowledge | null {
  const organizationId = query.get('organization') ?? '';
  const datasetIds = (query.get('datasets') ?? '').split(',');
  const signature = /^[0-9a-f]{64}$/.exec(query.get('signature') ?? '')?.[0];
  const isFormed = isUuid(organizationId) && datasetIds.every(isUuid);
  if (!signature || !isFormed || datasetIds.length > DATASETS_MOST) return null;
  const knowledge = { organizationId, datasetIds };
  const given = Buffer.from(signature, 'hex');
  return sign(config, knowledge).some((expected) => timingSafeEqual(given, expected))
    ? knowledge
    : null;
}

/** Like {@link readSigned}, for a whole URL. Ignores the host, which may have changed since. */
export function readSignedAddress(config: KeyConfig, address: unknown): Knowledge | null {
  const query = parseQuery(address);
  return query && readSigned(config, query);
}
