import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyConfig } from 'server-core/secrets/key-ring';
import { derivedKeys } from 'server-core/secrets/secret-key';
import type { ServerDeps } from 'server-core/server/server-deps';
import { api, DATASETS_MOST } from 'shared-contract';
import { isUuid } from 'shared-server';

/** Datasets of an organization that an address of the knowledge endpoint names. */
export interface Knowledge {
  organizationId: string;
  datasetIds: string[];
}

const PURPOSE = 'assistant knowledge';

const signaturesOf = (config: KeyConfig, { organizationId, datasetIds }: Knowledge): Buffer[] =>
  derivedKeys(config, PURPOSE).map((key) =>
    createHmac('sha256', key)
      .update(JSON.stringify([organizationId, ...datasetIds]))
      .digest(),
  );

/** @returns where a voice platform asks for passages of the datasets; the address is a secret */
export function knowledgeAddress(config: ServerDeps['config'], knowledge: Knowledge): string {
  const query = new URLSearchParams({
    organization: knowledge.organizationId,
    datasets: knowledge.datasetIds.join(','),
    signature: (signaturesOf(config, knowledge)[0] as Buffer).toString('hex'),
  });
  return `${config.publicUrl.replace(/\/$/, '')}${api.knowledgeWebhook}?${query}`;
}

/** @returns the query of an address of the knowledge endpoint of any portal; null for others */
function queryOf(address: unknown): URLSearchParams | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const { pathname, searchParams } = new URL(address);
  return pathname.endsWith(api.knowledgeWebhook) ? searchParams : null;
}

/** @returns whether the address is one of the knowledge endpoint, signed or not */
export const isKnowledgeAddress = (address: unknown): boolean => queryOf(address) !== null;

/** @returns the datasets that an address names, whoever signed it */
export function datasetsNamedIn(address: unknown): string[] {
  const named = queryOf(address)?.get('datasets')?.split(',') ?? [];
  return named.filter(isUuid).slice(0, DATASETS_MOST);
}

/** @returns null unless this portal signed exactly this */
export function readSigned(config: KeyConfig, query: URLSearchParams): Knowledge | null {
  const organizationId = query.get('organization') ?? '';
  const datasetIds = (query.get('datasets') ?? '').split(',');
  const signature = /^[0-9a-f]{64}$/.exec(query.get('signature') ?? '')?.[0];
  const isFormed = isUuid(organizationId) && datasetIds.every(isUuid);
  if (!signature || !isFormed || datasetIds.length > DATASETS_MOST) return null;
  const knowledge = { organizationId, datasetIds };
  const given = Buffer.from(signature, 'hex');
  return signaturesOf(config, knowledge).some((expected) => timingSafeEqual(given, expected))
    ? knowledge
    : null;
}

/** As {@link readSigned}, from the whole address: its host may have changed since. */
export function readSignedAddress(config: KeyConfig, address: unknown): Knowledge | null {
  const query = queryOf(address);
  return query && readSigned(config, query);
}
