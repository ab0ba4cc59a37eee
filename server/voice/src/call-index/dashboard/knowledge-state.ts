import { tenantScope } from 'server-core/database/tenant-scope';
import { readConnection } from 'server-core/provider-keys/require-connection';
import type { ServerDeps } from 'server-core/server/server-deps';
import { datasetList, SAMPLE_DATASET } from 'shared-contract';
import { requestUpstream } from 'shared-server';

/** Dataset state that decides which steps of the guide are done. */
export interface KnowledgeState {
  datasetId: string | null;
  hasChunks: boolean;
}

export const noKnowledge: KnowledgeState = { datasetId: null, hasChunks: false };

/** Timeout in milliseconds. The rest of the page is ready and shouldn't wait for the guide. */
const TIMEOUT_MS = 1_500;

/**
 * @returns the first dataset and whether any has chunks, ignoring the sample; null and false if the
 * service fails
 */
export async function readKnowledgeState(
  deps: Pick<ServerDeps, 'config' | 'db' | 'logger'>,
  organizationId: string,
  signal: AbortSignal,
): Promise<KnowledgeState> {
  try {
    const connection = await readConnection(deps, organizationId, 'trieve');
    const { rows } = await deps.db.query<{ id: string | null }>(
      tenantScope(organizationId),
      'select trieve_organization_id as id from portal.organizations where id = $1',
      [organizationId],
    );
    const upstreamId = connection?.upstreamId ?? rows[0]?.id;
    if (!connection || !upstreamId) return noKnowledge;
    const { baseUrl, apiKey, dispatcher } = connection;
    const { status, body } = await requestUpstream({
      url: `${baseUrl}/api/dataset/organization/${encodeURIComponent(upstreamId)}`,
      method: 'GET',
      headers: { authorization: `Bearer ${apiKey}`, 'tr-organization': upstreamId },
      timeoutMs: TIMEOUT_MS,
      maxBytes: deps.config.bytes.upstream,
      signal,
      ...(dispatcher && { dispatcher }),
    });
    if (status !== 200) return noKnowledge;
    const datasets = datasetList
      .parse(JSON.parse(body.toString('utf8')))
      .filter(({ dataset }) => dataset.tracking_id !== SAMPLE_DATASET);
    return {
      datasetId: datasets[0]?.dataset.id ?? null,
      hasChunks: datasets.some(({ dataset_usage: usage }) => (usage?.chunk_count ?? 0) > 0),
    };
  } catch (error) {
    deps.logger.debug(
      { err: error, organizationId },
      'the datasets could not be read for the start guide',
    );
    return noKnowledge;
  }
}
