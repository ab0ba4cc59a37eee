import { SAMPLE_DATASET } from 'shared-contract';
import type { Database } from 'shared-server';
import { importChunks } from '../domain/chunks/import-chunks';
import { findDataset } from '../domain/datasets/find-dataset';
import { hideDataset, removeHidden } from '../domain/datasets/remove-dataset';
import { markFinished, openDataset, portalHandbook } from './seed-demo-knowledge';

const sample = { trackingId: SAMPLE_DATASET, ...portalHandbook };

/** Adds the sample dataset, or completes it after an interruption. */
export async function loadSampleKnowledge(db: Database, organizationId: string): Promise<void> {
  const { datasetId, finished } = await openDataset(db, organizationId, sample);
  if (finished) return;
  await importChunks(db, { organizationId, datasetId, chunks: sample.chunks().reverse() });
  await markFinished(db, organizationId, datasetId);
}

export async function removeSampleKnowledge(db: Database, organizationId: string): Promise<void> {
  const scope = { role: 'knowledge_service', organizationId } as const;
  const datasetId = await db.transaction(scope, async (tx) => {
    const dataset = await findDataset(tx, organizationId, 'tracking_id', SAMPLE_DATASET);
    if (dataset) await hideDataset(tx, dataset.id);
    return dataset?.id;
  });
  if (datasetId) await removeHidden(db, { organizationId, datasetId });
}
