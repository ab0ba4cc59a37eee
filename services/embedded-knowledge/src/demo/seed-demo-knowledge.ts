import type { Database, Logger } from 'shared-server';
import type { NewChunk } from '../domain/chunks/chunk-body';
import { importChunks } from '../domain/chunks/import-chunks';
import { readHandbookChunks, readServiceChunks } from './handbook-chunks';
import { readPackageChunks } from './package-chunks';

export interface DemoKnowledge {
  organizationId: string;
  checkoutFolder: string;
  logger: Logger;
}

interface DemoDataset {
  trackingId: string;
  name: string;
  description: string;
  chunks: () => NewChunk[];
}

export const portalHandbook = {
  name: 'Portal handbook',
  description: 'How this portal works: signing in, assistants, calls, datasets, keys and privacy.',
  chunks: readHandbookChunks,
};

/** The dataset that the demo's assistants answer from. */
const HANDBOOK = 'demo-service-handbook';

/**
 * Creates the demo datasets. Each is marked when complete, so that an interrupted start is resumed
 * and later starts do nothing.
 * @returns how many datasets and chunks were added, and the id of the service handbook
 */
export async function seedDemoKnowledge(
  db: Database,
  { organizationId, checkoutFolder, logger }: DemoKnowledge,
): Promise<{ datasets: number; chunks: number; handbookId: string }> {
  const demo: DemoDataset[] = [
    {
      trackingId: 'demo-open-source-handbook',
      name: 'Open-source handbook',
      description:
        'READMEs of the open-source packages that this portal is built on, paragraph by paragraph.',
      chunks: () => readPackageChunks(checkoutFolder),
    },
    { trackingId: 'demo-portal-handbook', ...portalHandbook },
    {
      trackingId: HANDBOOK,
      name: 'Service handbook',
      description:
        'Answers for customers of Larkmoor: visits, hours, prices, service areas and first steps.',
      chunks: readServiceChunks,
    },
  ];
  let handbookId = '';
  let datasets = 0;
  let chunks = 0;
  for (const one of demo) {
    const { datasetId, finished } = await openDataset(db, organizationId, one);
    if (one.trackingId === HANDBOOK) handbookId = datasetId;
    if (finished) continue;
    // The newest chunks are listed first, so writing in reverse order keeps a document's order.
    const result = await importChunks(db, {
      organizationId,
      datasetId,
      chunks: one.chunks().reverse(),
    });
    await markFinished(db, organizationId, datasetId);
    datasets += 1;
    chunks += result.written;
    logger.info({ dataset: one.name, chunks: result.written }, 'Demo dataset loaded');
  }
  return { datasets, chunks, handbookId };
}

export function openDataset(
  db: Database,
  organizationId: string,
  demo: DemoDataset,
): Promise<{ datasetId: string; finished: boolean }> {
  return db.transaction({ role: 'knowledge_service', organizationId }, async (tx) => {
    await tx.query(
      `insert into knowledge.datasets (organization_id, name, description, tracking_id)
       values ($1, $2, $3, $4)
       on conflict (organization_id, tracking_id) do nothing`,
      [organizationId, demo.name, demo.description, demo.trackingId],
    );
    const { rows } = await tx.query<{ id: string; finished: boolean }>(
      `select id, coalesce(server_configuration ->> 'demo_finished', '') = 'true' as finished
       from knowledge.datasets where organization_id = $1 and tracking_id = $2`,
      [organizationId, demo.trackingId],
    );
    const row = rows[0];
    if (!row) throw new Error('The demo dataset could not be opened');
    return { datasetId: row.id, finished: row.finished };
  });
}

export async function markFinished(
  db: Database,
  organizationId: string,
  datasetId: string,
): Promise<void> {
  await db.query(
    { role: 'knowledge_service', organizationId },
    `update knowledge.datasets
     set server_configuration = server_configuration || '{"demo_finished": true}'
     where id = $1`,
    [datasetId],
  );
}
