import { getDemo } from './portal';

/** A chunk in the knowledge service's format. */
export interface PlantedChunk {
  chunk_html: string;
  tag_set?: string[];
  metadata?: Record<string, unknown>;
  tracking_id?: string;
  link?: string;
}

/** Calls the knowledge service directly, bypassing the portal. */
async function callKnowledge<T>(
  path: string,
  { method = 'POST', datasetId, body }: { method?: string; datasetId?: string; body?: unknown },
): Promise<T> {
  const { url, apiKey, organizationId } = getDemo().knowledge;
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${apiKey}`,
      'Content-Type': 'application/json',
      'TR-Organization': organizationId,
      ...(datasetId ? { 'TR-Dataset': datasetId } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Creates a dataset in the demo organization. */
export async function plantDataset(name: string): Promise<{ id: string; name: string }> {
  const dataset = await callKnowledge<{ id: string }>('/dataset', { body: { dataset_name: name } });
  return { id: dataset.id, name };
}

export async function removeDataset(datasetId: string): Promise<void> {
  await callKnowledge(`/dataset/${datasetId}`, { method: 'DELETE', datasetId });
}

/** Creates chunks in batches of the service's maximum size. */
export async function plantChunks(datasetId: string, chunks: PlantedChunk[]): Promise<void> {
  for (let start = 0; start < chunks.length; start += 100)
    await callKnowledge('/chunk', { datasetId, body: chunks.slice(start, start + 100) });
}
